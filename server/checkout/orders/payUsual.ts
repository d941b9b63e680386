import { isRecordId } from '../../../src/schema/values';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import { recordedSteps } from '../../kernel/db/records/audit/withAudit';
import { oncePerTable } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { failPoint } from '../../kernel/failPoints';
import type { CheckoutDeps, OrderToFulfil } from '../deps';
import type { MoneyEvent } from './payments';
import { activityOf } from './publish';

/** A payment of an order's full amount. */
export interface WholePayment extends Omit<MoneyEvent, 'orderId'> {
  readonly order: { readonly id: string } | OrderOfChannel;
  readonly currency: string;
  /** Recorded as the request id. */
  readonly requestId: string;
}

/** An order by its channel id; the channel's event is recorded with the payment. */
interface OrderOfChannel {
  readonly accountId: string;
  readonly externalId: string;
  /** The channel's ids for the conversation and the buyer. */
  readonly conversation: string;
  readonly buyer: string;
  /** See `reportOf`: other terms than those known are unusual. */
  readonly terms: string;
}

/**
 * Fast path for most payments: the full amount of an unpaid order without a coupon, whose lines can be delivered at
 * once from stock. Concurrent payments of a company are batched. An order locked by another transaction is retried once
 * with the next batch. Returns false, without changes, for everything else and after any error; the slow path, which
 * locks the order first, then handles it.
 */
export async function payUsual(db: Db, deps: CheckoutDeps, companyId: string, payment: WholePayment): Promise<boolean> {
  const { order } = payment;
  if (db.isTransaction || ('id' in order && !isRecordId(order.id))) return false;
  const paying = { deps, payment };
  const outcome = await gathered(db, companyId, paying);
  return (outcome === 'held' ? await gathered(db, companyId, paying) : outcome) === 'paid';
}

type Outcome = 'paid' | 'held' | 'unusual';

interface Paying {
  readonly deps: CheckoutDeps;
  readonly payment: WholePayment;
}

const gathered = gatherInCompany<Paying, Outcome>((db, companyId) => ({
  together: (many) => payTogether(db, companyId, many),
  alone: (one) =>
    payTogether(db, companyId, [one]).then(
      ([outcome]) => outcome!,
      () => 'unusual',
    ),
  keyOf: ({ payment: { order } }) => ('id' in order ? order.id : `${order.accountId} ${order.conversation}`),
  max: 32,
  // Three batches in parallel: with two, CPUs were idle under load.
  lanes: 3,
}));

function payTogether(db: Db, companyId: string, many: readonly Paying[]): Promise<Outcome[]> {
  const { deps } = many[0]!;
  const payments = many.map(({ payment }) => payment);
  return inTransaction(db, async (trx) => {
    const { mine, others } = await lockUnpaid(trx, companyId, payments);
    const outcomes = payments.map((_, place): Outcome => (others.has(place) ? 'held' : 'unusual'));
    if (mine.length === 0) return outcomes;
    const handedOut = await deps.fulfilment.handOut(trx, companyId, mine);
    const paid = mine.filter(({ id }) => handedOut.orderIds.has(id));
    if (paid.length > 0) await recordPaid(trx, deps, companyId, payments, paid);
    const byId = new Map(paid.map((order) => [order.id, order]));
    await handedOut.say((id) => {
      const order = byId.get(id)!;
      const author = { companyId, userId: null, requestId: payments[order.place]!.requestId };
      return activityOf(author, 'order-paid', order, order.amount);
    });
    if (paid.length > 0) await failPoint('order.before-commit');
    for (const { place } of paid) outcomes[place] = 'paid';
    return outcomes;
  });
}

/** An order as it will be after the payment. */
interface PayableOrder extends OrderToFulfil {
  /** Index of its payment. */
  readonly place: number;
}

/**
 * Locks the orders of the payments and their conversations without waiting (skip locked). Also returns the indexes of
 * regular payments whose order or conversation is locked by another transaction or taken by another payment of the
 * batch.
 */
async function lockUnpaid(
  trx: Trx,
  companyId: string,
  payments: readonly WholePayment[],
): Promise<{ readonly mine: readonly PayableOrder[]; readonly others: ReadonlySet<number> }> {
  const column = (read: (payment: WholePayment, order: Partial<OrderOfChannel & { id: string }>) => unknown) =>
    payments.map((payment) => read(payment, payment.order) ?? null);
  const rows = await query<Omit<PayableOrder, 'companyId' | 'id'> & { id: string | null; isUsual: boolean }>(
    trx,
    lockSql,
    [
      companyId,
      column((_, { id }) => id),
      column((_, { accountId }) => accountId),
      column((_, { externalId }) => externalId),
      column((_, { buyer }) => buyer),
      column(({ amount }) => amount),
      column(({ currency }) => currency),
      column((_, { terms }) => terms),
    ],
  );
  const others = rows.filter(({ id, isUsual }) => id === null && isUsual).map(({ place }) => place);
  const mine = rows.flatMap(({ id, isUsual: _, ...row }) => (id === null ? [] : [{ ...row, id, companyId }]));
  return { mine: mine.sort((a, b) => a.place - b.place), others: new Set(others) };
}

const isUsual = `o.state = 'created' and o.paid_amount = 0 and o.refunded_amount = 0 and o.coupon_code is null
  and o.amount = found.money and o.currency = found.money_currency
  and (found.terms is null or exists (select from order_reports r where r.order_id = o.id and r.terms = found.terms))`;

// Conversations are locked in a fixed order; locked ones are skipped. A row that was locked is the latest committed
// version.
const lockSql = prepared(`
  with given as materialized (
    select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[])
      with ordinality as g(by_id, by_account, external_order, buyer, money, money_currency, terms, place)
  ), found as materialized (
    select o.id as order_id, o.conversation_id, g.money, g.money_currency, g.terms, g.place,
           row_number() over (partition by o.conversation_id order by g.place) = 1 as is_first
      from given g cross join lateral (
       select o.id, o.conversation_id from orders o where o.company_id = $1 and o.id = g.by_id
        union all
       select o.id, o.conversation_id from orders o
        where o.company_id = $1 and o.account_id = g.by_account and o.external_id = g.external_order
          and exists (select from contact_channels k where k.company_id = $1 and k.account_id = g.by_account
            and k.source_id = g.buyer and k.contact_id = o.contact_id)) as o
     order by o.conversation_id, g.place
  )
  select found.place::int - 1 as place, locked.*, locked.id is null and exists (
           select from orders o where o.company_id = $1 and o.id = found.order_id and ${isUsual}) as "isUsual"
    from found left join lateral (
    select o.id, o.account_id as "accountId", o.contact_id as "contactId", o.conversation_id as "conversationId",
           o.external_id as "externalId", o.amount, o.amount as "paidAmount", o.currency
      from conversations c join orders o on o.company_id = $1 and o.conversation_id = c.id
     where c.company_id = $1 and c.id = found.conversation_id and o.id = found.order_id and found.is_first and ${isUsual}
       for no key update of c, o skip locked) as locked on true`);

/**
 * Records the payments and, for channel payments, their events, and updates the orders with audit log entries and
 * events.
 */
async function recordPaid(
  trx: Trx,
  { table }: CheckoutDeps,
  companyId: string,
  payments: readonly WholePayment[],
  orders: readonly PayableOrder[],
): Promise<void> {
  const rows = orders.map(({ id, place }) => {
    const { source, eventId, amount, requestId, order, at = null } = payments[place]!;
    return [id, source, eventId, amount, requestId, 'id' in order ? null : order.accountId, at];
  });
  const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]));
  const paid = await query(trx, paidSql(table('orders')), [companyId, ...columns]);
  if (paid.length !== orders.length) throw new Error('A locked order was changed by another transaction.');
}

// No 'on conflict': a concurrent duplicate fails here and is then handled by the slow path.
const paidSql = oncePerTable((table) =>
  prepared(`
  with given as materialized (
    select g.order_id, g.payment_source, g.payment_event, g.money, g.request, g.by_account,
           coalesce(g.happened_at, now()) as moment
      from unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::uuid[], $8::timestamptz[])
        as g(order_id, payment_source, payment_event, money, request, by_account, happened_at)
  ), recorded_events as (
    insert into inbound_events (account_id, event_id, kind)
    select by_account, payment_event, 'order paid' from given where by_account is not null
  ), recorded_payments as (
    insert into payment_events (company_id, source, event_id, order_id, kind, amount, at)
    select $1::uuid, payment_source, payment_event, order_id, 'paid', money, moment from given
  ), changed as (
    update orders set state = 'paid', paid_amount = given.money, paid_at = given.moment, version = version + 1, updated_at = now()
      from given where orders.company_id = $1 and orders.id = given.order_id and orders.state = 'created' and orders.paid_amount = 0
    returning ${table.selection}, given.request as "#request"
  ), ${recordedSteps(table, 'edit', {
    company: '$1',
    actor: 'null::uuid',
    name: 'null::text',
    request: 'changed."#request"',
    before: `jsonb_build_object('state', 'created', 'paidAmount', 0)`,
    after: `jsonb_build_object('state', 'paid', 'paidAmount', changed."paidAmount")`,
  })}
  select id from changed`),
);
