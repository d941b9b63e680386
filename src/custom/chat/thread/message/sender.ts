import type { ChatMessage, SenderKind } from '../../../../schema/chat';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Display name of a sender; falls back to its kind. */
export function senderName({ sender }: Pick<ChatMessage, 'sender'>, translate: Translate): string {
  return sender.name ?? translate(`parley.thread.sender.${sender.kind}`);
}

/** Icons of senders that are not people. */
export const senderIcons: Readonly<Partial<Record<SenderKind, string>>> = {
  rule: 'ri-flashlight-line',
  ai: 'ri-sparkling-2-line',
  system: 'ri-information-line',
};
