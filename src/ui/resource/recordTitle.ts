import type { ResourceSchema } from '../../schema/resource';

/** What a record is called: the value of its title field, its id when that is empty. */
export function recordTitle(schema: ResourceSchema, record: Readonly<Record<string, unknown>>): string {
  const title = record[schema.title];
  return title === null || title === undefined || title === '' ? String(record.id ?? '') : String(title);
}
