import { offerText } from '../../../src/schema/coupon/offer';
import { couponReasonText } from '../../../src/schema/coupon/reasons';
import type { ShopCoupon } from '../../../src/schema/shop';
import type { Language } from '../../../src/schema/text';
import type { Db } from '../../kernel/db/queries';
import { faultOf } from '../coupons/evaluate';
import { couponFacts } from '../coupons/facts';
import type { Buyer } from './quote';

/** Describes the discount of a code before anything is chosen, or why it cannot be used whatever is bought. */
export async function shopCoupon(db: Db, buyer: Buyer, code: string, language: Language): Promise<ShopCoupon> {
  const facts = await couponFacts(db, { ...buyer, code, currency: '', lines: [] });
  const fault = facts === null ? 'not-found' : faultOf(facts, { ...buyer, currency: facts.currency });
  if (facts === null || fault !== null)
    return { ok: false, offer: null, message: couponReasonText(fault ?? 'not-found', {}, language) };
  return { ok: true, offer: offerText(facts, language), message: null };
}
