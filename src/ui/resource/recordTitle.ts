import type { Outline } from '../../schema/outline';

/** Title of a record: its title field, or the end of its id if empty. */
export function recordTitle(schema: Outline, record: Readonly<Record<string, unknown>>): string {
  const title = String(record[schema.title] ?? '');
  const id = String(record.id ?? '');
  return title === '' && id !== '' ? `#${id.slice(-8)}` : title;
}
