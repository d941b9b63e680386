import { restorableDays } from '../../../../../src/schema/restorable';
import { expired } from '../../../jobs/expired';
import { type Author, type Db, inTransaction } from '../../queries';
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
export const cleanUpDeleted = expired('deleted_records', `deleted_at <= now() - interval '${restorableDays} days'`);
