import type { Db, Reader } from '../queries';
import { marked } from './access/fieldAccess';
import { addComputed, type RecordTable, type StoredRecord } from './recordTable';

/**
 * Adds the fields that are not stored: first those that the `derive` rule looks up for all records at once, then the
 * fields computed from each record.
 */
export async function complete(
  db: Db,
  table: RecordTable,
  reader: Reader,
  records: readonly StoredRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await table.rules.derive?.(db, reader, records);
  addComputed(table, records);
  for (const record of records) marked(table, record);
}
