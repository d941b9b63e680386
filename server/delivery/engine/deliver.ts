import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { failPoint } from '../../kernel/failPoints';
import type { DeliveryDeps } from '../deps';
import type { Shortage } from './allocate';
import { engineOf } from './author';
import { end } from './end';
import { type Facts, lockDelivery } from './facts';
import { handOut } from './handOut';
import { moveDelivery } from './move';
import { postpone } from './postpone';

/**
 * Delivers a due delivery (codes, messages, queueing for the channel, state) in the given transaction, which has locked
 * the conversation and the order. Returns false if nothing changed: the state has moved on, another transaction holds
 * the lock, or it still waits for stock.
 */
export async function deliver(trx: Trx, deps: DeliveryDeps, companyId: string, deliveryId: string): Promise<boolean> {
  const facts = await lockDelivery(trx, companyId, deliveryId);
  if (facts === null || !(facts.state === 'scheduled' || facts.state === 'waiting_stock')) return false;
  const short = await deliverLocked(trx, deps, engineOf(companyId), facts);
  await failPoint('delivery.before-commit');
  return short.length === 0 || facts.state === 'scheduled';
}

/** Like `deliver`, for a delivery that is already locked and for any author. Returns the shortages. */
export async function deliverLocked(
  trx: Trx,
  deps: DeliveryDeps,
  author: Author,
  facts: Facts,
): Promise<readonly Shortage[]> {
  const from = [facts.state];
  if (!isOwed(facts)) {
    await end(trx, author, facts, 'refunded');
    return [];
  }
  const reason = against(facts);
  if (reason !== null) {
    await moveDelivery(trx, author, { id: facts.id, from, to: 'needs_review', reason });
    return [];
  }
  if (!facts.isWithinHours && !facts.isApproved) {
    await postpone(trx, author, facts);
    return [];
  }
  return handOut(trx, deps, author, facts, facts.edition);
}

/** Whether the order is paid and not refunded. */
export function isOwed({ orderState }: Pick<Facts, 'orderState'>): boolean {
  return orderState === 'paid' || orderState === 'shipped' || orderState === 'received';
}

/**
 * The reason against delivering that has arisen since planning; null if there is none. Approval overrides every reason
 * except a missing rule.
 */
function against({ rule, isApproved, deliveryEnabled, isBlocked }: Facts): string | null {
  if (rule === null) return 'no-rule';
  if (isApproved) return null;
  if (!deliveryEnabled) return 'delivery-off';
  return isBlocked ? 'blocked' : null;
}
