import { v7 as newId } from 'uuid';
import { revealOnce } from '../../../../src/schema/fields';
import { permitted } from '../../../../src/schema/permitted';
import { checkNew, type Values } from '../../../../src/schema/validation';
import { invalid } from '../../http/refusal';
import { strangeIds } from '../ids';
import { type Db, inTransaction, prepared, query } from '../queries';
import type { Author } from './author';
import { complete } from './complete';
import { holdsOf } from './fieldAccess';
import { recordFiles } from './files';
import { oncePerTable, type RecordTable, type StoredRecord, toDatabase } from './recordTable';
import { lockReferences, refersToOthers } from './references';
import { watchesWrites } from './rules';
import { placeIn, settlePlace } from './tree';
import { loggable, recordedValues, withAudit, writing } from './withAudit';

/**
 * Creates a record from client input, after checking it. Throws a refusal that names the fields when the input is
 * invalid. The response also holds the values that are revealed once.
 */
export async function createRecord(db: Db, table: RecordTable, author: Author, input: unknown): Promise<StoredRecord> {
  const { place, rest } = placeIn(table, input);
  const allowed = permitted(table.schema, holdsOf(author), rest, null);
  const checked = checkNew(table.schema, allowed.rest);
  const found = checked.ok ? strangeIds(table.schema.fields, checked.value) : checked.issues;
  const issues = [...allowed.issues, ...found];
  if (!checked.ok || issues.length > 0) throw invalid(issues);
  const record = await addRecord(db, table, author, checked.value, place);
  const revealed = revealOnce(table.schema).map((name) => [name, checked.value[name] ?? null]);
  return revealed.length === 0 ? record : { ...record, ...Object.fromEntries(revealed) };
}

/**
 * Creates a record from values that the server assembled; they may include read-only fields. `id` is for records that
 * share their id with a row of another table.
 */
export async function addRecord(
  db: Db,
  table: RecordTable,
  author: Author,
  values: Values,
  place?: string | null,
  id: string = newId(),
): Promise<StoredRecord> {
  const { rules } = table;
  if (!refersToOthers(table) && !watchesWrites(rules)) return insert(db, table, author, id, values);
  return inTransaction(db, async (trx) => {
    if (table.schema.tree !== undefined) await settlePlace(trx, table, author, null, values, place);
    await rules.beforeCreate?.(trx, author, values);
    await lockReferences(trx, table, author, values);
    const record = await insert(trx, table, author, id, values);
    await recordFiles(trx, table, author, id, null, values);
    await rules.afterWrite?.(trx, author, null, record);
    return record;
  });
}

async function insert(db: Db, table: RecordTable, author: Author, id: string, values: Values): Promise<StoredRecord> {
  const { columns } = table.table;
  const fields = columns.map((column) => toDatabase(column, values[column.field], table.cipher));
  const parameters = [
    id,
    author.companyId,
    author.userId,
    ...fields,
    ...recordedValues(author, null, loggable(table, values)),
  ];
  const [record] = await writing(table, () => query<StoredRecord>(db, insertText(table), parameters));
  await complete(db, table, author, [record!]);
  return record!;
}

const insertText = oncePerTable((table) => {
  const { name, columns } = table.table;
  const names = ['id', 'company_id', 'created_by', ...columns.map((column) => column.name)];
  const places = names.map((_, at) => `$${at + 1}`);
  const insertion = `insert into ${name} (${names.join(', ')}) values (${places.join(', ')}) returning ${table.selection}`;
  return prepared(withAudit(table, 'add', insertion, names.length + 1));
});
