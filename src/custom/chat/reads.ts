import { useEffect, useRef } from 'react';
import { useLiveReads } from '../../live/live';

type ReadListener = (conversationId: string, seq: number) => void;

/** Publishes a read position on this screen without waiting for the server. A lower `seq` means marked unread. */
export function sayRead(conversationId: string, seq: number): void {
  for (const listener of listeners) listener(conversationId, seq);
}

/** Subscribes to the user's read positions, from this screen and their other sessions. */
export function useReads(listener: ReadListener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useLiveReads(({ conversationId, seq }) => latest.current(conversationId, seq));
  useEffect(() => {
    const forward: ReadListener = (conversationId, seq) => latest.current(conversationId, seq);
    listeners.add(forward);
    return () => void listeners.delete(forward);
  }, []);
}

const listeners = new Set<ReadListener>();
