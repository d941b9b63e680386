import { offerText } from '../../../schema/coupon/offer';
import type { RecordOf } from '../../../schema/record';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { schema } from '../schema';

type Coupon = Pick<RecordOf<typeof schema>, 'kind' | 'value' | 'maxDiscount' | 'currency'>;

/** Table cell with a coupon's discount as text: 'CN¥10.00 off'. */
export function GivesCell({ record }: { readonly record: Coupon }) {
  return offerText({ ...record, maxDiscount: record.maxDiscount ?? null }, useLanguage());
}
