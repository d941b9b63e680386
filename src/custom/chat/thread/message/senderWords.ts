import type { ChatMessage, SenderKind } from '../../../../schema/chat';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** How whoever wrote is called: their name, else what kind of sender they are. */
export function senderName({ sender }: Pick<ChatMessage, 'sender'>, translate: Translate): string {
  return sender.name ?? translate(`parley.thread.sender.${sender.kind}`);
}

/** The sign of senders that are no people. */
export const senderIcons: Readonly<Partial<Record<SenderKind, string>>> = {
  rule: 'ri-flashlight-line',
  ai: 'ri-sparkling-2-line',
  system: 'ri-information-line',
};
