import type { DeliveryState } from '../../../src/schema/order';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { deliveries } from '../../kernel/metrics/counted';

/** A state transition of a delivery. Omitted fields stay unchanged; `reason` and `note` belong to the new state. */
export interface Move {
  readonly id: string;
  readonly from: readonly DeliveryState[];
  readonly to: DeliveryState;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly ruleId?: string;
  readonly edition?: number;
  readonly wantedUnits?: number;
  readonly allocatedUnits?: number;
  readonly isDueNow?: boolean;
}

export interface Mover extends Pick<Author, 'companyId' | 'userId' | 'requestId'> {
  readonly actor?: { readonly name: string };
}

/**
 * Moves a delivery to another state. One statement writes the row, the timeline and the live event and, for a user's
 * action, the operation log. Returns false and changes nothing if the delivery is no longer in a `from` state.
 */
export async function moveDelivery(trx: Trx, author: Mover, move: Move): Promise<boolean> {
  const rows = await query(trx, moveSql, [
    author.companyId,
    author.userId,
    author.actor?.name ?? null,
    author.requestId,
    move.id,
    move.from,
    move.to,
    move.reason ?? null,
    move.note ?? null,
    move.ruleId ?? null,
    move.edition ?? null,
    move.wantedUnits ?? null,
    move.allocatedUnits ?? null,
    move.isDueNow ?? false,
  ]);
  if (rows.length === 1) deliveries.inc({ result: move.to });
  return rows.length === 1;
}

/** Adds an action without a state change to a delivery's timeline. */
export async function recordOperation(
  trx: Trx,
  { companyId, userId, actor }: Pick<Mover, 'companyId' | 'userId' | 'actor'>,
  deliveryId: string,
  what: string,
  { reason = null, note = null }: { readonly reason?: string | null; readonly note?: string | null } = {},
): Promise<void> {
  await query(trx, actionSql, [companyId, deliveryId, what, reason, note, userId, actor?.name ?? null]);
}

/** SQL that sets the timestamps of a state when it is entered; `d` is the row before the change. */
export const timesOf = (to: string) => `
  allocated_at = case when ${to} = 'allocated' then now() else d.allocated_at end,
  sent_at = case when ${to} in ('sent', 'confirmed') then coalesce(d.sent_at, now()) else d.sent_at end,
  confirmed_at = case when ${to} = 'confirmed' then now() else d.confirmed_at end,
  ended_at = case when ${to} in ('cancelled', 'revoked') then now() end,
  version = d.version + 1, updated_at = now()`;

/**
 * CTEs that must accompany every move: the timeline, the live event and the removal from the stock queue. `changed` is
 * a CTE of (company_id, id, version, account_id, from_state, state, reason, note); `actor` holds its two SQL
 * expressions.
 */
export const publishMoves = (actor: { readonly id: string; readonly name: string }) => `
  recorded as (
    insert into delivery_events (company_id, delivery_id, version, what, from_state, to_state, reason, note, actor_id, actor_name)
    select company_id, id, version, 'state', from_state, state, reason, note, ${actor.id}::uuid, ${actor.name}::text from changed
  ), unqueued as (
    -- Deliveries waiting behind it can be served now.
    delete from delivery_waits w using changed
     where w.delivery_id = changed.id and changed.state not in ('waiting_stock', 'scheduled')
  )`;

const moveSql = prepared(`
  with before as (
    select id, state from deliveries where company_id = $1 and id = $5 and state = any($6::text[]) for update
  ), changed as (
    update deliveries d set state = $7, reason = $8, note = $9, rule_id = coalesce($10, d.rule_id),
           edition = coalesce($11, d.edition), wanted_units = coalesce($12, d.wanted_units),
           allocated_units = coalesce($13, d.allocated_units), due_at = case when $14 then now() else d.due_at end,
           ${timesOf('$7')}
      from before where d.id = before.id
    returning d.company_id, d.id, d.version, d.account_id, before.state as from_state, d.state, d.reason, d.note
  ), ${publishMoves({ id: '$2', name: '$3' })}, logged as (
    insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action, before, after)
    select company_id, $2::uuid, $3::text, $4::text, 'deliveries', id, 'edit', jsonb_build_object('state', from_state),
           jsonb_build_object('state', state, 'reason', reason) from changed where $2::uuid is not null
  ) select 1 as moved from changed`);

const actionSql = prepared(`
  insert into delivery_events (company_id, delivery_id, what, reason, note, actor_id, actor_name)
  values ($1, $2, $3, $4, $5, $6, $7)`);
