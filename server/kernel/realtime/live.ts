/** Interface of other modules to the live connections. Best effort: nothing is stored, messages may be lost. */
export interface Live {
  /** Publishes that the customer of a conversation is typing. */
  customerTypes(companyId: string, conversationId: string): void;
  /** Publishes to all screens of a member up to where they have read a conversation. */
  memberRead(companyId: string, memberId: string, conversationId: string, seq: number): void;
  /** Subscribes to members typing in a conversation, on any node. Returns the function to unsubscribe. */
  onMemberTyping(listener: (companyId: string, conversationId: string) => void): () => void;
  /**
   * Whether a member has a visible console and was active in it recently, on any node. If not, they are notified by
   * other channels.
   */
  isWatching(companyId: string, memberId: string): boolean;
}

/** An implementation without connections. */
export const noLive: Live = {
  customerTypes: () => undefined,
  memberRead: () => undefined,
  onMemberTyping: () => () => undefined,
  isWatching: () => false,
};

/** For modules created earlier: behaves as without connections until the live service exists. */
export function laterLive(find: () => Live | null): Live {
  const live = () => find() ?? noLive;
  return {
    customerTypes: (...given) => live().customerTypes(...given),
    memberRead: (...given) => live().memberRead(...given),
    onMemberTyping: (listener) => live().onMemberTyping(listener),
    isWatching: (...given) => live().isWatching(...given),
  };
}
