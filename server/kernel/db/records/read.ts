import { isRecordId } from '../../../../src/schema/values';
import { notFound } from '../../http/refusal';
import { type Db, kept, run } from '../queries';
import { oncePerTable, type RecordTable, type StoredRecord, withComputed } from './recordTable';

/** The company's record of that id. Throws NOT_FOUND also for another company's. */
export async function readRecord(db: Db, table: RecordTable, companyId: string, id: string): Promise<StoredRecord> {
  if (!isRecordId(id)) throw notFound();
  const [record] = await run<StoredRecord>(db, selectText(table), [companyId, id]);
  if (record === undefined) throw notFound();
  return withComputed(table.schema, record);
}

const selectText = oncePerTable((table) =>
  kept(`select ${table.selection} from ${table.table.name} where company_id = $1 and id = $2`),
);
