import type { RaRecord } from 'react-admin';
import { asList } from '../../schema/valueLabels';
import { mayOf } from '../resource/may';
import { useSchema } from '../resource/useSchema';
import { useText } from '../resource/useText';
import { RightsTable } from './RightsTable';

/** A role's permissions on its page. */
export function RoleRights({ record }: { readonly record: RaRecord }) {
  const schema = useSchema('permissions');
  const say = useText();
  const ids = asList(record.permissionIds).map(String);
  if (schema === undefined || !mayOf(schema).list) return <>{ids.length}</>;
  return <RightsTable schema={schema} label={say(schema.label.many)} value={ids} roleId={record.id} />;
}
