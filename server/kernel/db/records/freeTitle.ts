import { tableName } from '../migrations/fromSchema/table';
import { type Db, query } from '../queries';
import type { RecordTable } from './recordTable';

/**
 * A title that no record of the company has yet: the wanted one, or that with a number. For records that the server
 * names; a concurrent writer of the same title is refused as usual.
 */
export async function freeTitle(db: Db, { schema }: RecordTable, companyId: string, wanted: string): Promise<string> {
  const field = schema.fields[schema.title];
  const longest = field?.kind === 'text' ? (field.maxLength ?? 60) : 60;
  const numbered = Array.from({ length: 50 }, (_, at) => cut(wanted, at === 0 ? '' : ` ${at + 1}`, longest));
  const text = `select ${schema.title} as title from ${tableName(schema)} where company_id = $1 and ${schema.title} = any($2::text[])`;
  const taken = new Set((await query<{ title: string }>(db, text, [companyId, numbered])).map(({ title }) => title));
  return numbered.find((title) => !taken.has(title)) ?? numbered.at(-1)!;
}

function cut(text: string, end: string, longest: number): string {
  return (
    [...text]
      .slice(0, longest - end.length)
      .join('')
      .trimEnd() + end
  );
}
