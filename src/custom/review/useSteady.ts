import { useRef } from 'react';
import type { Delivery } from '../delivery/calls';

/** A delivery in its place on the screen. */
export interface Placed {
  readonly delivery: Delivery;
  /** It does not wait any more; its place is kept, so that no other button slides under the pointer. */
  readonly isGone: boolean;
}

/** What waits, each where it stood before. Places are given up once nothing waits. */
export function useSteady(waiting: readonly Delivery[] | undefined): readonly Placed[] {
  const before = useRef<readonly Delivery[]>([]);
  if (waiting === undefined) return [];
  const now = new Map(waiting.map((delivery) => [delivery.id, delivery]));
  const known = new Set(before.current.map(({ id }) => id));
  const kept = waiting.length === 0 ? [] : before.current.map((delivery) => now.get(delivery.id) ?? delivery);
  const all = [...kept, ...waiting.filter(({ id }) => !known.has(id))];
  before.current = all;
  return all.map((delivery) => ({ delivery, isGone: !now.has(delivery.id) }));
}
