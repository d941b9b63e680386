import type { Outline } from '../../schema/outline';

/** What a record is called: the value of its title field, the end of its id when that is empty. */
export function recordTitle(schema: Outline, record: Readonly<Record<string, unknown>>): string {
  const title = record[schema.title];
  return title === null || title === undefined || title === '' ? `#${String(record.id ?? '').slice(-8)}` : String(title);
}
