import type { MessageKind } from '../../../src/schema/chat';

/** A message as a channel brought it. */
export interface Inbound {
  /** The channel's number of the event; told again within seven days it is a duplicate. */
  readonly eventId: string;
  /** ISO 8601. */
  readonly occurredAt: string | null;
  /** What the channel calls the conversation. */
  readonly conversation: string;
  readonly contact: InboundContact;
  /** What the channel calls the product they talk about. */
  readonly productExternalId?: string | null;
  readonly message: {
    readonly externalId: string | null;
    readonly kind: MessageKind;
    readonly text: string | null;
    readonly payload: unknown;
    /** The channel's number of the message that it answers. */
    readonly replyTo?: string | null;
    readonly clientId?: string | null;
  };
}

export interface InboundContact {
  /** What the channel calls them. */
  readonly sourceId: string;
  readonly name: string | null;
  readonly language?: 'en' | 'zh' | null;
  /** Proved by the shop's signature. */
  readonly verified?: boolean;
}

export interface Received {
  readonly conversationId: string;
  readonly messageId: string;
  readonly seq: number;
  /** It is to be answered at once, without a merge window, as far as is known. */
  readonly isDue: boolean;
}

export interface AccountOfChannel {
  readonly id: string;
  readonly companyId: string;
}
