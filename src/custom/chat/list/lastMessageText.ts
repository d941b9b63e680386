import type { ChatConversation } from '../../../schema/chat';

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The last message of a conversation on one line; messages without text show their type. */
export function lastMessageText(
  { lastMessage, lastKind, lastMessageAt }: Pick<ChatConversation, 'lastMessage' | 'lastKind' | 'lastMessageAt'>,
  translate: Translate,
): string {
  if (lastMessageAt === null) return translate('parley.chat.list.silent');
  if (lastMessage !== null) return lastMessage;
  if (lastKind === null) return translate('parley.chat.list.emptied');
  // Other backends may omit the message type.
  if (!lastKind) return translate('parley.chat.list.noText');
  return translate('parley.chat.list.kind', { kind: translate(`parley.ui.messages.kind.${lastKind}`) });
}
