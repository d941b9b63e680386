import type { useTranslate } from 'react-admin';
import type { Delivery } from '../delivery/calls';

/** What a rule takes from one pool for each item. */
export interface Part {
  readonly poolId: string;
  readonly unitsPerItem: number;
}

type Pools = ReadonlyMap<string, { readonly name: string; readonly kind: string }>;

/** What never runs out is handed out once, however many were bought. */
const once = new Set(['text', 'link', 'file']);

/** How much of a delivery is reserved, and what it is made of where that is known; null where all of it is. */
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
  // Rules change: what does not add up explains nothing.
  const isAll = named.reduce((sum, { count }) => sum + count, 0) === wantedUnits;
  return isAll ? translate('parley.review.madeOf', { units, parts: named.map(({ text }) => text).join(', ') }) : units;
}
