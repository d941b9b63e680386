import type { Db } from '../queries';
import type { Reader } from './author';
import { addComputed, type RecordTable, type StoredRecord } from './recordTable';
import { marked } from './fieldAccess';

/** Adds what is not stored: what the server looks up for all of them at once, then what is worked out from each. */
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
