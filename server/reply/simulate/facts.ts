import { v7 as newId } from 'uuid';
import type { Language } from '../../../src/schema/text';
import { type Db, kept, run } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { invalid, notFound } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';
import type { Asked } from '../asked/asked';
import { loadAsked } from '../asked/load';
import type { ReplyParts } from '../parts';
import { imagine, productOf } from './imagine';

/** What is tried: a text in an account, a text in a conversation, or a message that was written. */
export interface Tried {
  readonly text: string | null;
  readonly accountId: string | null;
  readonly conversationId: string | null;
  readonly messageId: string | null;
  readonly productId: string | null;
  readonly language: Language | null;
}

type Who = Pick<MemberContext, 'actor' | 'author'>;

/**
 * All that decides about what is tried, as if nobody had taken the conversation over. Throws a refusal that names what is
 * missing, and NOT_FOUND for what the person does not see.
 */
export async function factsOf(db: Db, parts: ReplyParts, who: Who, tried: Tried): Promise<Asked> {
  const asked = await foundFor(db, parts, who, tried);
  const { companyId } = asked;
  if (tried.productId !== null) await readRecord(db, parts.table('products'), who.author, tried.productId);
  const product = tried.productId === null ? asked.product : await productOf(db, companyId, tried.productId);
  const contact = { ...asked.contact, language: tried.language ?? asked.contact.language };
  const conversation = { ...asked.conversation, mode: 'bot', productId: product?.id ?? null } as const;
  // What is only tried out is no part of the talk.
  return { ...asked, product, contact, conversation, recent: [] };
}

async function foundFor(db: Db, parts: ReplyParts, who: Who, tried: Tried): Promise<Asked> {
  const { text, accountId, conversationId, messageId } = tried;
  if (text === null && messageId === null) throw invalid([{ path: 'text', code: 'required', message: wanted }]);
  if (messageId !== null || conversationId !== null) {
    if (!who.actor.permissions.has('conversations:list')) throw notFound();
    const asked = await ofConversation(db, parts, who, tried);
    if (text === null) return asked;
    const last = asked.messages.at(-1)!;
    const messages = [{ ...last, id: newId(), seq: last.seq + 1, kind: 'text' as const, text, at: asked.at }];
    return { ...asked, text: text.trim(), messages };
  }
  if (accountId === null) throw invalid([{ path: 'accountId', code: 'required', message: account }]);
  await readRecord(db, parts.table('accounts'), who.author, accountId);
  const { companyId } = who.author;
  const { productId, language } = tried;
  return imagine(db, { companyId, accountId, productId, language, text: text! });
}

/** A message of the customer: the one that is named, else their last. */
async function ofConversation(db: Db, parts: ReplyParts, { author }: Who, tried: Tried): Promise<Asked> {
  const { companyId } = author;
  const [message] = await run<{ id: string; conversationId: string }>(db, messageText, [
    ...[companyId, tried.messageId, tried.conversationId],
  ]);
  if (message === undefined) throw notFound();
  await readRecord(db, parts.table('conversations'), author, message.conversationId);
  const asked = await loadAsked(db, { companyId, conversationId: message.conversationId, messageIds: [message.id] });
  if (asked === null) throw notFound();
  return asked;
}

const messageText = kept(`
  select id, conversation_id as "conversationId" from messages
   where company_id = $1 and direction = 'incoming' and ($2::uuid is null or id = $2::uuid) and ($3::uuid is null or conversation_id = $3::uuid)
   order by seq desc limit 1`);

const wanted = { en: 'Enter a message or choose one.', zh: '请输入消息或选择一条消息。' };
const account = { en: 'Choose an account, or a conversation.', zh: '请选择账号或会话。' };
