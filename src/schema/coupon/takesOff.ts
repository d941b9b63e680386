export type CouponKind = 'fixed' | 'percent' | 'special_price';

/** What of a coupon says how much it takes off. Amounts in minor units, a percentage as a whole number. */
export interface CouponWorth {
  readonly kind: CouponKind;
  readonly value: number;
  readonly maxDiscount: number | null;
}

/** One kind of thing that the coupon is good for. */
export interface PricedLine {
  readonly quantity: number;
  /** Of the whole line, in minor units. */
  readonly amount: number;
}

/**
 * What a coupon takes off each line, in minor units. What the buyer pays is rounded down, and never below 0. A special
 * price is that of one item; lines that cost less already stay as they are.
 */
export function takesOff({ kind, value, maxDiscount }: CouponWorth, lines: readonly PricedLine[]): number[] {
  if (kind === 'special_price') return lines.map(({ amount, quantity }) => Math.max(0, amount - value * quantity));
  const amounts = lines.map(({ amount }) => amount);
  const total = sum(amounts);
  const off = kind === 'fixed' ? value : total - Math.floor((total * (100 - value)) / 100);
  return distribute(Math.min(off, maxDiscount ?? off, total), amounts);
}

/**
 * Spreads a whole number over weights, in their proportion and by largest remainder: the parts are whole, none is above its
 * weight while the total is not, and their sum is exactly the total. All 0 where there is no weight.
 */
export function distribute(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map(() => 0);
  // By whole numbers: the product of two amounts is beyond what a number holds exactly.
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
