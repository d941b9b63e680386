/** The person has read a conversation up to a number, on this screen: lists need not ask whether it is so. */
export function sayRead(conversationId: string, seq: number): void {
  for (const listener of listeners) listener(conversationId, seq);
}

/** Calls back when something was read. Answers how to stop. */
export function onRead(listener: ReadListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type ReadListener = (conversationId: string, seq: number) => void;
const listeners = new Set<ReadListener>();
