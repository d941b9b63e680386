import { v7 as newId } from 'uuid';
import type { Language } from '../../../src/schema/text';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { invalid, notFound } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';
import type { AskedMessage, ReplyContext } from '../asked/asked';
import { loadAsked } from '../asked/load';
import { talkOf } from '../asked/traffic';
import type { ReplyDeps } from '../deps';
import { normalise } from '../match/normalise';
import { imagine, orderOf, productOf } from './imagine';

/** What to simulate: a text for an account, a text in a conversation, or an existing message. */
export interface Tried {
  readonly text: string | null;
  readonly accountId: string | null;
  readonly conversationId: string | null;
  readonly messageId: string | null;
  readonly productId: string | null;
  /** The customer's latest order. */
  readonly orderId: string | null;
  readonly language: Language | null;
}

type Who = Pick<MemberContext, 'actor' | 'author'>;

/**
 * Loads everything that decides about the simulated message. Throws a refusal naming what is missing, and NOT_FOUND for
 * records the member cannot see.
 */
export async function simulatedContext(db: Db, deps: ReplyDeps, who: Who, tried: Tried): Promise<ReplyContext> {
  const asked = await foundFor(db, deps, who, tried);
  const { companyId } = asked;
  if (tried.productId !== null) await readRecord(db, deps.table('products'), who.author, tried.productId);
  const product = tried.productId === null ? asked.product : await productOf(db, companyId, tried.productId);
  if (tried.orderId !== null) await readRecord(db, deps.table('orders'), who.author, tried.orderId);
  const bought = tried.orderId === null ? null : await orderOf(db, companyId, tried.orderId);
  const contact = {
    ...asked.contact,
    language: tried.language ?? asked.contact.language,
    ...(bought !== null && { paidOrders: Math.max(asked.contact.paidOrders, bought.isPaid ? 1 : 0) }),
  };
  const conversation = { ...asked.conversation, productId: product?.id ?? null };
  return { ...asked, product, contact, conversation, order: bought?.order ?? asked.order };
}

async function foundFor(db: Db, deps: ReplyDeps, who: Who, tried: Tried): Promise<ReplyContext> {
  const { text, accountId, conversationId, messageId } = tried;
  if (text === null && messageId === null && conversationId === null)
    throw invalid([{ path: 'text', code: 'required', message: wanted }]);
  if (messageId !== null || conversationId !== null) {
    if (!who.actor.permissions.has('conversations:list')) throw notFound();
    return ofConversation(db, deps, who, tried);
  }
  if (accountId === null) throw invalid([{ path: 'accountId', code: 'required', message: account }]);
  await readRecord(db, deps.table('accounts'), who.author, accountId);
  const { companyId } = who.author;
  const { productId, language } = tried;
  return imagine(db, { companyId, accountId, productId, language, text: text! });
}

/**
 * A customer's message: the given one, otherwise their last; or the text as their next message. Earlier messages are as
 * they were when it arrived.
 */
async function ofConversation(db: Db, deps: ReplyDeps, { author }: Who, tried: Tried): Promise<ReplyContext> {
  const { companyId } = author;
  const [found] = await query<Found>(db, messageSql, [companyId, tried.messageId, tried.conversationId]);
  if (found === undefined) throw notFound();
  const { id, conversationId, lastSeq } = found;
  await readRecord(db, deps.table('conversations'), author, conversationId);
  const asked = await loadAsked(db, { companyId, conversationId, messageIds: [id] });
  if (asked === null) throw notFound();
  const { text } = tried;
  const written = asked.messages.at(-1)!;
  if (text === null) return { ...asked, recent: await talkOf(db, companyId, conversationId, written) };
  const next: AskedMessage = { id: newId(), seq: lastSeq + 1, kind: 'text', text, at: asked.at };
  const before = await talkOf(db, companyId, conversationId, next);
  const line = { ...next, by: 'customer', text: normalise(text), at: next.at.getTime() } as const;
  return {
    ...asked,
    text: text.trim(),
    messages: [next],
    recent: [...before, { ...line, answers: null, wasAnswered: false, pausedUntil: null }],
  };
}

interface Found {
  readonly id: string;
  readonly conversationId: string;
  /** Of the conversation. */
  readonly lastSeq: number;
}

const messageSql = prepared(`
  select m.id, m.conversation_id as "conversationId", c.last_seq as "lastSeq"
    from messages m join conversations c on c.company_id = $1 and c.id = m.conversation_id
   where m.company_id = $1 and m.direction = 'incoming' and ($2::uuid is null or m.id = $2::uuid)
     and ($3::uuid is null or m.conversation_id = $3::uuid) and (m.id = $2::uuid or m.kind <> 'system')
   order by m.seq desc limit 1`);

const wanted = { en: 'Enter a message or choose one.', zh: '请输入消息或选择一条消息。' };
const account = { en: 'Choose an account, or a conversation.', zh: '请选择账号或会话。' };
