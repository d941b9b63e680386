import { type Decision, decisionsOn, wantsRule } from '../../../src/schema/decisions';
import { queueAgain, recordArrival } from '../../channels/outbox/again';
import { withdrawSends } from '../../channels/outbox/withdraw';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { invalid, Refusal } from '../../kernel/http/refusal';
import type { DeliveryDeps } from '../deps';
import { countSent, uncount } from '../engine/dayUses';
import { deliverLocked, isOwed } from '../engine/deliver';
import { end } from '../engine/end';
import { type LockedDelivery, lockDelivery } from '../engine/lock';
import { moveDelivery, recordOperation } from '../engine/move';
import { advanceOrders, consumeCodes, delivered } from '../engine/sent';
import { decidedAlready } from './locking';

/** A member's decision about a delivery that cannot continue automatically. */
export interface Deciding {
  readonly decision: Decision;
  readonly ruleId: string | null;
  readonly note: string | null;
}

/**
 * Applies a decision to a locked delivery. Throws DELIVERY_SETTLED if the decision is no longer possible: of two
 * concurrent members one wins, and the other learns who it was.
 */
export async function applyDecision(
  trx: Trx,
  deps: DeliveryDeps,
  author: Author,
  delivery: LockedDelivery,
  { decision, ruleId, note }: Deciding,
): Promise<void> {
  if (!decisionsOn(delivery).includes(decision)) throw await decidedAlready(trx, delivery);
  switch (decision) {
    case 'deliver':
      return deliverAnyway(trx, deps, author, delivery, ruleId, note);
    case 'again':
      return again(trx, author, delivery, note);
    case 'arrived':
      return arrived(trx, deps, author, delivery, note);
    case 'by_hand':
      return byHand(trx, deps, author, delivery, note);
    case 'cancel':
      await end(trx, author, delivery, 'by-hand', note);
  }
}

async function deliverAnyway(
  trx: Trx,
  deps: DeliveryDeps,
  author: Author,
  delivery: LockedDelivery,
  ruleId: string | null,
  note: string | null,
): Promise<void> {
  if (!isOwed(delivery)) throw notOwed();
  const { companyId, id, reason } = delivery;
  if (ruleId === null && (wantsRule(reason) || delivery.rule === null))
    throw invalid([{ path: 'ruleId', code: 'required' }]);
  if (ruleId !== null && (await query(trx, chooseSql, [companyId, id, ruleId])).length === 0)
    throw invalid([{ path: 'ruleId', code: 'reference' }]);
  // A different rule has its own daily count, so the old count is removed first.
  if (ruleId !== null && ruleId !== delivery.rule?.id) await uncount(trx, companyId, id);
  await countSent(trx, companyId, id);
  await recordOperation(trx, author, id, 'approved', { reason, note });
  const approved = await lockDelivery(trx, companyId, id, 'wait');
  await deliverLocked(trx, deps, author, approved!);
}

/**
 * Requeues each unsettled message under its existing number, so a channel that tracks numbers treats it as the same
 * message.
 */
async function again(trx: Trx, author: Author, { id, companyId, edition, state }: LockedDelivery, note: string | null) {
  const messages = await unsettled(trx, companyId, id, edition);
  for (const { messageId, status } of messages) await queueAgain(trx, companyId, messageId, status);
  await recordOperation(trx, author, id, 'resent', { note });
  await moveDelivery(trx, author, { id, from: [state], to: 'sending' });
}

async function arrived(trx: Trx, deps: DeliveryDeps, author: Author, delivery: LockedDelivery, note: string | null) {
  const { id, companyId, edition, state } = delivery;
  const messages = await unsettled(trx, companyId, id, edition);
  for (const { messageId, status } of messages)
    if (status === 'unknown') await recordArrival(trx, companyId, messageId);
  await moveDelivery(trx, author, { id, from: [state], to: 'confirmed', note });
  await delivered(trx, deps, companyId, [id]);
  await advanceOrders(trx, deps, companyId, [delivery.orderId], 'wait');
}

/**
 * A member gave the buyer the goods outside the system. Units already allocated to the delivery also belong to the
 * buyer.
 */
async function byHand(trx: Trx, deps: DeliveryDeps, author: Author, delivery: LockedDelivery, note: string | null) {
  const { id, companyId, edition, state, orderId } = delivery;
  const waiting = await query<{ id: string }>(trx, waitingSql, [companyId, id, edition]);
  await withdrawSends(
    trx,
    companyId,
    waiting.map((message) => message.id),
  );
  await countSent(trx, companyId, id);
  await moveDelivery(trx, author, { id, from: [state], to: 'sent', reason: 'by-hand', note });
  await consumeCodes(trx, companyId, [id]);
  await advanceOrders(trx, deps, companyId, [orderId], 'wait');
}

interface Unsettled {
  readonly messageId: string;
  readonly status: 'failed' | 'unknown';
}

function unsettled(trx: Trx, companyId: string, id: string, edition: number): Promise<Unsettled[]> {
  return query<Unsettled>(trx, unsettledSql, [companyId, id, edition]);
}

// Only the last send of each part counts.
const unsettledSql = prepared(`
  select "messageId", status from (
    select distinct on (m.part) m.message_id as "messageId", x.status
      from delivery_messages m join messages x on x.company_id = m.company_id and x.id = m.message_id
     where m.company_id = $1 and m.delivery_id = $2 and m.edition = $3 order by m.part, m.sending desc) as last
   where status in ('failed', 'unknown')`);
const waitingSql = prepared(`
  select x.id from delivery_messages m join messages x on x.company_id = m.company_id and x.id = m.message_id
   where m.company_id = $1 and m.delivery_id = $2 and m.edition = $3 and x.status in ('queued', 'unknown')`);
const chooseSql = prepared(`
  update deliveries d set rule_id = r.id, product_id = coalesce(d.product_id, r.product_id) from delivery_rules r
   where d.company_id = $1 and d.id = $2 and r.company_id = $1 and r.id = $3::uuid and r.enabled returning 1 as chosen`);

export function notOwed(): Refusal {
  return new Refusal(409, 'ORDER_MOVED_ON', {
    en: "The order is unpaid or refunded, so it can't be delivered.",
    zh: '订单未付款或已退款，不能发货。',
  });
}
