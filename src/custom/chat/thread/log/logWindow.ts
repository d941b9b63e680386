import type { ChatMessage, MessagePage } from '../../../../schema/chat';

/** The part of a conversation that the screen holds: its messages follow each other without a gap. */
export interface LogWindow {
  readonly messages: readonly ChatMessage[];
  /** The newest number known; beyond the last message there is more to ask for. */
  readonly lastSeq: number;
  /** What the reader had seen when the conversation was opened. */
  readonly seenSeq: number;
}

export function windowOf({ messages, lastSeq, seenSeq }: MessagePage): LogWindow {
  return { messages, lastSeq, seenSeq };
}

/** Whether older messages are to be had. */
export function hasBefore({ messages }: LogWindow): boolean {
  return messages.length > 0 && messages[0]!.seq > 1;
}

/** Whether newer messages are to be had. */
export function hasAfter(window: LogWindow): boolean {
  return lastHeld(window) < window.lastSeq;
}

/** The number of the newest message that is held; 0 without any. */
export function lastHeld({ messages }: LogWindow): number {
  return messages.at(-1)?.seq ?? 0;
}

/**
 * The window with what came: newer versions take the place of older ones, what continues it is added on either side, and
 * what lies beyond a gap is only noted as being there. In whatever order, and however often, they come.
 */
export function withMessages(window: LogWindow, came: readonly ChatMessage[], lastSeq = 0): LogWindow {
  if (came.length === 0) return withLastSeq(window, lastSeq);
  const bySeq = new Map(window.messages.map((message) => [message.seq, message]));
  let isChanged = false;
  for (const message of came) {
    const held = bySeq.get(message.seq);
    if (held !== undefined && held.version >= message.version) continue;
    bySeq.set(message.seq, message);
    isChanged = true;
  }
  const newest = Math.max(lastSeq, ...came.map(({ seq }) => seq));
  if (!isChanged) return withLastSeq(window, newest);
  const start = window.messages[0]?.seq ?? Math.min(...came.map(({ seq }) => seq));
  let [from, to] = [start, start - 1];
  while (bySeq.has(from - 1)) from -= 1;
  while (bySeq.has(to + 1)) to += 1;
  const messages = Array.from({ length: to - from + 1 }, (_, at) => bySeq.get(from + at)!);
  return withLastSeq({ ...window, messages }, newest);
}

function withLastSeq(window: LogWindow, lastSeq: number): LogWindow {
  return lastSeq > window.lastSeq ? { ...window, lastSeq } : window;
}
