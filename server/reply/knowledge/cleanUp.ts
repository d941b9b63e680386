import { type Db, everyCompany, query } from '../../kernel/db/queries';

/** Forgets which transactions changed the knowledge: each node looks at what is there once more, and no table grows. */
export async function cleanUpKnowledgeChanges(db: Db): Promise<void> {
  await query(db, everyCompany(`delete from knowledge_changes where at < now() - interval '1 day'`), []);
}
