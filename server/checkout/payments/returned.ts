import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import type { CheckoutDeps } from '../deps';
import { correctInvoice } from '../invoices/issue';
import { changeOrder } from '../orders/change';
import type { LockedOrder } from '../orders/lock';
import { recordMoney } from '../orders/payments';
import { publishOrder } from '../orders/publish';
import { notifyMoney } from './review';
import type { Stored } from './stored';

type Refund = Pick<Stored, 'companyId' | 'source' | 'eventId' | 'refundId' | 'amount' | 'currency'>;

/** Our refund, if it is one, has reached the provider. */
export async function refundSent(trx: Trx, refund: Pick<Refund, 'companyId' | 'refundId' | 'eventId'>): Promise<void> {
  await query(trx, sentSql, [refund.companyId, refund.refundId, refund.eventId]);
}

/**
 * A refund failed, perhaps days after it was sent: its amount is the shop's again and can be refunded another way. An
 * order that it ended stays ended. Members are notified.
 */
export async function refundFailed(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  { companyId, source, eventId, refundId, amount, currency }: Refund,
): Promise<void> {
  const failed = await query(trx, failSql, [companyId, refundId, eventId]);
  const [booked] = await query<{ amount: number }>(trx, bookedSql, [companyId, source, eventId, order.id]);
  if (booked === undefined && failed.length === 0) return;
  if (booked !== undefined) {
    const back = { source, eventId: `${eventId} failed`, amount: -booked.amount, order };
    const [isNew] = await recordMoney(trx, companyId, 'refunded', [back]);
    if (!isNew) return;
    const refundedAmount = order.refundedAmount - booked.amount;
    await changeOrder(trx, deps.table('orders'), author, order, { refundedAmount });
  }
  await publishOrder(trx, author, 'order-refund-failed', order, amount);
  const parameters = { number: order.externalId, amount, currency };
  await notifyMoney(trx, deps, { ...author, userId: null }, order, { kind: 'refund-failed', parameters });
  if (booked !== undefined) await correctInvoice(trx, deps, author, order, booked.amount);
}

const sentSql = prepared(`
  update payment_refunds set state = 'sent', reference = $3 where company_id = $1 and id = $2::uuid`);
const failSql = prepared(`
  update payment_refunds set state = 'failed', reference = $3
   where company_id = $1 and id = $2::uuid and state <> 'failed' returning id`);
const bookedSql = prepared(`
  select amount from payment_events
   where company_id = $1 and source = $2 and event_id = $3 and kind = 'refunded' and order_id = $4`);
