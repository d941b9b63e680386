import { useEffect, useRef } from 'react';
import { useLiveReads } from '../../live/live';

type ReadListener = (conversationId: string, seq: number) => void;

/** The person has read a conversation up to a number, or again no further than that, on this screen: nobody waits for the server to say so. */
export function sayRead(conversationId: string, seq: number): void {
  for (const listener of listeners) listener(conversationId, seq);
}

/** Hears what the person has read, on this screen or another of theirs. */
export function useReads(listener: ReadListener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useLiveReads(({ conversationId, seq }) => latest.current(conversationId, seq));
  useEffect(() => {
    const hear: ReadListener = (conversationId, seq) => latest.current(conversationId, seq);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, []);
}

const listeners = new Set<ReadListener>();
