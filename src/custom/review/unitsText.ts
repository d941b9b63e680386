import type { useTranslate } from 'react-admin';
import type { Delivery } from '../delivery/calls';

export interface Part {
  readonly poolId: string;
  readonly unitsPerItem: number;
}

type Pools = ReadonlyMap<string, { readonly name: string; readonly kind: string }>;

/** Unlimited kinds are delivered once, regardless of the quantity. */
const once = new Set(['text', 'link', 'file']);

/** Reserved units of a delivery, with the breakdown by pool if known; null when fully reserved. */
export function unitsText(
  { wantedUnits, allocatedUnits, quantity }: Pick<Delivery, 'wantedUnits' | 'allocatedUnits' | 'quantity'>,
  parts: readonly Part[],
  pools: Pools,
  translate: ReturnType<typeof useTranslate>,
): string | null {
  if (allocatedUnits >= wantedUnits) return null;
  const units = translate(`parley.review.units.${allocatedUnits === 0 ? 'none' : 'some'}`, {
    allocated: allocatedUnits,
    smart_count: wantedUnits,
  });
  const named = parts.flatMap(({ poolId, unitsPerItem }) => {
    const pool = pools.get(poolId);
    if (pool === undefined) return [];
    const count = once.has(pool.kind) ? 1 : unitsPerItem * quantity;
    return [{ count, text: translate('parley.review.part', { pool: pool.name, count }) }];
  });
  // The rule may have changed since; a breakdown that does not add up is omitted.
  const isAll = named.reduce((sum, { count }) => sum + count, 0) === wantedUnits;
  return isAll ? translate('parley.review.madeOf', { units, parts: named.map(({ text }) => text).join(', ') }) : units;
}
