import { gatherInCompany } from '../../kernel/db/gather';
import { isBusy } from '../../kernel/db/patience';
import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { invalid } from '../../kernel/http/refusal';
import { type Due, dueAtOnce } from '../../kernel/jobs/due';
import type { CheckoutDeps } from '../deps';
import type { Recorded } from '../orders/payments';
import { endAttempt } from './attempts';
import type { Connection } from './connection';
import type { ProviderEvent } from './provider';
import { settleOne } from './settle';
import type { Stored } from './stored';

/**
 * Stores an authenticated event, once, and settles it. The caller answers 2xx even if settling fails: the money has
 * moved, so refusing it would only make the provider repeat it for days. What fails here is settled by the job below.
 * Throws while the database is away, so that whoever reports in order waits with what comes next; and a validation
 * error if the id belongs to an event of another order, as it cannot be stored.
 */
export async function takeEvent(
  db: Db,
  deps: CheckoutDeps,
  { id, companyId, source }: Pick<Connection, 'id' | 'companyId' | 'source'>,
  event: ProviderEvent,
): Promise<Recorded> {
  const { kind, eventId, payment, attemptId, refundId = null, orderId = null, amount, currency } = event;
  if (kind === 'ended' || kind === 'changed') {
    if (kind === 'ended') await endAttempt(db, companyId, attemptId);
    return 'noted';
  }
  const taken = { source, kind, eventId, connectionId: id, payment, attemptId, refundId, orderId, amount, currency };
  const fresh = await store(db, companyId, taken);
  await failPoint('payment.stored');
  if (fresh !== null) {
    const stored = { ...taken, ...fresh, companyId, isOld: false };
    const settling = kind === 'paid' ? settle(db, deps, stored) : settleStored(db, deps, companyId, fresh.id);
    await settling.catch(orLater(deps));
    return 'noted';
  }
  if ((await query(db, ofOtherSql, [companyId, source, eventId, kind, id, attemptId, orderId])).length > 0)
    throw invalid([{ path: 'eventId', code: 'unique' }]);
  // It may still wait, because settling it failed.
  const [known] = await query<{ id: string }>(db, knownSql, [companyId, source, eventId, kind]);
  if (known !== undefined) await settleStored(db, deps, companyId, known.id).catch(orLater(deps));
  return 'repeated';
}

/** What fails is settled by the job; while the database is away, the caller hears of it. */
function orLater({ onError }: CheckoutDeps): (error: unknown) => void {
  return (error) => {
    if (isBusy(error)) throw error;
    onError(error);
  };
}

type Taken = Omit<Stored, 'id' | 'companyId' | 'isOld'>;

/** Stores an event in one statement with concurrent ones of the company; null if it was stored before. */
const store = gatherInCompany<Taken, Pick<Stored, 'id' | 'orderId'> | null>((db, companyId) => ({
  together: (many) => storeTogether(db, companyId, many),
  alone: async (one) => (await storeTogether(db, companyId, [one]))[0]!,
  keyOf: ({ source, eventId, kind }) => `${source} ${eventId} ${kind}`,
  // As many as are paid together.
  max: 32,
}));

async function storeTogether(
  db: Db,
  companyId: string,
  many: readonly Taken[],
): Promise<(Pick<Stored, 'id' | 'orderId'> | null)[]> {
  const columns = columnNames.map((name) => many.map((one) => one[name]));
  const rows = await query<Pick<Stored, 'id' | 'orderId' | 'source' | 'eventId' | 'kind'>>(db, storeSql, [
    companyId,
    ...columns,
  ]);
  return many.map(({ source, eventId, kind }) => {
    const row = rows.find((one) => one.source === source && one.eventId === eventId && one.kind === kind);
    return row === undefined ? null : { id: row.id, orderId: row.orderId };
  });
}

const columnNames = [
  'source',
  'eventId',
  'kind',
  'connectionId',
  'payment',
  'attemptId',
  'refundId',
  'orderId',
  'amount',
  'currency',
] as const;

async function settleStored(db: Db, deps: CheckoutDeps, companyId: string, id: string): Promise<boolean> {
  const [stored] = await query<Stored>(db, waitingSql, [companyId, id]);
  return stored !== undefined && settle(db, deps, stored);
}

/** Settles a stored event, and after a payment the refunds and disputes of it that came before. */
async function settle(db: Db, deps: CheckoutDeps, stored: Stored): Promise<boolean> {
  const { companyId } = stored;
  const isSettled = await settleOne(db, deps, stored);
  if (isSettled && stored.kind === 'paid')
    for (const early of await query<{ id: string }>(db, earlySql, [companyId, stored.source, stored.eventId]))
      await settleStored(db, deps, companyId, early.id);
  deps.fulfilment.wake();
  return isSettled;
}

/** Settles stored events whose settling failed or that wait for their payment. */
export function waitingEvents(db: Db, deps: CheckoutDeps): Due {
  return {
    pauseMs: 5_000,
    onError: deps.onError,
    find: () => query(db, dueSql, []),
    async settle({ id, companyId }) {
      // Of several nodes one settles it; what fails again waits longer.
      const claimed = await query(db, claimSql, [companyId, id]);
      return claimed.length > 0 && settleStored(db, deps, companyId, id);
    },
  };
}

// A payment names our attempt; a refund or dispute its payment. Only within the company of the connection that was proved.
/** The order of an event, from the parameters for its connection, attempt and order. */
const orderSql = (connection: string, attempt: string, order: string) => `coalesce(
      (select id from orders where company_id = $1 and id = ${order}::uuid),
      (select order_id from payment_attempts where company_id = $1 and id = ${attempt}::uuid and connection_id = ${connection}))`;
const storeSql = prepared(`
  insert into payment_inbox (company_id, source, event_id, kind, connection_id, payment, attempt_id, refund_id, order_id, amount, currency,
    outcome, next_at)
  select $1::uuid, by_source, of_event, of_kind, by_connection, of_payment, of_attempt, of_refund,
         ${orderSql('by_connection', 'of_attempt', 'of_order')}, money, in_currency, 'waiting', now() + interval '5 seconds'
    from unnest($2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::uuid[], $8::uuid[], $9::uuid[], $10::bigint[], $11::text[])
      as g(by_source, of_event, of_kind, by_connection, of_payment, of_attempt, of_refund, of_order, money, in_currency)
   -- In one order, because another node may store the same ones.
   order by of_event, of_kind
  on conflict do nothing returning id, order_id as "orderId", source, event_id as "eventId", kind`);
const ofOtherSql = prepared(`
  select 1 from payment_inbox where company_id = $1::uuid and source = $2::text and event_id = $3::text and kind = $4::text
     and order_id <> ${orderSql('$5', '$6', '$7')}`);
const knownSql = prepared(`
  select id from payment_inbox where company_id = $1 and source = $2 and event_id = $3 and kind = $4 and outcome = 'waiting'`);
const waitingSql = prepared(`
  select i.id, i.company_id as "companyId", i.source, i.connection_id as "connectionId", i.kind, i.event_id as "eventId", i.payment,
         i.attempt_id as "attemptId", i.refund_id as "refundId", i.amount, i.currency, i.at < now() - interval '7 days' as "isOld",
         coalesce(i.order_id, (select order_id from payment_events p
            where p.company_id = $1 and p.source = i.source and p.event_id = i.payment and p.kind = 'paid')) as "orderId"
    from payment_inbox i where i.company_id = $1 and i.id = $2 and i.outcome = 'waiting'`);
const earlySql = prepared(`
  select id from payment_inbox where company_id = $1 and source = $2 and payment = $3 and outcome = 'waiting' order by at, id`);
const dueSql = prepared(
  everyCompany(`
  select id, company_id as "companyId" from payment_inbox
   where outcome = 'waiting' and next_at <= now() order by next_at limit ${dueAtOnce}`),
);
const claimSql = prepared(`
  update payment_inbox set next_at = now() + least((now() - at) / 10 + interval '5 seconds', interval '6 hours')
   where company_id = $1 and id = $2 and outcome = 'waiting' and next_at <= now() returning id`);
