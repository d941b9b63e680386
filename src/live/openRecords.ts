import { useEffect, useState } from 'react';
import { onEvents } from './state';

const holders = new Set<{ readonly resource: string; readonly id: string }>();

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
