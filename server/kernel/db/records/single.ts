import { isStored } from '../../../../src/schema/fields';
import { defaultOf } from '../../../../src/schema/validation';
import { Refusal } from '../../http/refusal';
import { isAddedLater } from '../migrations/fromSchema/table';
import { type Author, type Db, inTransaction, query } from '../queries';
import { complete } from './complete';
import { readRecord } from './read';
import type { RecordTable, StoredRecord } from './recordTable';
import { versionIn } from './write/input';
import { updateRecord } from './write/write';

/** The only record of a `single`: the company's, or the member's own. Until it is first saved, it has the defaults. */
export async function readSingle(db: Db, table: RecordTable, author: Author): Promise<StoredRecord> {
  const id = idOf(table, author);
  try {
    return await readRecord(db, table, author, id);
  } catch (error) {
    if (!isAddedLater(table.schema) || !(error instanceof Refusal) || error.status !== 404) throw error;
    const fields = Object.entries(table.schema.fields).filter(([, field]) => isStored(field) && !field.secret);
    const values = Object.fromEntries(fields.map(([name, field]) => [name, defaultOf(field)]));
    const record = { id, version: 1, ...values } as StoredRecord;
    await complete(db, table, author, [record]);
    return record;
  }
}

/**
 * Changes the only record of a `single`, as `updateRecord` does. Only the member changes their own, so that it needs no
 * version: without one, the last change counts.
 */
export async function updateSingle(db: Db, table: RecordTable, author: Author, input: unknown): Promise<StoredRecord> {
  const { schema } = table;
  const id = idOf(table, author);
  return inTransaction(db, async (trx) => {
    if (isAddedLater(schema)) {
      const text = `insert into ${table.table.name} (id, company_id) values ($1, $2) on conflict (id) do nothing`;
      await query(trx, text, [id, author.companyId]);
    }
    const isUnversioned = schema.single === 'member' && typeof input === 'object' && versionIn(input) === null;
    const version = isUnversioned ? { version: (await readRecord(trx, table, author, id)).version } : null;
    return updateRecord(trx, table, author, id, version === null ? input : Object.assign({}, input, version));
  });
}

function idOf({ schema }: RecordTable, { companyId, userId }: Author): string {
  return schema.single === 'member' ? userId! : companyId;
}
