import { type OrderState, orderMayBecome } from '../../../src/schema/order';
import type { Author, Trx } from '../../kernel/db/queries';
import { redeemCoupons } from '../coupons/redeem';
import type { CheckoutDeps } from '../deps';
import { cancelOrderOf } from './cancel';
import { changeOrder } from './change';
import { orderEnded } from './ended';
import type { LockedOrder } from './lock';
import { moveOrders } from './move';
import { recordMoney, recordPayment } from './payments';
import { publishOrder } from './publish';
import { recordRefund } from './refund';

/** The state of an order reported by its channel. */
export interface ReportedState {
  readonly state: OrderState;
  /** Minor units; the paid amount if it was paid. */
  readonly amount: number;
  readonly source: string;
  readonly eventId: string;
  /** ISO 8601: when it happened; null: now. */
  readonly at: string | null;
}

/**
 * Applies a channel-reported state to a locked order. A state already reached or passed changes nothing. Only a report
 * of 'paid' triggers delivery: an order that the channel has already shipped is not delivered again.
 */
export async function nextState(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  reported: ReportedState,
): Promise<void> {
  const { state, amount, source, eventId, at } = reported;
  // A cancelled order that was paid is refunded.
  const endsIt = state === 'cancelled' || (state === 'refunded' && order.state === 'cancelled');
  const isOwed = endsIt && order.paidAmount > order.refundedAmount;
  if (!orderMayBecome(order.state, state) && !isOwed && !isLatePayment(order, state)) return;
  const money = { source, eventId, at };
  switch (state) {
    case 'created':
      return;
    case 'paid':
      return void (await recordPayment(trx, deps, author, order, { ...money, amount, settles: true }));
    case 'shipped':
    case 'received':
      if (order.state === 'created') return takeAs(trx, deps, author, order, reported);
      return void (await moveOrders(trx, deps, author, [order], state, at));
    case 'refunded':
      if (order.state === 'created' && order.paidAmount === 0) return takeAs(trx, deps, author, order, reported);
      return void (await recordRefund(trx, deps, author, order, { ...money, amount: null }));
    case 'cancelled':
      if (isOwed) return void (await recordRefund(trx, deps, author, order, { ...money, amount: null }));
      return void (await cancelOrderOf(trx, deps, author, order, at));
  }
}

/** Whether the channel reports a payment for an order that was cancelled here. */
export function isLatePayment(order: LockedOrder, reported: OrderState): boolean {
  return reported === 'paid' && order.state === 'cancelled' && order.paidAmount === 0;
}

/**
 * Takes over a state whose earlier steps were never reported: records the payment and, for a refunded order, the
 * refund, and delivers nothing.
 */
async function takeAs(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  { state, amount, source, eventId, at }: ReportedState,
): Promise<void> {
  const money = { order, source, eventId, amount, at };
  const [isNew] = await recordMoney(trx, author.companyId, 'paid', [money]);
  const came = isNew ? amount : 0;
  const back = state === 'refunded' ? came : 0;
  if (back > 0) {
    const paid = { ...order, paidAmount: order.paidAmount + came };
    await recordMoney(trx, author.companyId, 'refunded', [{ ...money, order: paid }]);
  }
  const sums = { paidAmount: order.paidAmount + came, refundedAmount: order.refundedAmount + back };
  const taken = await changeOrder(trx, deps.table('orders'), author, order, { state, ...sums }, { at });
  await publishOrder(trx, author, whatOf[state as keyof typeof whatOf], taken, amount);
  if (state === 'refunded') await orderEnded(trx, deps, author, taken, state);
  else if (taken.couponCode !== null) await redeemCoupons(trx, author.companyId, [taken.id]);
}

const whatOf = {
  shipped: 'order-shipped',
  received: 'order-shipped',
  refunded: 'order-refunded',
} as const;
