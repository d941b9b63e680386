import { changeRecord } from '../../kernel/db/records/write/write';
import type { ActionHandler } from '../../kernel/routes/behaviour';

/** Action that approves or rejects an entry; no change if it already has that state. Returns the entry. */
export const review = (state: 'approved' | 'rejected'): ActionHandler => ({
  handle: ({ db, author }, record, table) => changeRecord(db, table, author, record, { ...record, state }),
});
