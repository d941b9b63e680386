import { gatherInCompany } from '../../kernel/db/gather';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import type { CheckoutDeps } from '../deps';
import { markPaid, type StoredPayment } from '../payments/paid';
import { keepForReview } from '../payments/review';
import { isLocked, type LockedOrder, lockOrders, type OrderKey } from './lock';
import { type Payment, type Recorded, recordPayments } from './payments';

interface ReportedPayment extends Payment {
  readonly key: OrderKey;
  readonly currency: string;
  /** Recorded in the audit log. */
  readonly requestId: string;
  /** Of a channel: its event is recorded with the payment. */
  readonly report?: ReportOfChannel;
  /** Of a payment provider: it was stored when it came. */
  readonly stored?: StoredPayment;
}

interface ReportOfChannel {
  readonly accountId: string;
  /** The channel's ids for the conversation and the buyer. */
  readonly conversation: string;
  readonly buyer: string;
  /** See `reportOf`. */
  readonly terms: string;
}

/**
 * 'other': the company has no such order, or a channel reports more than its payment: a known event, another buyer,
 * other terms, or an order that is no longer unpaid. Nothing was changed.
 */
type Outcome = Recorded | 'other';

/**
 * Records a payment like `recordPayments`, in one transaction with concurrent ones of the company. An order that is
 * locked is skipped, tried once more with the next batch, and then waited for. Money in another currency is kept for
 * review.
 */
export async function pay(db: Db, deps: CheckoutDeps, companyId: string, payment: ReportedPayment): Promise<Outcome> {
  const paying = { deps, payment };
  const first = await gathered(db, companyId, paying);
  const second = first === 'held' ? await gathered(db, companyId, paying) : first;
  if (second !== 'held') return second;
  const [last] = await payTogether(db, companyId, [paying], 'wait');
  return last as Outcome;
}

interface Paying {
  readonly deps: CheckoutDeps;
  readonly payment: ReportedPayment;
}

const gathered = gatherInCompany<Paying, Outcome | 'held'>((db, companyId) => ({
  together: (many) => payTogether(db, companyId, many, 'skip'),
  alone: async (one) => (await payTogether(db, companyId, [one], 'skip'))[0]!,
  keyOf: ({ payment: { key, report } }) =>
    'id' in key ? key.id : `${key.accountId} ${report?.conversation ?? key.externalId}`,
  max: 32,
  // Three batches in parallel: with two, CPUs were idle under load.
  lanes: 3,
}));

function payTogether(
  db: Db,
  companyId: string,
  many: readonly Paying[],
  locking: 'skip' | 'wait',
): Promise<(Outcome | 'held')[]> {
  const { deps } = many[0]!;
  return inPatientTransaction(db, async (trx) => {
    const keys = many.map(({ payment }) => payment.key);
    const found = await lockOrders(trx, deps.table('orders'), companyId, keys, locking);
    const outcomes = found.map((order): Outcome | 'held' => (order === 'held' ? order : 'other'));
    const locked = many.flatMap(({ payment }, place): PaymentOfLocked[] => {
      const order = found[place];
      const author = { companyId, userId: null, requestId: payment.requestId };
      return isLocked(order) ? [{ place, payment, order, author }] : [];
    });
    const due = await withoutOtherReports(trx, companyId, locked);
    const fitting = due.filter(({ order, payment }) => order.currency === payment.currency);
    const recorded = await recordPayments(trx, deps, companyId, fitting);
    for (const [at, { place }] of fitting.entries()) outcomes[place] = recorded[at]!;
    for (const { place, payment, order, author } of due)
      if (order.currency !== payment.currency)
        outcomes[place] = await keepForReview(trx, deps, author, order, { ...payment, kind: 'paid' }, 'currency');
    await markPaid(
      trx,
      companyId,
      due.flatMap(({ payment: { stored } }) => stored ?? []),
    );
    if (due.length > 0) await failPoint('order.before-commit');
    return outcomes;
  });
}

interface PaymentOfLocked {
  /** Index in the batch. */
  readonly place: number;
  readonly payment: ReportedPayment;
  readonly order: LockedOrder;
  readonly author: { readonly companyId: string; readonly userId: null; readonly requestId: string };
}

/** Records the events of channels; leaves out the payments whose reports are known or say more. */
async function withoutOtherReports(
  trx: Trx,
  companyId: string,
  payments: readonly PaymentOfLocked[],
): Promise<readonly PaymentOfLocked[]> {
  const reported = payments.filter(({ payment: { report }, order: { state } }) => report && state === 'created');
  const column = (read: (one: PaymentOfLocked) => unknown) => reported.map(read);
  const events =
    reported.length === 0
      ? []
      : await query<{ accountId: string; eventId: string }>(trx, eventsSql, [
          companyId,
          column(({ order }) => order.id),
          column(({ payment }) => payment.report!.accountId),
          column(({ payment }) => payment.eventId),
          column(({ payment }) => payment.report!.buyer),
          column(({ payment }) => payment.report!.terms),
        ]);
  const fresh = new Set(events.map(({ accountId, eventId }) => `${accountId} ${eventId}`));
  return payments.filter(
    ({ payment: { report, eventId } }) => report === undefined || fresh.delete(`${report.accountId} ${eventId}`),
  );
}

const eventsSql = prepared(`
  insert into inbound_events (account_id, event_id, kind)
  select g.by_account, g.event, 'order paid'
    from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[]) as g(of_order, by_account, event, buyer, terms)
   where exists (select from order_reports r where r.order_id = g.of_order and r.terms = g.terms)
     and exists (select from orders o join contact_channels k on k.company_id = $1 and k.account_id = g.by_account
            and k.source_id = g.buyer and k.contact_id = o.contact_id where o.company_id = $1 and o.id = g.of_order)
      on conflict do nothing returning account_id as "accountId", event_id as "eventId"`);
