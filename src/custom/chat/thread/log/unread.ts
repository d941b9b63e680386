import type { ChatMessage } from '../../../../schema/chat';
import { hasAfter, type LogWindow } from './logWindow';

/** Start of the unread messages, as known when the conversation was opened. */
export interface UnreadStart {
  /** Sequence number of the first unread message, or an estimate near it. */
  readonly seq: number;
  readonly isExact: boolean;
  /** Messages up to this number are read. */
  readonly seenSeq: number;
}

/** Start of the latest `unread` incoming messages; null when nothing is unread. */
export function unreadStartOf(window: LogWindow, unread: number): UnreadStart | null {
  const { messages, lastSeq, seenSeq } = window;
  if (unread === 0 || seenSeq >= lastSeq) return null;
  const isAtEnd = !hasAfter(window);
  const counted = isAtEnd ? nthNewest(messages, unread) : undefined;
  if (counted !== undefined) return { seq: counted.seq, isExact: true, seenSeq };
  // An upper bound: notes and system lines in between move the start up a little. No answer lies in between, as an
  // answer marks everything read.
  const latest = lastSeq - unread + 1;
  const estimate = isAtEnd ? Math.min(latest, (messages[0]?.seq ?? 1) - 1) : latest;
  return { seq: Math.max(seenSeq + 1, estimate), isExact: false, seenSeq };
}

/** Sequence number of the first unread message, as precise as the loaded messages allow. */
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
