import type { MessageKind, MessagePayloads } from '../../../../schema/chat';

/** What is to be sent. `content` is drawn until the server answers with its own. */
export interface ToSend {
  readonly conversationId: string;
  readonly kind: Exclude<MessageKind, 'system' | 'delivery'>;
  readonly text: string | null;
  readonly content: MessagePayloads[MessageKind];
  /** What names the content to the server: {fileId}, {productId}, {couponId, code}. */
  readonly payload: Readonly<Record<string, string>> | null;
  readonly isPrivate: boolean;
  readonly replyToId: string | null;
  readonly mentions: readonly string[];
  /** The AI's suggestion that it was made of. */
  readonly suggestionId?: string | undefined;
  /** The canned reply that it was written with. */
  readonly cannedReplyId?: string | undefined;
}

/** A message that the server has not answered yet. */
export interface Unsent extends ToSend {
  /** The same at every try: sent twice, it is one message. */
  readonly clientId: string;
  readonly at: string;
  /** Why the server does not take it; it stays until it is tried again or thrown away. */
  readonly refusal: string | null;
}
