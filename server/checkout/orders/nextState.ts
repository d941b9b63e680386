import { type OrderState, orderMayBecome } from '../../../src/schema/order';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { redeemCoupon } from '../coupons/redeem';
import type { CheckoutDeps } from '../deps';
import { cancelOrderOf } from './cancel';
import { changeOrder } from './change';
import { orderEnded } from './ended';
import type { LockedOrder } from './lock';
import { moveOrderOf } from './move';
import { isNewMoney, recordPaymentOf } from './payments';
import { recordRefundOf } from './refund';
import { publishOrder } from './publish';

/** What a channel says that an order is by now. */
export interface ReportedState {
  readonly state: OrderState;
  /** Minor units: what was paid, where it was. */
  readonly amount: number;
  readonly source: string;
  readonly eventId: string;
}

/**
 * Brings an order that is held to where its channel says that it is. What it stands at, or is past, changes nothing. The
 * one way to a delivery is to be told that it is paid: what the channel has shipped already is not delivered once more.
 */
export async function nextState(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  told: ReportedState,
): Promise<void> {
  const { state, amount, source, eventId } = told;
  // Who has paid and whose order is cancelled gets the money back.
  const endsIt = state === 'cancelled' || (state === 'refunded' && order.state === 'cancelled');
  const isOwed = endsIt && order.paidAmount > order.refundedAmount;
  if (!orderMayBecome(order.state, state) && !isOwed && !isLatePayment(order, state)) return;
  const money = { orderId: order.id, source, eventId };
  switch (state) {
    case 'created':
      return;
    case 'paid':
      return void (await recordPaymentOf(trx, deps, author, order, { ...money, amount, settles: true }));
    case 'shipped':
    case 'received':
      if (order.state === 'created') return takeAs(trx, deps, author, order, told);
      return void (await moveOrderOf(trx, deps, author, order, state));
    case 'refunded':
      if (order.state === 'created' && order.paidAmount === 0) return takeAs(trx, deps, author, order, told);
      return void (await recordRefundOf(trx, deps, author, order, { ...money, amount: null }));
    case 'cancelled':
      if (isOwed) return void (await recordRefundOf(trx, deps, author, order, { ...money, amount: null }));
      return void (await cancelOrderOf(trx, deps, author, order));
  }
}

/** Whether a channel says that somebody paid for an order that was cancelled here: its money came all the same. */
export function isLatePayment(order: LockedOrder, told: OrderState): boolean {
  return told === 'paid' && order.state === 'cancelled' && order.paidAmount === 0;
}

/**
 * Takes over what happened before anybody told of it: its money is noted as it came and, of a refunded order, as it went
 * back; nothing is delivered.
 */
async function takeAs(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  { state, amount, source, eventId }: ReportedState,
): Promise<void> {
  const money = { orderId: order.id, source, eventId, amount };
  const came = (await isNewMoney(trx, author.companyId, 'paid', money)) ? amount : 0;
  const back = state === 'refunded' ? came : 0;
  // One event of the channel stands for both, and an event's number is there once: the refund has one of its own.
  if (back > 0) await isNewMoney(trx, author.companyId, 'refunded', { ...money, eventId: `refunded:${order.id}` });
  const taken = await changeOrder(trx, deps.table('orders'), author, order, {
    state,
    paidAmount: order.paidAmount + came,
    refundedAmount: order.refundedAmount + back,
  });
  await publishOrder(trx, author, whatOf[state as keyof typeof whatOf], taken, amount);
  if (state === 'refunded') await orderEnded(trx, deps, author, taken, state);
  else if (taken.couponCode !== null) await redeemCoupon(trx, author.companyId, taken.id);
}

const whatOf = {
  shipped: 'order-shipped',
  received: 'order-shipped',
  refunded: 'order-refunded',
} as const;
