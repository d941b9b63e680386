import { useRef } from 'react';
import type { Delivery } from '../delivery/calls';

/** A delivery with its position on screen. */
export interface SteadyDelivery {
  readonly delivery: Delivery;
  /** No longer blocked; kept in place so that no other button moves under the pointer. */
  readonly isGone: boolean;
}

/** Blocked deliveries in stable order. Settled ones stay in place until the queue is empty. */
export function useSteady(waiting: readonly Delivery[] | undefined): readonly SteadyDelivery[] {
  const before = useRef<readonly Delivery[]>([]);
  if (waiting === undefined) return [];
  const now = new Map(waiting.map((delivery) => [delivery.id, delivery]));
  const known = new Set(before.current.map(({ id }) => id));
  const kept = waiting.length === 0 ? [] : before.current.map((delivery) => now.get(delivery.id) ?? delivery);
  const all = [...kept, ...waiting.filter(({ id }) => !known.has(id))];
  before.current = all;
  return all.map((delivery) => ({ delivery, isGone: !now.has(delivery.id) }));
}
