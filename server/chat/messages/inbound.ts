import type { MessageKind } from '../../../src/schema/chat';

export interface Inbound {
  /** The channel's id for the event; repeated within seven days it is a duplicate. */
  readonly eventId: string;
  /** ISO 8601. */
  readonly occurredAt: string | null;
  /** The channel's id for the conversation. */
  readonly conversation: string;
  readonly contact: InboundContact;
  /** The channel's id for the product of the conversation. */
  readonly productExternalId?: string | null;
  readonly message: {
    readonly externalId: string | null;
    readonly kind: MessageKind;
    readonly text: string | null;
    readonly payload: unknown;
    /** The channel's id for the message that this one replies to. */
    readonly replyTo?: string | null;
    readonly clientId?: string | null;
  };
}

export interface InboundContact {
  /** The channel's id for the contact. */
  readonly sourceId: string;
  readonly name: string | null;
  readonly language?: 'en' | 'zh' | null;
  /** Verified by the shop's signature. */
  readonly verified?: boolean;
  /** As the customer said, for a new contact. */
  readonly email?: string | null;
  readonly mobile?: string | null;
}

export interface Received {
  readonly conversationId: string;
  readonly messageId: string;
  readonly seq: number;
  /** The account has no merge window, so a reply is due at once. */
  readonly isDue: boolean;
}

export interface AccountOfChannel {
  readonly id: string;
  readonly companyId: string;
}
