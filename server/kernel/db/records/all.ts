import type { Filter } from '../../../../src/schema/filters';
import type { Db, Reader } from '../queries';
import { listRecords } from './list';
import type { RecordTable } from './recordTable';

/**
 * All visible records that match the filters, ordered by id; at most `max`, as they are held in memory. Callers that
 * know the schema add the type: `allRecords<RecordOf<typeof schema>>(…)`.
 */
export async function allRecords<R = Record<string, unknown>>(
  db: Db,
  table: RecordTable,
  reader: Reader,
  filters: readonly Filter[],
  max = 1_000,
): Promise<R[]> {
  const request = { search: null, filters, sort: { field: 'id', descending: false }, offset: 0, limit: max };
  return (await listRecords(db, table, reader, request)).records as R[];
}
