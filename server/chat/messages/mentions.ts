import { mentionedIn, previewText, withoutMentions } from '../../../src/schema/chat';
import { notify } from '../../company/notifications/notify';
import type { Author, Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import { colleaguesOf } from '../conversations/colleagues';
import type { LockedConversation } from '../conversations/lock';
import type { ChatDeps } from '../deps';
import { chatLink } from '../link';
import type { Outgoing } from './outgoing';

/**
 * Members mentioned in a private note, in its text or in `mentions`. Throws a validation error for members who cannot
 * see the conversation, and for mentions in a message to the customer.
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

/** Notifies the mentioned members, in the transaction of the note. */
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
