import './ticket.css';
import { shownCode } from '../../../schema/coupon/code';
import { offerText } from '../../../schema/coupon/offer';
import { takesOff } from '../../../schema/coupon/takesOff';
import { formatMoney } from '../../../schema/money';
import type { RecordOf } from '../../../schema/record';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

export type Coupon = Pick<
  RecordOf<typeof schema>,
  'name' | 'kind' | 'value' | 'maxDiscount' | 'minAmount' | 'minQuantity' | 'currency' | 'endsAt' | 'state' | 'code'
>;

/** Preview of a coupon as buyers see it, with its effect on an example order. */
export function Ticket({ coupon }: { readonly coupon: Coupon }) {
  const say = useText();
  const language = useLanguage();
  const { name, code, minAmount, minQuantity, currency, endsAt, state } = coupon;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const order = Math.max(exampleOrder, minAmount ?? 0);
  return (
    <aside
      className="coupon-ticket plain grid middle type-ui rounded-card tinted"
      data-state={state}
      aria-label={say(texts.preview)}
    >
      <strong className="accent break-anywhere">
        {coupon.value === 0 ? '—' : offerText({ ...coupon, maxDiscount: coupon.maxDiscount ?? null }, language)}
      </strong>
      <div className="flex wrap break-anywhere">
        {name && <span className="semibold">{name}</span>}
        <span>
          {minAmount ? say(texts.from, { amount: money(minAmount) }) : say(texts.anyOrder)}
          {minQuantity && ` · ${say(texts.items, { count: String(minQuantity) })}`}
          {endsAt && ` · ${say(texts.until, { at: formatDateTime(endsAt, language) })}`}
        </span>
      </div>
      <span className="coupon-ticket-code">{code ? <code dir="ltr">{shownCode(code)}</code> : say(texts.noCode)}</span>
      <span className="type-small">
        {say(texts.example, {
          order: money(order),
          pays: money(order - (coupon.value === 0 ? 0 : takesOff(coupon, [{ quantity: 1, amount: order }])[0]!)),
        })}
      </span>
    </aside>
  );
}

const exampleOrder = 10_000;
