/** What other parts of the server tell and hear over the live connections. Nothing of it is kept: it may be lost. */
export interface Live {
  /** The customer of a conversation writes just now. */
  customerTypes(companyId: string, conversationId: string): void;
  /** Up to where a member has read a conversation, to all of their screens. */
  memberRead(companyId: string, memberId: string, conversationId: string, seq: number): void;
  /** Hears, on whichever node it happens, that a member writes in a conversation. Answers how to stop. */
  onMemberTyping(listener: (companyId: string, conversationId: string) => void): () => void;
  /**
   * Whether a member has a console in sight and did something in it lately, on any node: whoever has not is told by other
   * ways.
   */
  isWatching(companyId: string, memberId: string): boolean;
}

/** Where nobody is connected. */
export const noLive: Live = {
  customerTypes: () => undefined,
  memberRead: () => undefined,
  onMemberTyping: () => () => undefined,
  isWatching: () => false,
};

/** For parts that are made before it: until it is there nobody is connected. */
export function laterLive(find: () => Live | null): Live {
  const live = () => find() ?? noLive;
  return {
    customerTypes: (...given) => live().customerTypes(...given),
    memberRead: (...given) => live().memberRead(...given),
    onMemberTyping: (listener) => live().onMemberTyping(listener),
    isWatching: (...given) => live().isWatching(...given),
  };
}
