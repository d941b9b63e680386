/** Console path of a conversation, optionally at a message. */
export function chatLink(conversationId: string, seq?: number): string {
  return `/chat?conversation=${conversationId}${seq === undefined ? '' : `&seq=${seq}`}`;
}
