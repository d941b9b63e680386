import { mentionedIn, previewText, withoutMentions } from '../../../src/schema/chat';
import { notify } from '../../company/notifications/notify';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import { colleaguesOf } from '../conversations/colleagues';
import type { LockedConversation } from '../conversations/lock';
import { chatLink } from '../link';
import type { ChatDeps } from '../deps';
import type { Outgoing } from './outgoing';

/**
 * Whom a private note mentions, in its text or beside it: colleagues who see the conversation. Throws a refusal naming
 * the field for anybody else, and for mentions in what the customer reads.
 */
export async function mentionsOf(
  trx: Trx,
  deps: ChatDeps,
  { companyId }: Author,
  accountId: string,
  { private: isPrivate, mentions, text }: Outgoing,
): Promise<string[]> {
  const given = mentions.map((id, at) => ({ id, path: `mentions.${at}` }));
  if (!isPrivate) {
    if (given.length > 0) throw invalid([{ path: 'mentions', code: 'rule', message: onlyInNotes }]);
    return [];
  }
  const all = [...given, ...mentionedIn(text ?? '').map((id) => ({ id, path: 'text' }))];
  if (all.length === 0) return [];
  const colleagues = await colleaguesOf(trx, deps, companyId, accountId, 'conversations:list');
  const strange = all.filter(({ id }) => !colleagues.has(id));
  if (strange.length > 0) throw invalid(strange.map(({ path }) => ({ path, code: 'rule', message: seesNothing })));
  return [...new Set(all.map(({ id }) => id))];
}

/** Tells them, in the transaction of the note. */
export async function notifyMentioned(
  trx: Trx,
  author: Author,
  conversation: Pick<LockedConversation, 'id' | 'contactName'>,
  mentioned: readonly string[],
  { seq, text }: { readonly seq: number; readonly text: string | null },
): Promise<void> {
  const parameters = {
    customer: conversation.contactName,
    text: previewText('text', withoutMentions(text ?? '')) ?? '',
  };
  const link = chatLink(conversation.id, seq);
  await notify(
    trx,
    author,
    mentioned.map((to) => ({ to, kind: 'mentioned', parameters, link })),
  );
}

const onlyInNotes = {
  en: 'Only private notes can mention teammates. The customer can read this message.',
  zh: '只有内部备注可以提及同事，此消息客户可见。',
};
const seesNothing = { en: "They don't have access to this conversation.", zh: '该成员看不到此会话。' };
