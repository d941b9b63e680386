import { couponReasonText } from '../../../src/schema/coupon/reasons';
import { invalid, type Refusal } from '../../kernel/http/refusal';
import type { CouponRefused } from './evaluate';

/** An unusable code as a validation error on its field, with a readable message. */
export function couponRefusal({ reason, parameters }: CouponRefused, path = 'couponCode'): Refusal {
  const message = { en: couponReasonText(reason, parameters, 'en'), zh: couponReasonText(reason, parameters, 'zh') };
  return invalid([{ path, code: 'rule', message }]);
}
