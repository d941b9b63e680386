import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent, Looking, Present } from '../schema/live';
import { lookAt, sayTyping } from './start';
import { known, type LiveState, onEvents, onKnown, onRead, onResync, type Read } from './state';

/** Hears of every change that this person may see, in its order. */
export function useLiveEvents(listener: (events: readonly LiveEvent[]) => void): void {
  useHeard(onEvents, listener);
}

/** Hears when what the screen holds may be old: everything on it must be asked for anew. */
export function useResync(listener: () => void): void {
  useHeard<undefined>(onResync, listener);
}

/** Hears what the reader has read, on this screen or another of theirs. */
export function useLiveReads(listener: (read: Read) => void): void {
  useHeard(onRead, listener);
}

/** Says that this conversation is before the reader (null: none) and answers who else has it before them. */
export function useLooking(conversationId: string | null): readonly Looking[] {
  useEffect(() => {
    lookAt(conversationId);
    return () => lookAt(null);
  }, [conversationId]);
  return useSyncExternalStore(onKnown, () => lookersAt(conversationId));
}

/** Whether the customer is writing just now. */
export function useCustomerTyping(conversationId: string | null): boolean {
  return useSyncExternalStore(onKnown, () => conversationId !== null && known().typing.has(conversationId));
}

/** Says, no more than once in a while, that the reader is writing. */
export function publishTyping(conversationId: string): void {
  sayTyping(conversationId);
}

/** The members who are there, by id. */
export function usePresent(): ReadonlyMap<string, Present> {
  return useSyncExternalStore(onKnown, () => known().present);
}

/** How the connection is; 'offline' until it has been there once. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(onKnown, () => known().state);
}

function lookersAt(conversationId: string | null): readonly Looking[] {
  return (conversationId !== null && known().looking.get(conversationId)) || none;
}

const none: readonly Looking[] = [];

function useHeard<T>(subscribe: (listener: (news: T) => void) => () => void, listener: (news: T) => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => subscribe((news) => latest.current(news)), [subscribe]);
}
