import { prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import { redeemCoupon } from '../coupons/redeem';
import type { CheckoutDeps } from '../deps';
import { changeOrder } from './change';
import { type LockedOrder, lockOrder, toFulfil } from './lock';
import { publishOrder } from './publish';
import { notifyRefundDue } from './refundDue';

/** A payment or refund as reported. */
export interface MoneyEvent {
  readonly orderId: string;
  /** Who reported it: 'channel:<account>', 'member', or a payment provider's name. */
  readonly source: string;
  /** The source's id for it: a payment and a refund may have the same one. */
  readonly eventId: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
  /** ISO 8601: when it happened; default: now. */
  readonly at?: string | null;
}

export interface Payment extends MoneyEvent {
  /** The source considers the order paid with this, whatever amount was due. */
  readonly settles?: boolean;
}

/**
 * Records a payment, exactly once. When the full amount is paid, the order becomes paid and is fulfilled in the same
 * transaction; with less, it waits for the rest. A payment when nothing is due is recorded, delivers nothing, and
 * members are notified to refund it. Throws NOT_FOUND if the order is not the company's.
 */
export async function recordPayment(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  payment: Payment,
): Promise<'noted' | 'repeated'> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, payment.orderId);
  return recordPaymentOf(trx, deps, author, order, payment);
}

/** Like `recordPayment`, for an order already locked. */
export async function recordPaymentOf(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  payment: Payment,
): Promise<'noted' | 'repeated'> {
  if (!(await isNewMoney(trx, author.companyId, 'paid', payment))) return 'repeated';
  const paidAmount = order.paidAmount + payment.amount;
  const isPaid =
    order.state === 'created' && (paidAmount - order.refundedAmount >= order.amount || payment.settles === true);
  const change = { paidAmount, ...(isPaid ? ({ state: 'paid' } as const) : {}) };
  const paid = await changeOrder(trx, deps.table('orders'), author, order, change, { at: payment.at });
  if (isPaid) await becomePaid(trx, deps, author, paid);
  else if (paid.state === 'created') await publishOrder(trx, author, 'order-part-paid', paid, payment.amount);
  else {
    await publishOrder(trx, author, 'order-overpaid', paid, payment.amount);
    await notifyRefundDue(trx, deps, author, paid, payment.amount);
  }
  return 'noted';
}

/** What follows when an order has become paid. */
export async function becomePaid(trx: Trx, deps: CheckoutDeps, author: Author, order: LockedOrder): Promise<void> {
  await publishOrder(trx, author, 'order-paid', order, order.paidAmount);
  if (order.couponCode !== null) await redeemCoupon(trx, author.companyId, order.id);
  await deps.fulfilment.orderPaid(trx, toFulfil(author.companyId, order));
}

/**
 * Records a payment event; false if its source reported it before. Throws a validation error if the event id belongs to
 * another order.
 */
export async function isNewMoney(
  trx: Trx,
  companyId: string,
  kind: 'paid' | 'refunded',
  { source, eventId, orderId, amount, at = null }: MoneyEvent,
): Promise<boolean> {
  const rows = await query(trx, newMoneySql, [companyId, source, eventId, orderId, kind, amount, at]);
  if (rows.length === 1) return true;
  const [known] = await query<{ orderId: string }>(trx, knownMoneySql, [companyId, source, eventId, kind]);
  if (known!.orderId !== orderId) throw invalid([{ path: 'eventId', code: 'unique' }]);
  return false;
}

const newMoneySql = prepared(`
  insert into payment_events (company_id, source, event_id, order_id, kind, amount, at)
  values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, now()))
  on conflict do nothing returning 1 as recorded`);
const knownMoneySql = prepared(`
  select order_id as "orderId" from payment_events where company_id = $1 and source = $2 and event_id = $3 and kind = $4`);
