import { useEffect, useState } from 'react';
import { onEvents } from './state';

/**
 * Marks a record as held by an open form. Returns true once the record has been removed; the form then keeps its input
 * and shows a notice.
 */
export function useOpenRecord(resource: string, id: string | null): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (id === null) return;
    setGone(false);
    const holder = { resource, id };
    holders.add(holder);
    const stop = onEvents((events) => {
      if (events.some((event) => event.resource === resource && event.id === id && event.action === 'remove'))
        setGone(true);
    });
    return () => {
      holders.delete(holder);
      stop();
    };
  }, [resource, id]);
  return isGone;
}

export function isOpenInForm(resource: string, id: string): boolean {
  return [...holders].some((holder) => holder.resource === resource && holder.id === id);
}

/**
 * Postpones refreshes of the resource while the user drags or renames something; missed changes are fetched afterwards.
 */
export function usePaused(resource: string, isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return;
    pauses.set(resource, (pauses.get(resource) ?? 0) + 1);
    return () => {
      pauses.set(resource, (pauses.get(resource) ?? 0) - 1);
    };
  }, [resource, isPaused]);
}

export function isPaused(resource: string): boolean {
  return (pauses.get(resource) ?? 0) > 0;
}

const holders = new Set<{ readonly resource: string; readonly id: string }>();
const pauses = new Map<string, number>();
