export type CouponKind = 'fixed' | 'percent' | 'special_price';

/** The fields of a coupon that determine its discount. Amounts in minor units, percentages as whole numbers. */
export interface CouponWorth {
  readonly kind: CouponKind;
  readonly value: number;
  readonly maxDiscount: number | null;
}

export interface PricedLine {
  readonly quantity: number;
  /** Total of the line, in minor units. */
  readonly amount: number;
}

/**
 * The discount on each line, in minor units. The amount to pay is rounded down and never negative. A special price
 * applies per item; lines that already cost less are unchanged.
 */
export function takesOff({ kind, value, maxDiscount }: CouponWorth, lines: readonly PricedLine[]): number[] {
  if (kind === 'special_price') return lines.map(({ amount, quantity }) => Math.max(0, amount - value * quantity));
  const amounts = lines.map(({ amount }) => amount);
  const total = sum(amounts);
  const off = kind === 'fixed' ? value : total - Math.floor((total * (100 - value)) / 100);
  return distribute(Math.min(off, maxDiscount ?? off, total), amounts);
}

/**
 * Distributes an integer over weights in proportion, by the largest-remainder method: the parts are integers whose sum
 * is exactly the total, and no part exceeds its weight unless the total exceeds their sum. All 0 if the weights are 0.
 */
export function distribute(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map(() => 0);
  // BigInt, because the product of two amounts can exceed the safe integer range.
  const shares = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = shares.map((share) => Number(share / BigInt(all)));
  const rest = total - sum(parts);
  const byRemainder = shares
    .map((share, at) => ({ at, left: share % BigInt(all) }))
    .sort((a, b) => (a.left === b.left ? a.at - b.at : a.left > b.left ? -1 : 1));
  for (const { at } of byRemainder.slice(0, rest)) parts[at]! += 1;
  return parts;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
