import type { ListQuery } from '../../../../src/schema/filters';
import { type Db, query, type Reader } from '../queries';
import type { RecordTable } from './recordTable';
import { whereOf } from './where';

/**
 * Ids of all records that match the query, in id order: at most `limit` ids after `after` (keyset pagination, so
 * records added or deleted between pages cause no gaps or duplicates).
 */
export async function matchingIds(
  db: Db,
  table: RecordTable,
  reader: Reader,
  request: ListQuery,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { text, values } = whereOf(table, reader, request);
  const further = after === null ? '' : ` and id > $${values.length + 1}::uuid`;
  const rows = await query<{ id: string }>(
    db,
    `select id from ${table.table.name} where ${text}${further} order by id limit ${limit}`,
    after === null ? values : [...values, after],
  );
  return rows.map((row) => row.id);
}
