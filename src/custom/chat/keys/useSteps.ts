import { useEffect, useRef } from 'react';
import type { InboxConversation } from '../../../schema/chat';
import type { Address } from '../address';

/** Moves from the open conversation to its neighbours in the list. */
export interface Steps {
  next(): void;
  previous(): void;
  /** To be called before an action that takes the conversation out of the list. */
  leave(): { readonly next: () => void; readonly back: () => void };
}

/** A conversation that has left the list keeps its place: the next one is the one that moved up. */
export function useSteps(address: Address, rows: readonly InboxConversation[] = [], isAlone: boolean): Steps {
  const place = useRef<{ readonly id: string | null; readonly at: number }>({ id: null, at: -1 });
  const { conversationId } = address;
  const now = rows.findIndex(({ id }) => id === conversationId);
  if (now >= 0) place.current = { id: conversationId, at: now };
  else if (conversationId !== null && conversationId !== place.current.id) place.current = { id: null, at: -1 };
  const latest = useRef<Address | null>(address);
  latest.current = address;
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  const neighbour = (by: 1 | -1) => {
    const { id, at } = place.current;
    const current = rows.findIndex((row) => row.id === id);
    return rows[current >= 0 ? current + by : at < 0 ? 0 : by > 0 ? at : at - 1];
  };
  const step = (by: 1 | -1) => {
    const to = neighbour(by);
    if (to === undefined) return;
    // The caret goes to the composer of the one that opens.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    address.open(to.id, { seq: to.found?.seq ?? null, instead: conversationId !== null });
  };
  return {
    next: () => step(1),
    previous: () => step(-1),
    leave() {
      const to = isAlone ? undefined : (neighbour(1) ?? neighbour(-1));
      return {
        next() {
          if (latest.current?.conversationId === conversationId) latest.current.open(to?.id ?? null, { instead: true });
        },
        back: () => latest.current?.open(conversationId, { instead: true }),
      };
    },
  };
}
