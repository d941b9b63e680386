import { isRestorable } from '../../../../src/schema/restorable';
import { type Db, inTransaction, query } from '../queries';
import type { Author } from './author';
import { clearReferences } from './clearReferences';
import { keepDeleted } from './deleted/keep';
import { readRecord } from './read';
import type { RecordTable, StoredRecord } from './recordTable';
import { notThere } from './refusals';
import { loggable, recordedValues, withAudit, writing } from './withAudit';

/**
 * Deletes a record and clears the references to it. If the resource is restorable, it can be restored for 30 days.
 * Returns the record as it was. Throws IN_USE if another record refers to it and does not clear the reference.
 */
export async function removeRecord(db: Db, table: RecordTable, author: Author, id: string): Promise<StoredRecord> {
  return inTransaction(db, async (trx) => {
    const current = await readRecord(trx, table, author, id, 'remove');
    const locked = await query(trx, `select 1 from ${table.table.name} where company_id = $1 and id = $2 for update`, [
      author.companyId,
      id,
    ]);
    if (locked.length === 0) throw notThere(table);
    await table.rules.beforeRemove?.(trx, author, current);
    const released = await clearReferences(trx, table, author, id);
    if (isRestorable(table.schema)) await keepDeleted(trx, table, author, id, released);
    const deletion = `delete from ${table.table.name} where company_id = $1 and id = $2 returning ${table.selection}`;
    const parameters = [author.companyId, id, ...recordedValues(author, loggable(table, current), null)];
    await writing(table, () => query(trx, withAudit(table, 'remove', deletion, 3), parameters), true);
    await table.rules.afterWrite?.(trx, author, current, null);
    return current;
  });
}
