import { type CouponWorth, takesOff } from '../../../src/schema/coupon/takesOff';
import type { Db, Reader } from '../../kernel/db/queries';
import { allRecords } from '../../kernel/db/records/all';
import type { RecordTable } from '../../kernel/db/records/recordTable';

interface EligibleCoupon {
  readonly id: string;
  readonly name: string;
  /** Minor units. */
  readonly takesOff: number;
  readonly pays: number;
}

/**
 * Coupons that an order of one item with this amount could use now, regardless of the customer; the largest discount
 * first.
 */
export async function eligibleCoupons(
  db: Db,
  table: RecordTable,
  reader: Reader,
  amount: number,
  currency: string,
): Promise<EligibleCoupon[]> {
  const filters = [
    { field: 'state', operator: 'is', value: 'active' },
    { field: 'currency', operator: 'is', value: currency },
  ] as const;
  const live = (await allRecords<Coupon>(db, table, reader, filters)).filter(
    (coupon) => coupon.condition === 'running' && amount >= (coupon.minAmount ?? 0),
  );
  return live
    .map((coupon) => ({ id: coupon.id, name: coupon.name, off: takesOff(coupon, [{ quantity: 1, amount }])[0]! }))
    .filter(({ off }) => off > 0)
    .sort((a, b) => b.off - a.off || a.name.localeCompare(b.name))
    .map(({ id, name, off }) => ({ id, name, takesOff: off, pays: amount - off }));
}

interface Coupon extends CouponWorth {
  readonly id: string;
  readonly name: string;
  readonly minAmount: number | null;
  readonly condition: string;
}
