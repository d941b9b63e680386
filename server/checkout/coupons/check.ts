import type { Db } from '../../kernel/db/queries';
import { type CouponVerdict, evaluateCoupon } from './evaluate';
import { type CouponUse, couponFacts } from './facts';

/**
 * Evaluates whether a code can be used and what it takes off, for a preview. `reserveCoupon` evaluates the same rules
 * on use. Never throws for an unusable code; the verdict contains the reason.
 */
export async function checkCoupon(db: Db, use: CouponUse): Promise<CouponVerdict> {
  return evaluateCoupon(await couponFacts(db, use), use);
}
