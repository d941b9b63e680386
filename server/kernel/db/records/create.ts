import { v7 as newId } from 'uuid';
import { checkNew, type Values } from '../../../../src/schema/validation';
import { invalid } from '../../http/refusal';
import { type Db, inTransaction, kept, run } from '../queries';
import { type Author, loggable, recorded, recordedValues, writing } from './change';
import { oncePerTable, type RecordTable, type StoredRecord, toDatabase, withComputed } from './recordTable';
import { holdReferences, refersToOthers } from './references';
import { holdPlace, moves } from './tree';

/** Makes a record of checked input. Throws a refusal naming the fields when the input cannot be one. */
export async function createRecord(db: Db, table: RecordTable, author: Author, input: unknown): Promise<StoredRecord> {
  const checked = checkNew(table.schema, input);
  if (!checked.ok) throw invalid(checked.issues);
  const values = checked.value;
  if (!refersToOthers(table)) return insert(db, table, author, values);
  return inTransaction(db, async (trx) => {
    if (moves(table, null, values)) await holdPlace(trx, table, author, null, values);
    await holdReferences(trx, table, author, values);
    return insert(trx, table, author, values);
  });
}

async function insert(db: Db, table: RecordTable, author: Author, values: Values): Promise<StoredRecord> {
  const { columns } = table.table;
  const fields = columns.map((column) => toDatabase(column, values[column.field], table.cipher));
  const parameters = [
    newId(),
    author.companyId,
    author.userId,
    ...fields,
    ...recordedValues(author, null, loggable(table, values)),
  ];
  const [record] = await writing(table, () => run<StoredRecord>(db, insertText(table), parameters));
  return withComputed(table.schema, record!);
}

const insertText = oncePerTable((table) => {
  const { name, columns } = table.table;
  const names = ['id', 'company_id', 'created_by', ...columns.map((column) => column.name)];
  const places = names.map((_, at) => `$${at + 1}`);
  const insertion = `insert into ${name} (${names.join(', ')}) values (${places.join(', ')}) returning ${table.selection}`;
  return kept(recorded(table, 'add', insertion, names.length + 1));
});
