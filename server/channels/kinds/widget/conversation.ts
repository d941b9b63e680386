import { type Db, prepared, query } from '../../../kernel/db/queries';
import { Refusal } from '../../../kernel/http/refusal';
import type { WidgetAccount } from './account';
import type { Visitor } from './visitor';

/** The single conversation of a visitor with an account. */
export interface VisitorConversation {
  readonly id: string;
  readonly contactId: string;
  readonly isBlocked: boolean;
}

/** Null if the visitor has not sent a message yet. */
export async function conversationOf(
  db: Db,
  account: Pick<WidgetAccount, 'id' | 'companyId'>,
  { sourceId }: Pick<Visitor, 'sourceId'>,
): Promise<VisitorConversation | null> {
  const [row] = await query<VisitorConversation>(db, conversationSql, [account.companyId, account.id, sourceId]);
  return row ?? null;
}

const conversationSql = prepared(`
  select c.id, c.contact_id as "contactId", p.blocked as "isBlocked"
    from conversations c join contacts p on p.id = c.contact_id
   where c.company_id = $1 and c.account_id = $2 and c.external_id = $3`);

/** Throws a refusal, readable for the visitor, if messages are not accepted: ACCOUNT_CLOSED or CONTACT_BLOCKED. */
export function assertTakesWords(account: WidgetAccount, conversation: VisitorConversation | null): void {
  if (!account.isOpen)
    throw new Refusal(403, 'ACCOUNT_CLOSED', { en: 'This chat is currently closed.', zh: '在线客服暂时关闭。' });
  if (conversation?.isBlocked)
    throw new Refusal(403, 'CONTACT_BLOCKED', {
      en: "The shop isn't accepting messages from you.",
      zh: '商家已不再接收您的消息。',
    });
}
