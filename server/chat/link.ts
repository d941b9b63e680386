/** Where the console shows a conversation, at one of its messages if told. */
export function chatLink(conversationId: string, seq?: number): string {
  return `/chat?conversation=${conversationId}${seq === undefined ? '' : `&seq=${seq}`}`;
}
