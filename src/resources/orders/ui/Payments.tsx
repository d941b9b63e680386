import { formatMoney } from '../../../schema/money';
import type { OrderPayment } from '../../../schema/order';
import type { RecordOf } from '../../../schema/record';
import type { Text } from '../../../schema/text';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { useAnswer } from '../../../ui/resource/useAction';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

type Order = RecordOf<typeof schema>;

/** Payments and refunds of an order, with a notice if the amounts do not match. */
export function Payments({ order }: { readonly order: Order }) {
  const say = useText();
  const language = useLanguage();
  const { data, isWaiting } = useAnswer<readonly OrderPayment[]>(`GET /v1/orders/${order.id}/payments`, true);
  const money = (minor: number) => formatMoney(minor, order.currency, language);
  const sourceOf = (source: string) => (source in texts ? say(texts[source as keyof typeof texts] as Text) : source);
  const notice = noticeOf(order);
  return (
    <div className="order-money">
      <h2>{say(texts.money)}</h2>
      {notice && (
        <p className="order-notice type-ui rounded" data-tone={notice.tone} role="note">
          {say(notice.text, { amount: money(notice.amount) })}
        </p>
      )}
      {isWaiting && <span className="parley-skeleton-bar" />}
      {!isWaiting && data === undefined && <p role="alert">{say(texts.failed)}</p>}
      {data?.length === 0 && <p className="order-none">{say(texts.none)}</p>}
      <ul className="grid gap-8">
        {data?.map(({ kind, amount, source, eventId, at }) => (
          <li className="flex between gap-12 type-ui" key={`${source} ${eventId}`}>
            <span>
              {say(kind === 'paid' ? texts.paymentOf : texts.refundOf, { source: sourceOf(source) })}
              <small title={eventId}>{formatDateTime(at, language)}</small>
            </span>
            <b className="tabular one-line" data-kind={kind}>
              {kind === 'paid' ? money(amount) : `−${money(amount)}`}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function noticeOf({ state, amount, paidAmount, refundedAmount }: Order) {
  const left = paidAmount - refundedAmount;
  if (state === 'cancelled' || state === 'refunded') {
    const text = state === 'cancelled' ? texts.cancelledPaid : texts.refundedPaid;
    return left > 0 ? { text, amount: left, tone: 'bad' } : null;
  }
  if (state === 'created' && left <= 0) return null;
  if (left > amount) return { text: texts.over, amount: left - amount, tone: 'warning' };
  const isMissing = left < amount && (state === 'created' || refundedAmount === 0);
  return isMissing ? { text: texts.missing, amount: amount - left, tone: 'warning' } : null;
}
