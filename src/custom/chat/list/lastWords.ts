import type { ChatConversation } from '../../../schema/chat';

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** What was said last in a conversation, in one line; what carries no text by its kind. */
export function lastWords(
  { lastMessage, lastKind, lastMessageAt }: Pick<ChatConversation, 'lastMessage' | 'lastKind' | 'lastMessageAt'>,
  translate: Translate,
): string {
  if (lastMessageAt === null) return translate('parley.chat.list.silent');
  // Elsewhere than here a backend may not tell the kind.
  if (lastMessage !== null) return lastMessage;
  if (!lastKind) return translate('parley.chat.list.noText');
  return translate('parley.chat.list.kind', { kind: translate(`parley.ui.messages.kind.${lastKind}`) });
}
