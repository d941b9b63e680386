import { couponReasonText } from '../../../src/schema/coupon/reasons';
import { invalid, type Refusal } from '../../kernel/http/refusal';
import type { CouponRefused } from './evaluate';

/** A code that cannot be used, as a fault of the field that it was typed into, in plain words. */
export function couponRefusal({ reason, parameters }: CouponRefused, path = 'couponCode'): Refusal {
  const message = {
    en: couponReasonText(reason, parameters, 'en'),
    zh: couponReasonText(reason, parameters, 'zh'),
  };
  return invalid([{ path, code: 'rule', message }]);
}
