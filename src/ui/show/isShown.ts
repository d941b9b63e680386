import { meets } from '../../schema/conditions';
import type { ResourceSchema } from '../../schema/resource';

/** True for fields to show: not secret, and applicable to the record. */
export function isShown(schema: ResourceSchema, name: string, record: Readonly<Record<string, unknown>>): boolean {
  const field = schema.fields[name];
  return !field?.secret && (field?.shownWhen === undefined || meets(field.shownWhen, record));
}
