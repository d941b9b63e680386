import { Link } from 'react-router-dom';
import { formatMoney } from '../../../schema/money';
import type { OrderPayment } from '../../../schema/order';
import type { OrderInvoice } from '../../../schema/orderInvoice';
import type { RecordOf } from '../../../schema/record';
import type { Text } from '../../../schema/text';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { Button } from '../../../ui/kit/Button';
import { useAction, useAnswer, useCalls } from '../../../ui/resource/useAction';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

type Order = RecordOf<typeof schema>;

/** Payments and refunds of an order, with a notice if the amounts do not match. */
export function Payments({ order }: { readonly order: Order }) {
  const say = useText();
  const language = useLanguage();
  const { call } = useCalls();
  const act = useAction();
  const { data, isWaiting } = useAnswer<readonly OrderPayment[]>(`GET /v1/orders/${order.id}/payments`, true);
  const money = (minor: number, currency: string = order.currency) => formatMoney(minor, currency, language);
  const sourceOf = (source: string) => (source in texts ? say(texts[source as keyof typeof texts] as Text) : source);
  const notice = noticeOf(order);
  const invoices = (order.invoices ?? []) as unknown as readonly Pick<OrderInvoice, 'id' | 'number'>[];
  const settle = (id: string) =>
    act(() => call(`POST /v1/orders/${order.id}/payments/${id}/settle`), say(texts.settled));
  return (
    <div className="order-money">
      <h2>{say(texts.money)}</h2>
      {notice && (
        <p className="order-notice type-ui rounded" data-tone={notice.tone} role="note">
          {say(notice.text, { amount: money(notice.amount) })}
        </p>
      )}
      {invoices.map(({ id, number }) => (
        <p key={id} className="type-ui">
          <Link to={`/orderInvoice/list/${id}/show`}>{say(texts.invoice, { number })}</Link>
        </p>
      ))}
      {isWaiting && <span className="parley-skeleton-bar" />}
      {!isWaiting && data === undefined && <p role="alert">{say(texts.failed)}</p>}
      {data?.length === 0 && <p className="order-none">{say(texts.none)}</p>}
      <ul className="grid gap-8">
        {data?.map(({ kind, amount, tax, currency, source, eventId, at, review }) => (
          <li className="flex between gap-12 type-ui" key={`${source} ${kind} ${eventId}`}>
            <span>
              {say(whatOf(kind, amount), { source: sourceOf(source) })}
              <small title={eventId}>{review ? say(texts[review.reason]) : formatDateTime(at, language)}</small>
              {Boolean(tax) && <small>{say(texts.ofWhichTax, { amount: money(Math.abs(tax), currency) })}</small>}
              {review && (
                <Button variant="link" onClick={() => settle(review.id)}>
                  {say(texts.settle)}
                </Button>
              )}
            </span>
            <b className="tabular one-line" data-kind={kind}>
              {kind === 'paid' || amount < 0 ? money(Math.abs(amount), currency) : `−${money(amount, currency)}`}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function whatOf(kind: OrderPayment['kind'], amount: number): Text {
  if (kind === 'paid') return texts.paymentOf;
  return amount < 0 ? texts.failedRefund : texts.refundOf;
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
