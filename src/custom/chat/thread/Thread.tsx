import type { ChatConversation } from '../../../schema/chat';

/** A conversation's log with the composer below it. `targetSeq` is a message to begin at. */
export function Thread(_props: { readonly conversation: ChatConversation; readonly targetSeq: number | null }) {
  return null;
}
