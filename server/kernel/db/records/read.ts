import { isRecordId } from '../../../../src/schema/values';
import { notAllowed } from '../../http/refusal';
import { type Db, prepared, query, type Reader } from '../queries';
import { withFieldAccess } from './access/fieldAccess';
import { scopeCondition } from './access/scope';
import { complete } from './complete';
import { oncePerTable, type RecordTable, type StoredRecord } from './recordTable';
import { notThere } from './refusals';

/**
 * The company's record with that id. Throws NOT_FOUND also for a record of another company or beyond the reader's data
 * scope for the action; in a tree, where ancestors beyond the scope are visible, NOT_ALLOWED. The record is complete
 * (not redacted), so that it can be changed and written back; it is redacted when it is sent.
 */
export async function readRecord(
  db: Db,
  table: RecordTable,
  reader: Reader,
  id: string,
  action = 'list',
): Promise<StoredRecord> {
  if (!isRecordId(id)) throw notThere(table);
  const values: unknown[] = [reader.companyId, id];
  const scope = scopeCondition(table, reader, action, (value) => `$${values.push(value)}`);
  const text = scope === null ? selectSql(table) : `${selectSql(table)} and ${scope}`;
  const [record] = await query<StoredRecord>(db, text, values);
  if (record === undefined) throw await absent(db, table, reader, id, scope !== null);
  await complete(db, table, reader, [record]);
  return record;
}

async function absent(db: Db, table: RecordTable, reader: Reader, id: string, isLimited: boolean): Promise<Error> {
  if (!isLimited || table.schema.tree === undefined) return notThere(table);
  const [record] = await query(db, selectSql(table), [reader.companyId, id]);
  return record === undefined ? notThere(table) : notAllowed();
}

/**
 * The company's records with those ids, without a check of the data scope (for ancestors in a tree, for example), each
 * redacted for the reader.
 */
export async function readByIds(
  db: Db,
  table: RecordTable,
  reader: Reader,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const text = `select ${table.selection} from ${table.table.name} where company_id = $1 and id = any($2::uuid[])`;
  const records = await query<StoredRecord>(db, text, [reader.companyId, ids]);
  await complete(db, table, reader, records);
  return records.map((record) => withFieldAccess(table, reader, record));
}

const selectSql = oncePerTable((table) =>
  prepared(`select ${table.selection} from ${table.table.name} where company_id = $1 and id = $2`),
);
