import type { DeliveryState } from '../../../src/schema/order';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { deliveries } from '../../kernel/metrics/counted';
import { type HoursText, nextWithin } from '../rules/hours';
import type { NewDelivery } from './lock';

/** What a delivery has become on being handed out. */
export interface Outcome {
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly wantedUnits: number;
  readonly allocatedUnits: number;
}

/** A delivery to store: as planned, or with its first outcome. */
interface AddedDelivery {
  readonly delivery: NewDelivery;
  readonly outcome?: Outcome;
}

/**
 * Inserts deliveries of a company with their timelines, in order; a line that already has one keeps it. Returns how many
 * were inserted. The orders and their conversations must be locked.
 */
export async function addDeliveries(trx: Trx, companyId: string, added: readonly AddedDelivery[]): Promise<number> {
  if (added.length === 0) return 0;
  const stored = await query<{ state: DeliveryState }>(trx, addSql, [companyId, JSON.stringify(added.map(rowOf))]);
  for (const { state } of stored) deliveries.inc({ result: state });
  return stored.length;
}

function rowOf({ delivery, outcome }: AddedDelivery): object {
  const { id, title, quantity, reason, orderLineId, orderId, accountId, contactId, conversationId, rule, planned } =
    delivery;
  return {
    id,
    title,
    quantity,
    reason,
    line: orderLineId,
    order: orderId,
    account: accountId,
    contact: contactId,
    conversation: conversationId,
    product: planned.productId,
    sku: planned.skuId,
    rule: rule?.id,
    wanted: planned.wantedUnits,
    delay: planned.delay,
    hours: planned.hours,
    outcome,
  };
}

const now = `date_trunc('milliseconds', now())`;
const after = `${now} + make_interval(secs => g.delay)`;
const hours: HoursText = {
  days: `(select array_agg(day::int) from jsonb_array_elements_text(g.hours -> 'days') as day)::int[]`,
  starts: `(g.hours ->> 'starts')::int`,
  ends: `(g.hours ->> 'ends')::int`,
  zone: `coalesce(z.time_zone, 'UTC')`,
};

// A delivery with an outcome was planned and moved at once: its timeline has both steps, and the event the second version.
const addSql = prepared(`
  with given as materialized (
    select g.*, case when g.hours is null then ${after} else ${nextWithin(`(${after})`, hours)} end as due,
           case when g.reason is null then 'scheduled' else 'needs_review' end as first_state,
           g.outcome ->> 'state' as next_state, g.outcome ->> 'reason' as next_reason
      from jsonb_to_recordset($2::jsonb) as g(id uuid, title text, quantity int, reason text, line uuid, "order" uuid, account uuid,
             contact uuid, conversation uuid, product uuid, sku uuid, rule uuid, wanted int, delay int, hours jsonb, outcome jsonb)
      join companies z on z.id = $1
  ), changed as (
    insert into deliveries (id, company_id, title, order_line_id, order_id, account_id, contact_id, conversation_id, product_id, sku_id,
             rule_id, quantity, wanted_units, allocated_units, state, reason, due_at, allocated_at, sent_at, version)
    select g.id, $1::uuid, g.title, g.line, g."order", g.account, g.contact, g.conversation, g.product, g.sku,
           g.rule, g.quantity, coalesce((g.outcome ->> 'wantedUnits')::int, g.wanted),
           coalesce((g.outcome ->> 'allocatedUnits')::int, 0), coalesce(g.next_state, g.first_state),
           case when g.next_state is null then g.reason else g.next_reason end, g.due, case when g.next_state = 'allocated' then now() end,
           case when g.next_state = 'sent' then now() end, case when g.next_state is null then 1 else 2 end
      from given g
        on conflict (company_id, order_line_id) do nothing
    returning id, state
  ), recorded as (
    insert into delivery_events (company_id, delivery_id, version, what, from_state, to_state, reason)
    select $1::uuid, g.id, step.version, 'state', step.before, step.after, step.why
      from changed join given g on g.id = changed.id
     cross join lateral (values (1, null, g.first_state, g.reason), (2, g.first_state, g.next_state, g.next_reason))
        as step(version, before, after, why)
     where step.after is not null order by g.id, step.version
  )
  select state from changed`);
