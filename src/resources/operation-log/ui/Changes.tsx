import { useLocation } from 'react-router-dom';
import { FieldChanges } from '../../../ui/activity/FieldChanges';
import type { FieldChange } from '../../../ui/activity/useActivity';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useSchema } from '../../../ui/resource/useSchema';

/** The changed fields; on the entry's own page with old and new values. */
export function Changes({ record }: RecordView) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const schema = useSchema(String(record.resource));
  const changes = (record.changes ?? []) as readonly FieldChange[];
  if (schema !== undefined && pathname.endsWith('/show'))
    return <FieldChanges schema={schema} record={record} changes={changes} />;
  if (record.action !== 'edit') return '–';
  return shortened(changes.map(({ field }) => schema?.fields[field]?.label[language] ?? field));
}

const shownInList = 2;

function shortened(names: readonly string[]): string {
  const more = names.length - shownInList;
  const shown = names.slice(0, shownInList).join(', ');
  return more > 0 ? `${shown} +${more}` : shown || '–';
}
