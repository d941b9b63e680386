import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent, Looking, Present } from '../schema/live';
import { lookAt, sayTyping } from './start';
import { known, type LiveState, onEvents, onKnown, onRead, onResync, type Read } from './state';

/** Calls `listener` with every change that this user may see, in order. */
export function useLiveEvents(listener: (events: readonly LiveEvent[]) => void): void {
  useSubscription(onEvents, listener);
}

/** Calls `listener` when events may have been missed: everything on screen must be refetched. */
export function useResync(listener: () => void): void {
  useSubscription<boolean>(onResync, listener);
}

/** Calls `listener` with what the user has read, on this screen or another one. */
export function useLiveReads(listener: (read: Read) => void): void {
  useSubscription(onRead, listener);
}

/** Publishes which conversation the user is viewing (null: none) and returns who else is viewing it. */
export function useLooking(conversationId: string | null): readonly Looking[] {
  useEffect(() => {
    lookAt(conversationId);
    return () => lookAt(null);
  }, [conversationId]);
  return useSyncExternalStore(onKnown, () => lookersAt(conversationId));
}

export function useCustomerTyping(conversationId: string | null): boolean {
  return useSyncExternalStore(onKnown, () => conversationId !== null && known().typing.has(conversationId));
}

/** Publishes that the user is typing, at most every 3 seconds. */
export function publishTyping(conversationId: string): void {
  sayTyping(conversationId);
}

/** The members who are present, by id. */
export function usePresent(): ReadonlyMap<string, Present> {
  return useSyncExternalStore(onKnown, () => known().present);
}

/** State of the connection; 'offline' until it was established once. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(onKnown, () => known().state);
}

function lookersAt(conversationId: string | null): readonly Looking[] {
  return (conversationId !== null && known().looking.get(conversationId)) || none;
}

const none: readonly Looking[] = [];

function useSubscription<T>(
  subscribe: (listener: (value: T) => void) => () => void,
  listener: (value: T) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => subscribe((value) => latest.current(value)), [subscribe]);
}
