import type { ChatMessage, MessagePage } from '../../../../schema/chat';

/** The loaded part of a conversation: contiguous messages without gaps. */
export interface LogWindow {
  readonly messages: readonly ChatMessage[];
  /** Highest known sequence number; if above the last message's, there is more to load. */
  readonly lastSeq: number;
  /** The user's read position when the conversation was opened. */
  readonly seenSeq: number;
}

export function windowOf({ messages, lastSeq, seenSeq }: MessagePage): LogWindow {
  return { messages, lastSeq, seenSeq };
}

export function hasBefore({ messages }: LogWindow): boolean {
  return messages.length > 0 && messages[0]!.seq > 1;
}

export function hasAfter(window: LogWindow): boolean {
  return lastLoadedSeq(window) < window.lastSeq;
}

/** Sequence number of the newest loaded message; 0 when empty. */
export function lastLoadedSeq({ messages }: LogWindow): number {
  return messages.at(-1)?.seq ?? 0;
}

/**
 * Merges messages into the window: newer versions replace older ones, adjacent messages extend it on either side, and
 * messages beyond a gap only raise `lastSeq`. Idempotent and independent of order.
 */
export function withMessages(window: LogWindow, came: readonly ChatMessage[], lastSeq = 0): LogWindow {
  if (came.length === 0) return withLastSeq(window, lastSeq);
  const bySeq = new Map(window.messages.map((message) => [message.seq, message]));
  let isChanged = false;
  for (const message of came) {
    const existing = bySeq.get(message.seq);
    if (existing !== undefined && existing.version >= message.version) continue;
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
