import { meets } from '../../schema/conditions';
import type { ResourceSchema } from '../../schema/resource';

/** True for what there is to see of a record: no secrets, and nothing that does not apply to it. */
export function isShown(schema: ResourceSchema, name: string, record: Readonly<Record<string, unknown>>): boolean {
  const field = schema.fields[name];
  return !field?.secret && (field?.shownWhen === undefined || meets(field.shownWhen, record));
}
