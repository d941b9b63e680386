import { type Db, everyCompany, query } from '../../kernel/db/queries';

/** Deletes old rows of the change log, which keeps the table small; nodes rebuild their index once. */
export async function cleanUpKnowledgeChanges(db: Db): Promise<void> {
  await query(db, everyCompany(`delete from knowledge_changes where at < now() - interval '1 day'`), []);
}
