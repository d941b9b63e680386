import type { ChatMessage } from '../../../../schema/chat';
import { hasAfter, type LogWindow } from './logWindow';

/** Where the unread messages of a conversation begin, as far as it was known when it was opened. */
export interface UnreadStart {
  /** The number of the first of them, or of a message near to it. */
  readonly seq: number;
  readonly isExact: boolean;
  /** Nothing up to this number is unread. */
  readonly seenSeq: number;
}

/** Where the `unread` newest messages of the customer begin; null where nothing is unread. */
export function unreadStartOf(window: LogWindow, unread: number): UnreadStart | null {
  const { messages, lastSeq, seenSeq } = window;
  if (unread === 0 || seenSeq >= lastSeq) return null;
  const isAtEnd = !hasAfter(window);
  const counted = isAtEnd ? nthNewest(messages, unread) : undefined;
  if (counted !== undefined) return { seq: counted.seq, isExact: true, seenSeq };
  // Notes and lines between them make it earlier still, by few: what is answered is read, so no answer lies between.
  const latest = lastSeq - unread + 1;
  const notHeld = isAtEnd ? Math.min(latest, (messages[0]?.seq ?? 1) - 1) : latest;
  return { seq: Math.max(seenSeq + 1, notHeld), isExact: false, seenSeq };
}

/** The number of the first unread message, as exactly as what is held tells it. */
export function firstUnreadIn({ messages }: LogWindow, { seq, isExact, seenSeq }: UnreadStart): number {
  const start = messages.findIndex((message) => message.seq === seq);
  if (isExact || start < 0) return seq;
  let first = seq;
  for (let at = start; at >= 0 && messages[at]!.seq > seenSeq && !isAnswer(messages[at]!); at -= 1)
    if (messages[at]!.direction === 'incoming') first = messages[at]!.seq;
  return first;
}

function nthNewest(messages: readonly ChatMessage[], count: number): ChatMessage | undefined {
  return messages.filter(({ direction }) => direction === 'incoming').at(-count);
}

function isAnswer(message: ChatMessage): boolean {
  return message.direction === 'outgoing' && !message.private;
}
