import type { ChatConversation } from '../../../schema/chat';

type Translate = (key: string) => string;

/** What was said last in a conversation, in one line; what carries no text by its kind. */
export function lastWords(
  { lastMessage, lastKind, lastMessageAt }: Pick<ChatConversation, 'lastMessage' | 'lastKind' | 'lastMessageAt'>,
  translate: Translate,
): string {
  if (lastMessageAt === null) return translate('parley.chat.list.silent');
  // Elsewhere than here a backend may not tell the kind.
  return lastMessage ?? translate(lastKind ? `parley.ui.messages.kind.${lastKind}` : 'parley.chat.list.noText');
}
