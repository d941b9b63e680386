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
import { putOff } from './postpone';

/**
 * Delivers what is due: codes, messages, their way to the channel and the state, in the transaction it is given, which
 * holds conversation and order. False where nothing came of it: it stands elsewhere by now, somebody else holds it, or it
 * waits as before.
 */
export async function deliver(trx: Trx, deps: DeliveryDeps, companyId: string, deliveryId: string): Promise<boolean> {
  const facts = await lockDelivery(trx, companyId, deliveryId);
  if (facts === null || !(facts.state === 'scheduled' || facts.state === 'waiting_stock')) return false;
  const short = await deliverLocked(trx, deps, engineOf(companyId), facts);
  await failPoint('delivery.before-commit');
  return short.length === 0 || facts.state === 'scheduled';
}

/** The same for a delivery that is held, in whose name it may be. Answers what is missing of it. */
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
    await putOff(trx, author, facts);
    return [];
  }
  return handOut(trx, deps, author, facts, facts.edition);
}

/** What was paid for, and not given back since. */
export function isOwed({ orderState }: Pick<Facts, 'orderState'>): boolean {
  return orderState === 'paid' || orderState === 'shipped' || orderState === 'received';
}

/** What has come to speak against it since it was planned. Approval overrules all but that nothing says what to hand out. */
function against({ rule, isApproved, deliveryEnabled, isBlocked }: Facts): string | null {
  if (rule === null) return 'no-rule';
  if (isApproved) return null;
  if (!deliveryEnabled) return 'delivery-off';
  return isBlocked ? 'blocked' : null;
}
