import { prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import { redeemCoupon } from '../coupons/redeem';
import type { CheckoutDeps } from '../deps';
import { changeOrder } from './change';
import { type LockedOrder, lockOrder, toFulfil } from './lock';
import { notifyRefundDue } from './refundDue';
import { publishOrder } from './publish';

/** Money that somebody says has moved. */
export interface MoneyEvent {
  readonly orderId: string;
  /** Who says so: 'channel:<account>', 'member', or a payment provider's name. */
  readonly source: string;
  /** Their number of it: told again under it, it is the same money. */
  readonly eventId: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
}

export interface Payment extends MoneyEvent {
  /** Whoever takes the money says that the order is paid with it, whatever was due. */
  readonly settles?: boolean;
}

/**
 * Notes a payment once. With all that is due an order becomes paid, and what was bought is fulfilled in the same
 * transaction; with less it waits for the rest. What comes when nothing is due is noted, nothing is delivered, and people are
 * asked to refund it. Throws NOT_FOUND for an order that is not the company's.
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

/** The same for an order that is held already. */
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
  const paid = await changeOrder(trx, deps.table('orders'), author, order, {
    paidAmount,
    ...(isPaid ? { state: 'paid' } : {}),
  });
  if (isPaid) await becomePaid(trx, deps, author, paid);
  else if (paid.state === 'created') await publishOrder(trx, author, 'order-part-paid', paid, payment.amount);
  else {
    await publishOrder(trx, author, 'order-overpaid', paid, payment.amount);
    await notifyRefundDue(trx, deps, author, paid, payment.amount);
  }
  return 'noted';
}

async function becomePaid(trx: Trx, deps: CheckoutDeps, author: Author, order: LockedOrder): Promise<void> {
  await publishOrder(trx, author, 'order-paid', order, order.paidAmount);
  if (order.couponCode !== null) await redeemCoupon(trx, author.companyId, order.id);
  await deps.fulfilment.orderPaid(trx, toFulfil(author.companyId, order));
}

/** Notes an event of money; false when its source told it before. Throws for a number that stands for another order. */
export async function isNewMoney(
  trx: Trx,
  companyId: string,
  kind: 'paid' | 'refunded',
  { source, eventId, orderId, amount }: MoneyEvent,
): Promise<boolean> {
  const rows = await query(trx, newMoneyText, [companyId, source, eventId, orderId, kind, amount]);
  if (rows.length === 1) return true;
  const [known] = await query<{ orderId: string }>(trx, knownMoneyText, [companyId, source, eventId]);
  if (known!.orderId !== orderId) throw invalid([{ path: 'eventId', code: 'unique' }]);
  return false;
}

const newMoneyText = prepared(`
  insert into payment_events (company_id, source, event_id, order_id, kind, amount) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing returning 1 as noted`);
const knownMoneyText = prepared(`
  select order_id as "orderId" from payment_events where company_id = $1 and source = $2 and event_id = $3`);
