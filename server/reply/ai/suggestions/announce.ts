import { prepared, query, type Trx } from '../../../kernel/db/queries';

/** Publishes a change of the conversation, so that consoles showing it reload its suggestions. */
export async function announceConversation(trx: Trx, companyId: string, conversationId: string): Promise<void> {
  await query(trx, announceSql, [companyId, conversationId]);
}

const announceSql = prepared(
  'update conversations set version = version + 1, updated_at = now() where company_id = $1 and id = $2',
);
