import type { Author, Trx } from '../../kernel/db/queries';
import type { DeliveryDeps } from '../deps';
import type { Shortage } from './allocate';
import { engineOf } from './author';
import { end } from './end';
import { handOut } from './handOut';
import { type LockedDelivery, lockDelivery } from './lock';
import { moveDelivery } from './move';
import { postpone } from './postpone';

/**
 * Delivers a due delivery (codes, messages, queueing for the channel, state) in the given transaction, which has locked
 * the conversation and the order. Returns false if nothing changed: the state has moved on, another transaction holds
 * the lock, or it still waits for stock.
 */
export async function deliver(trx: Trx, deps: DeliveryDeps, companyId: string, deliveryId: string): Promise<boolean> {
  const delivery = await lockDelivery(trx, companyId, deliveryId, 'skip');
  if (delivery === null || !(delivery.state === 'scheduled' || delivery.state === 'waiting_stock')) return false;
  const short = await deliverLocked(trx, deps, engineOf(companyId), delivery);
  return short.length === 0 || delivery.state === 'scheduled';
}

/** Like `deliver`, for a delivery that is already locked and for any author. Returns the shortages. */
export async function deliverLocked(
  trx: Trx,
  deps: DeliveryDeps,
  author: Author,
  delivery: LockedDelivery,
): Promise<readonly Shortage[]> {
  const from = [delivery.state];
  if (!isOwed(delivery)) {
    await end(trx, author, delivery, 'refunded');
    return [];
  }
  const reason = against(delivery);
  if (reason !== null) {
    await moveDelivery(trx, author, { id: delivery.id, from, to: 'needs_review', reason });
    return [];
  }
  if (!delivery.isWithinHours && !delivery.isApproved) {
    await postpone(trx, author, delivery);
    return [];
  }
  return handOut(trx, deps, author, [delivery]);
}

/** Whether the order is paid and not refunded. */
export function isOwed({ orderState }: Pick<LockedDelivery, 'orderState'>): boolean {
  return orderState === 'paid' || orderState === 'shipped' || orderState === 'received';
}

/**
 * The reason against delivering that has arisen since planning; null if there is none. Approval overrides every reason
 * except a missing rule.
 */
function against({ rule, isApproved, deliveryEnabled, isBlocked }: LockedDelivery): string | null {
  if (rule === null) return 'no-rule';
  if (isApproved) return null;
  if (!deliveryEnabled) return 'delivery-off';
  return isBlocked ? 'blocked' : null;
}
