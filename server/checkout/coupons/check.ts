import type { Db } from '../../kernel/db/queries';
import { type CouponUse, couponFacts } from './facts';
import { type CouponVerdict, judge } from './evaluate';

/**
 * Whether a code may be used, and what it takes off: for a preview. `reserveCoupon` asks the same when it is used. Never
 * throws for a code that cannot be used; the verdict says why.
 */
export async function checkCoupon(db: Db, use: CouponUse): Promise<CouponVerdict> {
  return judge(await couponFacts(db, use), use);
}
