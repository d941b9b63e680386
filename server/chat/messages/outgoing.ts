import type { MessageKind, SenderKind } from '../../../src/schema/chat';

/** A message as a member, a rule or the AI wants to send it. */
export interface Outgoing {
  readonly conversationId: string;
  /** The sender's own number: sent again under it, it is the message made already. */
  readonly clientId: string;
  readonly kind: MessageKind;
  readonly text: string | null;
  /** What names the content: {fileId}, {productId}, {couponId}. Its details are the server's own. */
  readonly payload: unknown;
  readonly private: boolean;
  readonly replyToId: string | null;
  readonly mentions: readonly string[];
  /** The canned reply that it was written with. */
  readonly cannedReplyId?: string | null;
  readonly sender: { readonly kind: SenderKind; readonly id: string | null };
}
