import { isBusy } from '../../kernel/db/patience';
import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { invalid } from '../../kernel/http/refusal';
import { type Due, dueAtOnce, followDue } from '../../kernel/jobs/due';
import type { PollLoop } from '../../kernel/jobs/pollLoop';
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
  if (kind === 'ended') {
    await endAttempt(db, companyId, attemptId);
    return 'noted';
  }
  const values = [companyId, source, eventId, kind, id, payment, attemptId, refundId, orderId, amount, currency];
  const [stored] = await query<{ id: string }>(db, storeSql, values);
  await failPoint('payment.stored');
  const ofOther = [companyId, source, eventId, kind, id, attemptId, orderId];
  if (stored === undefined && (await query(db, ofOtherSql, ofOther)).length > 0)
    throw invalid([{ path: 'eventId', code: 'unique' }]);
  // One that came before may still wait, because settling it failed.
  const [known] = stored === undefined ? await query<{ id: string }>(db, knownSql, values.slice(0, 4)) : [stored];
  if (known !== undefined)
    await settleStored(db, deps, companyId, known.id).catch((error: unknown) => {
      if (isBusy(error)) throw error;
      deps.onError(error);
    });
  return stored === undefined ? 'repeated' : 'noted';
}

/** Settles a stored event, and after a payment the refunds and disputes of it that came before. */
async function settleStored(db: Db, deps: CheckoutDeps, companyId: string, id: string): Promise<boolean> {
  const [stored] = await query<Stored>(db, waitingSql, [companyId, id]);
  if (stored === undefined) return false;
  const isSettled = await settleOne(db, deps, stored);
  if (isSettled && stored.kind === 'paid')
    for (const early of await query<{ id: string }>(db, earlySql, [companyId, stored.source, stored.eventId]))
      await settleStored(db, deps, companyId, early.id);
  deps.fulfilment.wake();
  return isSettled;
}

/** Poll loop that settles stored events whose settling failed or that wait for their payment. */
export function settleInbox(db: Db, deps: CheckoutDeps, changed: () => void): PollLoop {
  return followDue(pauseMs, waitingEvents(db, deps), changed);
}

export function waitingEvents(db: Db, deps: CheckoutDeps): Due<{ readonly id: string; readonly companyId: string }> {
  return {
    onError: deps.onError,
    find: () => query(db, dueSql, []),
    async settle({ id, companyId }) {
      // Of several nodes one settles it; what fails again waits longer.
      const claimed = await query(db, claimSql, [companyId, id]);
      return claimed.length > 0 && settleStored(db, deps, companyId, id);
    },
  };
}

const pauseMs = 5_000;

// A payment names our attempt; a refund or dispute its payment. Only within the company of the connection that was proved.
/** The order of an event, from the parameters for its connection, attempt and order. */
const orderSql = (connection: string, attempt: string, order: string) => `coalesce(
      (select id from orders where company_id = $1 and id = ${order}::uuid),
      (select order_id from payment_attempts where company_id = $1 and id = ${attempt}::uuid and connection_id = ${connection}))`;
const storeSql = prepared(`
  insert into payment_inbox (company_id, source, event_id, kind, connection_id, payment, attempt_id, refund_id, order_id, amount, currency,
    outcome, next_at)
  values ($1::uuid, $2::text, $3::text, $4::text, $5::uuid, $6::text, $7::uuid, $8::uuid, ${orderSql('$5', '$7', '$9')},
    $10::bigint, $11::text, 'waiting', now() + interval '5 seconds')
  on conflict do nothing returning id`);
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
