import { inTransaction } from '../../kernel/db/queries';
import { changeRecord } from '../../kernel/db/records/write/write';
import type { ActionHandler } from '../../kernel/routes/behaviour';
import { addWording } from '../choice/wording';

/**
 * Action that approves or rejects an entry; no change if it already has that state. An approved wording of another entry
 * is added to that one. Returns the entry.
 */
export const review = (state: 'approved' | 'rejected'): ActionHandler => ({
  answersRecord: true,
  handle: ({ db, author }, record, table) =>
    inTransaction(db, async (trx) => {
      const isAdded =
        state === 'approved' &&
        typeof record.wordingOfId === 'string' &&
        (await addWording(trx, author, table, record));
      return changeRecord(trx, table, author, record, { ...record, state: isAdded ? 'added' : state });
    }),
});
