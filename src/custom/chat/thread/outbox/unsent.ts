import type { MessageKind, MessagePayloads } from '../../../../schema/chat';

/** A message to send. `content` is shown optimistically until the server responds. */
export interface ToSend {
  readonly conversationId: string;
  readonly kind: Exclude<MessageKind, 'system' | 'delivery'>;
  readonly text: string | null;
  readonly content: MessagePayloads[MessageKind];
  /** Identifies the content to the server: {fileId}, {productId}, {couponId, code}. */
  readonly payload: Readonly<Record<string, string>> | null;
  readonly isPrivate: boolean;
  readonly replyToId: string | null;
  readonly mentions: readonly string[];
  /** The AI suggestion that the text is based on. */
  readonly suggestionId?: string | undefined;
  /** The canned reply that the text is based on. */
  readonly cannedReplyId?: string | undefined;
}

/** A message that the server has not accepted yet. */
export interface Unsent extends ToSend {
  /** Idempotency key, the same on every attempt. */
  readonly clientId: string;
  readonly at: string;
  /** Error message of a refusal; the message stays until retried or discarded. */
  readonly refusal: string | null;
}
