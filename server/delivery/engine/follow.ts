import type { DeliveryState } from '../../../src/schema/order';
import { type Db, everyCompany, inTransaction, prepared, query } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { deliveries } from '../../kernel/metrics/counted';
import type { DeliveryDeps } from '../deps';
import { publishMoves, timesOf } from './move';
import { advanceOrders, delivered, duesSql } from './sent';

/**
 * Updates delivery states from the states of their messages. `messageIds`: only deliveries with these messages; null:
 * all deliveries in progress. Returns whether any delivery changed.
 */
export function followMessages(db: Db, deps: DeliveryDeps, messageIds: readonly string[] | null): Promise<boolean> {
  return messageIds === null ? follow(db, deps, allSql, []) : follow(db, deps, givenSql, [messageIds]);
}

/**
 * Updates a page of the deliveries sent in recent days: the event of a late report may be missed, as in a crash, or its
 * delivery be locked. Only a page, so that the cost does not grow with what was sold. Returns where the next page
 * begins; null: at the start.
 */
export async function followSent(db: Db, deps: DeliveryDeps, after: SentPlace | null): Promise<SentPlace | null> {
  const { sentAt, id: lastId } = after ?? atStart;
  const page = await query<SentPlace>(db, sentPageSql, [sentAt, lastId, sentPage]);
  if (page.length > 0) await follow(db, deps, deliveriesSql, [page.map(({ id }) => id)]);
  return page.length === sentPage ? page.at(-1)! : null;
}

/** A delivery's place in the order of sending. */
export interface SentPlace {
  readonly id: string;
  readonly sentAt: string;
}

const sentPage = 500;
const atStart: SentPlace = { sentAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** `text` selects the deliveries. Returns whether any changed. */
async function follow(db: Db, deps: DeliveryDeps, text: string, values: readonly unknown[]): Promise<boolean> {
  const moved = await inTransaction(db, async (trx) => {
    const rows = await query<Moved>(trx, text, values);
    const sent = rows.filter(({ state }) => state === 'sent' || state === 'confirmed');
    for (const [companyId, own] of byCompany(sent))
      await delivered(
        trx,
        deps,
        companyId,
        own.map(({ id }) => id),
      );
    return rows;
  });
  for (const { state } of moved) deliveries.inc({ result: state });
  const done = moved.filter(({ state }) => state === 'sent' || state === 'confirmed');
  if (done.length > 0) await failPoint('sent.after-commit');
  // In a separate transaction: an order is locked before its deliveries.
  await advance(db, deps, done);
  return moved.length > 0;
}

/** Advances orders whose deliveries were sent but which were not advanced, as after a crash between the two steps. */
export async function advanceMissed(db: Db, deps: DeliveryDeps): Promise<void> {
  const due = await query<{ companyId: string; orderId: string; ships: boolean; confirms: boolean }>(db, leftSql, []);
  await advance(
    db,
    deps,
    due.filter(({ ships, confirms }) => ships || confirms),
  );
}

interface Moved extends Sold {
  readonly id: string;
  readonly state: DeliveryState;
}

interface Sold {
  readonly companyId: string;
  readonly orderId: string;
}

/** Advances orders in batches while that makes progress, and the remaining ones one by one. */
async function advance(db: Db, deps: DeliveryDeps, orders: readonly Sold[]): Promise<void> {
  for (const [companyId, own] of byCompany(orders)) {
    let waiting = [...new Set(own.map(({ orderId }) => orderId))];
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxOrders);
      const left = await advanceTogether(db, deps, companyId, batch);
      waiting = waiting.slice(maxOrders);
      if (left.length < batch.length) waiting.unshift(...left);
      else
        for (const orderId of left)
          await inTransaction(db, (trx) => advanceOrders(trx, deps, companyId, [orderId], 'wait')).catch(deps.onError);
    }
  }
}

/** Returns the order ids that could not be advanced. */
function advanceTogether(
  db: Db,
  deps: DeliveryDeps,
  companyId: string,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  return inTransaction(db, (trx) => advanceOrders(trx, deps, companyId, orderIds, 'skip')).catch((error: unknown) => {
    deps.onError(error);
    return orderIds;
  });
}

/** Per transaction. */
const maxOrders = 32;

function byCompany<Row extends Sold>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.companyId, [...(found.get(row.companyId) ?? []), row]);
  return found;
}

/**
 * States from which message states move a delivery: a failed send may be retried, and an unclear one may turn out to
 * have arrived.
 */
const followed = `(d.state in ('allocated', 'sending') or d.state in ('failed', 'needs_review') and d.reason in ('send-failed', 'send-unknown'))`;

/** A sent delivery may turn out to have arrived or failed; one settled by a user (with a reason) stays. */
const isSent = `d.state = 'sent' and d.reason is null`;

/** Whether a delivery may go from `d.state` to the outcome of its messages. */
const mayBecome = `case o.state
  when 'sending' then d.state in ('allocated', 'failed', 'needs_review')
  when 'sent' then d.state <> 'sent'
  when 'failed' then d.state in ('allocated', 'sending', 'sent', 'needs_review')
  when 'needs_review' then d.state in ('allocated', 'sending', 'failed')
  when 'confirmed' then true else false end`;

// A part's status is its best delivery status over all sends; if none arrived, that of the last send.
const followSql = (concerned: string) =>
  prepared(
    everyCompany(`
  with concerned as (${concerned}), parts as (
    select d.id, m.part, bool_or(x.status in ('delivered', 'read')) as arrived,
           bool_or(x.status in ('sent', 'delivered', 'read')) as sent,
           (array_agg(x.status order by m.sending desc))[1] as last
      from concerned c
      join deliveries d on d.id = c.id and (${isSent} or ${followed}) and d.allocated_units >= d.wanted_units
      join delivery_messages m on m.delivery_id = d.id and m.edition = d.edition
      join messages x on x.company_id = m.company_id and x.id = m.message_id
     group by d.id, m.part
  ), outcome as (
    select id, case
             when bool_and(arrived) then 'confirmed'
             when bool_and(sent) then 'sent'
             when bool_or(not sent and last = 'unknown') then 'needs_review'
             when bool_or(not sent and last = 'failed') then 'failed'
             when bool_or(sent or last = 'sending') then 'sending'
             else 'allocated' end as state
      from parts group by id
  ), before as (
    select d.id, d.state as from_state, o.state as next,
           case o.state when 'needs_review' then 'send-unknown' when 'failed' then 'send-failed' end as why
      from outcome o join deliveries d on d.id = o.id
     where d.state <> o.state and (${isSent} or ${followed}) and ${mayBecome}
     order by d.id for update of d skip locked
  ), changed as (
    update deliveries d set state = before.next, reason = before.why, note = null, ${timesOf('before.next')}
      from before where d.id = before.id
    returning d.company_id, d.id, d.version, d.account_id, d.order_id, before.from_state, d.state, d.reason, d.note
  ), ${publishMoves({ id: 'null', name: 'null' })}
  select id, company_id as "companyId", order_id as "orderId", state from changed`),
  );
const givenSql = followSql(
  'select distinct delivery_id as id from delivery_messages where message_id = any($1::uuid[])',
);
const allSql = followSql(`select d.id from deliveries d where ${followed}`);
const deliveriesSql = followSql('select unnest($1::uuid[]) as id');

// Confirmed deliveries are read too and stay as they are: so the index of both bounds a page, however many are confirmed.
const sentPageSql = prepared(
  everyCompany(`
  select id, sent_at::text as "sentAt" from deliveries
   where state in ('sent', 'confirmed') and sent_at > now() - interval '7 days'
     and (sent_at, id) > ($1::timestamptz, $2::uuid)
   order by sent_at, id limit $3`),
);

const leftSql = prepared(
  everyCompany(
    duesSql(`o.id in (select order_id from deliveries
      where state in ('sent', 'confirmed') and sent_at > now() - interval '1 day' and updated_at < now() - interval '5 seconds')`),
  ),
);
