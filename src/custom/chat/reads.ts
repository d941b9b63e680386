import { useEffect, useRef } from 'react';
import { useLiveReads } from '../../live/live';
import { newListeners } from '../../schema/listeners';

type Read = readonly [conversationId: string, seq: number];

const reads = newListeners<Read>();

/** Publishes a read position on this screen without waiting for the server. A lower `seq` means marked unread. */
export const sayRead = reads.notify;

/** Subscribes to the user's read positions, from this screen and their other sessions. */
export function useReads(listener: (...read: Read) => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useLiveReads(({ conversationId, seq }) => latest.current(conversationId, seq));
  useEffect(() => reads.subscribe((...read) => latest.current(...read)), []);
}
