import { formatMoney } from '../../../schema/money';
import type { RecordOf } from '../../../schema/record';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { schema } from '../schema';

type Coupon = Pick<RecordOf<typeof schema>, 'kind' | 'value' | 'currency'>;

/** Table cell with a coupon's value as an amount or a percentage. */
export function ValueCell({ record: { kind, value, currency } }: { readonly record: Coupon }) {
  const language = useLanguage();
  return kind === 'percent' ? `${value}%` : formatMoney(value, currency, language);
}
