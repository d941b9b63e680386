import { expired } from '../../kernel/jobs/expired';

/** Deletes old rows of the change log, which keeps the table small; nodes rebuild their index once. */
export const cleanUpKnowledgeChanges = expired('knowledge_changes', `at < now() - interval '1 day'`);
