import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import { redeemCoupons } from '../coupons/redeem';
import type { CheckoutDeps } from '../deps';
import { issueOnPayment } from '../invoices/issue';
import { taxMoved } from '../tax';
import { changeOrders } from './change';
import { type LockedOrder, toFulfil } from './lock';
import { activityOf, publishOrder } from './publish';
import { notifyRefundDue } from './refundDue';

export interface MoneyEvent {
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

interface PaymentOfOrder {
  readonly author: Author;
  readonly order: LockedOrder;
  readonly payment: Payment;
}

export type Recorded = 'noted' | 'repeated';

/**
 * Records payments of locked orders of a company, each of another conversation, exactly once. Orders that are now paid
 * in full become paid and are fulfilled in the same transaction; with less, an order waits for the rest. A payment when
 * nothing is due is recorded, delivers nothing, and members are notified to refund it.
 */
export async function recordPayments(
  trx: Trx,
  deps: CheckoutDeps,
  companyId: string,
  payments: readonly PaymentOfOrder[],
): Promise<Recorded[]> {
  const areNew = await recordMoney(
    trx,
    companyId,
    'paid',
    payments.map(({ order, payment }) => ({ ...payment, order })),
  );
  const noted = payments.filter((_, at) => areNew[at]);
  const changes = noted.map(({ author, order, payment }) => {
    const paidAmount = order.paidAmount + payment.amount;
    const isPaid = order.state === 'created' && (paidAmount - order.refundedAmount >= order.amount || payment.settles);
    return { author, order, change: isPaid ? { paidAmount, state: 'paid' as const } : { paidAmount }, at: payment.at };
  });
  const changed = await changeOrders(trx, deps.table('orders'), companyId, changes);
  const results = noted.map(({ author, payment: { amount } }, at) => ({
    author,
    order: changed[at]!,
    amount,
    isPaid: changes[at]!.change.state === 'paid',
  }));
  await becomePaid(
    trx,
    deps,
    companyId,
    results.filter(({ isPaid }) => isPaid),
  );
  for (const { author, order, amount, isPaid } of results)
    if (!isPaid) await publishOtherPayment(trx, deps, author, order, amount);
  return areNew.map((isNew) => (isNew ? 'noted' : 'repeated'));
}

/** Like `recordPayments`, for one. */
export async function recordPayment(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  payment: Payment,
): Promise<Recorded> {
  const [recorded] = await recordPayments(trx, deps, author.companyId, [{ author, order, payment }]);
  return recorded!;
}

/** What follows when orders have become paid. */
export async function becomePaid(
  trx: Trx,
  deps: CheckoutDeps,
  companyId: string,
  paid: readonly { readonly author: Author; readonly order: LockedOrder }[],
): Promise<void> {
  if (paid.length === 0) return;
  const withCoupon = paid.filter(({ order }) => order.couponCode !== null).map(({ order }) => order.id);
  if (withCoupon.length > 0) await redeemCoupons(trx, companyId, withCoupon);
  await deps.fulfilment.ordersPaid(
    trx,
    companyId,
    paid.map(({ author, order }) => ({
      order: toFulfil(companyId, order),
      activity: activityOf(author, 'order-paid', order, order.paidAmount),
    })),
  );
  await issueOnPayment(trx, deps, companyId, paid);
}

/** A part of what is due, or more than that. */
async function publishOtherPayment(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  amount: number,
): Promise<void> {
  if (order.state === 'created') return publishOrder(trx, author, 'order-part-paid', order, amount);
  await publishOrder(trx, author, 'order-overpaid', order, amount);
  await notifyRefundDue(trx, deps, author, order, amount);
}

interface MoneyOfOrder extends MoneyEvent {
  /** As it is before the event. */
  readonly order: LockedOrder;
}

/**
 * Records payments or refunds, with the part of each that is tax; false for one that its source reported before. Throws a validation error if an event id
 * belongs to another order.
 */
export async function recordMoney(
  trx: Trx,
  companyId: string,
  kind: 'paid' | 'refunded',
  events: readonly MoneyOfOrder[],
): Promise<boolean[]> {
  const column = (name: keyof MoneyEvent) => events.map((event) => event[name] ?? null);
  const [sources, ids, orders] = [column('source'), column('eventId'), events.map(({ order }) => order.id)];
  const sign = kind === 'paid' ? 1 : -1;
  const taxes = events.map(({ order, amount }) => sign * taxMoved(order, sign * amount));
  const values = [companyId, kind, sources, ids, orders, column('amount'), column('at'), taxes];
  const recorded = new Set((await query<{ place: number }>(trx, recordSql, values)).map(({ place }) => place));
  if (recorded.size < events.length) {
    const others = await query(trx, ofOthersSql, [companyId, kind, sources, ids, orders]);
    if (others.length > 0) throw invalid([{ path: 'eventId', code: 'unique' }]);
  }
  return events.map((_, at) => recorded.has(at + 1));
}

const recordSql = prepared(`
  with given as materialized (
    select * from unnest($3::text[], $4::text[], $5::uuid[], $6::bigint[], $7::timestamptz[], $8::bigint[])
      with ordinality as g(by_source, of_event, of_order, money, moment, part_tax, place)
  ), recorded as (
    insert into payment_events (company_id, source, event_id, order_id, kind, amount, at, tax)
    select $1::uuid, by_source, of_event, of_order, $2::text, money, coalesce(moment, now()), part_tax from given
        on conflict do nothing returning source, event_id, order_id
  )
  select min(place)::int as place from given join recorded on source = by_source and event_id = of_event and order_id = of_order
   group by source, event_id, order_id`);
const ofOthersSql = prepared(`
  select from unnest($3::text[], $4::text[], $5::uuid[]) as g(by_source, of_event, of_order)
    join payment_events p on p.company_id = $1 and p.source = by_source and p.event_id = of_event and p.kind = $2
   where p.order_id <> of_order`);
