import { restorableDays } from '../../../../../src/schema/restorable';
import { type Author, type Db, inTransaction, query } from '../../queries';
import { logOperation } from '../audit/operationLog';
import type { RecordTable } from '../recordTable';
import { takeDeleted } from './takeDeleted';

/** Deletes a deleted record permanently. Throws NOT_FOUND as restoring it would. */
export async function purgeDeleted(db: Db, table: RecordTable, author: Author, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await takeDeleted(trx, table, author, id);
    await logOperation(trx, table, author, 'purge', {}, id);
  });
}

/** Permanently deletes the records deleted 30 days ago or earlier. */
export async function cleanUpDeleted(db: Db): Promise<void> {
  await query(db, `delete from deleted_records where deleted_at <= now() - interval '${restorableDays} days'`, []);
}
