import type { Outline } from '../../schema/outline';

/** What a record is called: the value of its title field, the end of its id when that is empty. */
export function recordTitle(schema: Outline, record: Readonly<Record<string, unknown>>): string {
  const title = String(record[schema.title] ?? '');
  const id = String(record.id ?? '');
  return title === '' && id !== '' ? `#${id.slice(-8)}` : title;
}
