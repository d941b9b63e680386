import type { CouponCard, ProductCard } from '../../../src/schema/chat';
import { fileIn } from '../../chat/messages/append';
import { payloadFor } from '../../chat/messages/payload';
import { issueCode } from '../../checkout/coupons/issue';
import type { Db, Trx } from '../../kernel/db/queries';
import { recordFileUse } from '../../kernel/files/uses';
import { Refusal } from '../../kernel/http/refusal';
import type { ReplyDeps } from '../deps';
import type { Reply, ReplyPart } from '../verdict';
import { repliesOf } from './author';
import type { LockedDecision } from './lock';
import { isAcknowledgement, type Plan } from './plan';
import type { AnswerMessage } from './record';

/** A rule's reply that cannot be sent as configured; another rule may answer. */
export class Unsendable extends Error {
  constructor(
    readonly ruleId: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** The customer who is answered. */
type Recipient = Pick<
  LockedDecision,
  'companyId' | 'conversationId' | 'messageId' | 'contactId' | 'accountId' | 'channel' | 'isNewerOpen'
>;

/**
 * The message of a part; only a text needs no transaction. Throws Unsendable if a rule refers to something missing or
 * not allowed for this customer. The client id is derived from the answered message and the part, so a repeated write is
 * the same message.
 */
export async function messageOf(
  db: Db,
  deps: ReplyDeps,
  to: Recipient,
  plan: Plan,
  part: Exclude<ReplyPart, { kind: 'pause' }>,
  at: number,
): Promise<AnswerMessage> {
  const author = part.by ?? plan.reply.author;
  const asks = part.kind === 'text' && part.asks !== undefined ? { asks: part.asks } : null;
  const payload = asks ?? (await payloadOf(db, deps, to, author, part));
  const fileId = asks === null ? fileIn(payload as Payload) : null;
  if (fileId !== null)
    await recordFileUse(db, to.companyId, fileId, { resource: 'conversations', recordId: to.conversationId });
  const text = part.kind === 'text' ? part.text : null;
  return {
    author,
    kind: part.kind,
    text,
    payload,
    // A customer who has written since is still waiting.
    acknowledges: isAcknowledgement(plan) || to.isNewerOpen,
    status: deps.outbox.needsSending(to.channel) ? 'queued' : 'sent',
    // After the default reply, an edited message may get one more.
    clientId: `reply:${to.messageId}:${plan.without.includes('default') ? `edited:${at}` : at}`,
    line: text ?? lineOf(payload as Payload),
  };
}

type Payload = Awaited<ReturnType<typeof payloadFor>>;

async function payloadOf(
  db: Db,
  deps: ReplyDeps,
  { companyId, contactId, accountId, conversationId, channel }: Recipient,
  author: Reply['author'],
  part: Exclude<ReplyPart, { kind: 'pause' }>,
): Promise<Payload> {
  const acting = repliesOf(companyId);
  const issuer = { kind: author.kind === 'ai' ? 'ai' : 'rule', id: author.id } as const;
  const codeOf = async (couponId: string) => {
    const { code } = await issueCode(db as Trx, deps, acting, {
      couponId,
      contactId,
      accountId,
      conversationId,
      issuer,
    });
    return { couponId, code: String(code.code) };
  };
  try {
    const text = part.kind === 'text' ? part.text : null;
    const payload = part.kind === 'coupon' ? await codeOf(part.couponId) : part;
    return await payloadFor(db, deps, acting, { kind: part.kind, text, payload }, channel);
  } catch (error) {
    if (!(error instanceof Refusal) || author.kind !== 'rule' || author.id === null) throw error;
    throw new Unsendable(author.id, error.message);
  }
}

/** The title of a card or file for the decision record; never a code. */
function lineOf(payload: Payload): string {
  const { title, name } = (payload ?? {}) as Partial<ProductCard & CouponCard>;
  return title ?? name ?? '';
}
