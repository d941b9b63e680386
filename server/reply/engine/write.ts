import type { CouponCard, MessageKind, ProductCard } from '../../../src/schema/chat';
import { appendMessage } from '../../chat/messages/append';
import { payloadFor } from '../../chat/messages/payload';
import { issueCode } from '../../checkout/coupons/issue';
import type { Trx } from '../../kernel/db/records/rules';
import { Refusal } from '../../kernel/http/refusal';
import type { ReplyDeps } from '../deps';
import type { Reply, ReplyPart } from '../verdict';
import { repliesOf } from './author';
import type { LockedDecision } from './lock';
import { isAcknowledgement, type Plan } from './plan';

/** A rule's reply that cannot be sent as configured; another rule may answer. */
export class Unsendable extends Error {
  constructor(
    readonly ruleId: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/**
 * Writes a part of an answer and queues it for sending; returns its text on one line. The client id is derived from the
 * message and the part, so a repeated write is the same message. Throws Unsendable if a rule refers to something
 * missing or not allowed for this customer.
 */
export async function writePart(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedDecision,
  plan: Plan,
  part: Exclude<ReplyPart, { kind: 'pause' }>,
  at: number,
): Promise<string> {
  const { companyId, conversationId } = locked;
  const { author } = plan.reply;
  const { kind, text, payload } = await contentOf(trx, deps, locked, author, part);
  const goesOut = deps.outbox.needsSending(locked.channel);
  const appended = await appendMessage(trx, companyId, conversationId, {
    direction: 'outgoing',
    kind,
    text,
    payload,
    senderKind: author.kind,
    senderId: author.id,
    // After the default reply, an edited message may get one more.
    clientId: `reply:${locked.messageId}:${plan.without.includes('default') ? `edited:${at}` : at}`,
    status: goesOut ? 'queued' : 'sent',
    // A customer who has written since is still waiting.
    acknowledges: isAcknowledgement(plan) || locked.isNewerOpen,
  });
  if (appended !== null && goesOut) await deps.outbox.enqueue(trx, companyId, appended.id);
  return text ?? lineOf(payload);
}

interface Content {
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly payload: Awaited<ReturnType<typeof payloadFor>>;
}

async function contentOf(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedDecision,
  author: Reply['author'],
  part: Exclude<ReplyPart, { kind: 'pause' }>,
): Promise<Content> {
  const acting = repliesOf(locked.companyId);
  const { kind } = part;
  try {
    switch (part.kind) {
      case 'text':
        return {
          kind,
          text: part.text,
          payload: await payloadFor(trx, deps, acting, { kind, text: part.text, payload: null }, locked.channel),
        };
      case 'image':
      case 'file':
        return { kind, text: null, payload: await named({ fileId: part.fileId }) };
      case 'product':
        return { kind, text: null, payload: await named({ productId: part.productId }) };
      case 'coupon': {
        const { couponId } = part;
        const { contactId, accountId, conversationId } = locked;
        const issuer = { kind: author.kind === 'ai' ? 'ai' : 'rule', id: author.id } as const;
        const { code } = await issueCode(trx, deps, acting, {
          couponId,
          contactId,
          accountId,
          conversationId,
          issuer,
        });
        return { kind, text: null, payload: await named({ couponId, code: String(code.code) }) };
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal) || author.kind !== 'rule' || author.id === null) throw error;
    throw new Unsendable(author.id, error.message);
  }

  function named(payload: unknown) {
    return payloadFor(trx, deps, acting, { kind, text: null, payload }, locked.channel);
  }
}

/** The title of a card or file for the decision record; never a code. */
function lineOf(payload: Content['payload']): string {
  const { title, name } = (payload ?? {}) as Partial<ProductCard & CouponCard>;
  return title ?? name ?? '';
}
