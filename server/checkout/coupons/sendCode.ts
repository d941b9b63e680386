import type { ChatMessage } from '../../../src/schema/chat';
import { isRecordId } from '../../../src/schema/values';
import { lockConversation } from '../../chat/conversations/lock';
import { sendMessage } from '../../chat/messages/send';
import { type Author, type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { invalid } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { issueCode } from './issue';

export interface SentCode {
  readonly codeId: string;
  readonly code: string;
  /** False: the customer already had a usable code, which was sent again. */
  readonly isNew: boolean;
  readonly message: ChatMessage;
}

/**
 * Issues a personal code to the customer of a conversation and sends it as a card, in one transaction. Idempotent by
 * `clientId`: a repeated one gives the same code and message. Throws NOT_FOUND if the conversation is not visible to
 * the author, and a validation error if the customer could not use the coupon.
 */
export async function sendCode(
  db: Db,
  deps: Pick<CheckoutDeps, 'table'> & Parameters<typeof sendMessage>[1],
  author: Author,
  { couponId, conversationId, clientId }: { couponId: string; conversationId: string; clientId: string },
): Promise<SentCode> {
  const conversations = deps.table('conversations');
  const { id, accountId, contactId } = (await readRecord(
    db,
    conversations,
    author,
    conversationId,
    'reply',
  )) as unknown as {
    id: string;
    accountId: string;
    contactId: string;
  };
  const sent = await inTransaction(db, async (trx) => {
    await lockConversation(trx, author.companyId, id);
    const [before] = await query<{ codeId: string }>(trx, sentSql, [author.companyId, id, clientId]);
    if (before !== undefined && !isRecordId(before.codeId)) throw invalid([{ path: 'clientId', code: 'unique' }]);
    const issuer = { kind: 'member', id: author.userId } as const;
    const issued =
      before === undefined
        ? await issueCode(trx, deps, author, { couponId, contactId, accountId, conversationId: id, issuer })
        : {
            code: await readRecord(trx, deps.table('coupon-codes'), { companyId: author.companyId }, before.codeId),
            isNew: false,
          };
    const code = String(issued.code.code);
    const message = await sendMessage(trx, deps, author, {
      conversationId: id,
      clientId,
      kind: 'coupon',
      text: null,
      payload: { couponId: issued.code.couponId, code },
      private: false,
      replyToId: null,
      mentions: [],
      sender: { kind: 'member', id: author.userId },
    });
    return { codeId: issued.code.id, code, isNew: issued.isNew, message };
  });
  deps.wakeSends();
  return sent;
}

/** The code of the card already sent with this clientId. */
const sentSql = prepared(`
  select coalesce((select k.id::text from coupon_codes k where k.company_id = $1 and k.code = m.payload ->> 'code'), '') as "codeId"
    from messages m where m.company_id = $1 and m.conversation_id = $2::uuid and m.client_id = $3`);
