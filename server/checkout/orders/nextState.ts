import { type OrderState, orderMayBecome } from '../../../src/schema/order';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import type { CheckoutParts } from '../parts';
import { cancelOrderOf } from './cancel';
import { changeOrder } from './change';
import { orderEnded } from './ended';
import type { HeldOrder } from './hold';
import { moveOrderOf } from './move';
import { isNewMoney, notePaymentOf } from './payments';
import { noteRefundOf } from './refund';
import { tellOrder } from './tell';

/** What a channel says that an order is by now. */
export interface ToldState {
  readonly state: OrderState;
  /** Minor units: what was paid, where it was. */
  readonly amount: number;
  readonly source: string;
  readonly eventId: string;
  /** It was never told of before. */
  readonly isNew: boolean;
}

/**
 * Brings an order that is held to where its channel says that it is. What it stands at, or is past, changes nothing. The
 * one way to a delivery is to be told that it is paid: what the channel has shipped already is not delivered once more.
 */
export async function nextState(
  trx: Trx,
  parts: CheckoutParts,
  author: Author,
  order: HeldOrder,
  told: ToldState,
): Promise<void> {
  const { state, amount, source, eventId, isNew } = told;
  if (!orderMayBecome(order.state, state) && state !== 'cancelled') return;
  const money = { orderId: order.id, source, eventId };
  switch (state) {
    case 'created':
      return;
    case 'paid':
      return void (await notePaymentOf(trx, parts, author, order, { ...money, amount, settles: true }));
    case 'shipped':
    case 'received':
      if (order.state === 'created') return takeAs(trx, parts, author, order, told);
      return void (await moveOrderOf(trx, parts, author, order, state));
    case 'refunded':
      if (order.state === 'created' && order.paidAmount === 0) return takeAs(trx, parts, author, order, told);
      return void (await noteRefundOf(trx, parts, author, order, { ...money, amount: null }));
    case 'cancelled':
      // Who has paid and whose order is cancelled gets the money back.
      if (order.paidAmount > order.refundedAmount)
        return void (await noteRefundOf(trx, parts, author, order, { ...money, amount: null }));
      if (isNew) return takeAs(trx, parts, author, order, told);
      return void (await cancelOrderOf(trx, parts, author, order));
  }
}

/** Takes over what happened before anybody told of it: its money is noted, and nothing is delivered. */
async function takeAs(
  trx: Trx,
  parts: CheckoutParts,
  author: Author,
  order: HeldOrder,
  { state, amount, source, eventId }: ToldState,
): Promise<void> {
  const isPaid = state !== 'cancelled';
  if (isPaid) await isNewMoney(trx, author.companyId, 'paid', { orderId: order.id, source, eventId, amount });
  const taken = await changeOrder(trx, parts.table('orders'), author, order, {
    state,
    ...(isPaid ? { paidAmount: order.paidAmount + amount } : {}),
    ...(state === 'refunded' ? { refundedAmount: order.refundedAmount + amount } : {}),
  });
  await tellOrder(trx, author, whatOf[state as keyof typeof whatOf], taken);
  if (state === 'refunded' || state === 'cancelled') await orderEnded(trx, parts, author, taken, state);
}

const whatOf = {
  shipped: 'order-shipped',
  received: 'order-shipped',
  refunded: 'order-refunded',
  cancelled: 'order-cancelled',
} as const;
