import { changeRecord } from '../../kernel/db/records/update';
import type { ActionHandler } from '../../kernel/routes/behaviour';

/** Approves or rejects an entry; one that is so already stays as it is. Answers it as it is then. */
export const judge = (state: 'approved' | 'rejected'): ActionHandler => ({
  handle: ({ db, author }, record, table) => changeRecord(db, table, author, record, { ...record, state }),
});
