import type { MessageKind, SenderKind } from '../../../src/schema/chat';

/** A message to send, from a member, a rule or the AI. */
export interface Outgoing {
  readonly conversationId: string;
  /** Idempotency key of the sender: a repeated one returns the existing message. */
  readonly clientId: string;
  readonly kind: MessageKind;
  readonly text: string | null;
  /** References the content: {fileId}, {productId} or {couponId}. The server adds the details. */
  readonly payload: unknown;
  readonly private: boolean;
  readonly replyToId: string | null;
  readonly mentions: readonly string[];
  /** The canned reply it was written with. */
  readonly cannedReplyId?: string | null;
  readonly sender: { readonly kind: SenderKind; readonly id: string | null };
}
