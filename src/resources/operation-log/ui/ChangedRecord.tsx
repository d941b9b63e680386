import { Link } from 'react-router-dom';
import { permissionCode } from '../../../schema/permissions/permissions';
import { useAllowed } from '../../../ui/resource/may';
import { screenPath, showPath } from '../../../ui/resource/paths';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useSchema } from '../../../ui/resource/useSchema';

/** The changed record by its title at that time; a link unless it was deleted. */
export function ChangedRecord({ record }: RecordView) {
  const schema = useSchema(String(record.resource));
  const mayList = useAllowed(schema === undefined ? '' : permissionCode(schema, 'list'));
  const name = String(record.recordTitle ?? '') || (record.recordId ? `#${String(record.recordId).slice(-8)}` : '–');
  if (schema === undefined || !mayList || !record.recordId || ['remove', 'purge'].includes(String(record.action)))
    return <>{name}</>;
  return (
    <Link
      className="parley-tag"
      to={screenPath(schema, { id: String(record.recordId) }) ?? showPath(schema, String(record.recordId))}
    >
      {name}
    </Link>
  );
}
