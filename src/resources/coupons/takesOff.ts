import type { RecordOf } from '../../schema/record';
import type { schema } from './schema';

type Coupon = Pick<RecordOf<typeof schema>, 'kind' | 'value' | 'maxDiscount' | 'minAmount'>;

/**
 * What a coupon takes off an order of `amount`, both in minor units of the coupon's currency; never more than the order.
 * Nothing where the order is too small for it.
 */
export function takesOff({ kind, value, maxDiscount, minAmount }: Coupon, amount: number): number {
  if (amount < (minAmount ?? 0)) return 0;
  if (kind === 'special_price') return Math.max(0, amount - value);
  const off = kind === 'fixed' ? value : Math.floor((amount * value) / 100);
  return Math.min(off, maxDiscount ?? off, amount);
}
