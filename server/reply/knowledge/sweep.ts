import { type Db, everyCompany, run } from '../../kernel/db/queries';

/** Forgets which transactions changed the knowledge: each node looks at what is there once more, and no table grows. */
export async function sweepKnowledgeChanges(db: Db): Promise<void> {
  await run(db, everyCompany(`delete from knowledge_changes where at < now() - interval '1 day'`), []);
}
