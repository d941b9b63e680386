import { needsSending } from '../../channels/outbox/enqueue';
import { lockOrder } from '../../checkout/orders/lock';
import { shipOrders } from '../../checkout/orders/ship';
import { inSavepoint } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { failPoint } from '../../kernel/failPoints';
import type { DeliveryDeps } from '../deps';
import { contentsOf } from '../message/contents';
import { writeMessages } from '../message/write';
import { unitsOfAll } from '../rules/parts';
import { type Allocation, allocate, type Shortage } from './allocate';
import { waitFor } from './enqueue';
import type { Facts } from './facts';
import { wantUnits } from './fetches';
import { moveDelivery } from './move';
import { afterSent } from './sent';
import { writtenBefore } from './sentBefore';

/**
 * Delivers what an edition of a delivery is missing: everything, or what its rule says if stock is short. Returns the
 * remaining shortages. The delivery must be locked and its order paid.
 */
export async function handOut(
  trx: Trx,
  deps: DeliveryDeps,
  author: Author,
  facts: Facts,
  edition: number,
): Promise<readonly Shortage[]> {
  const rule = facts.rule!;
  if (rule.markShipped && (rule.shipWhen === 'before' || !rule.sendContent))
    await shipOrders(trx, deps, author, [await lockOrder(trx, deps.table('orders'), author.companyId, facts.orderId)]);
  if (!rule.sendContent) {
    await moveDelivery(trx, author, { id: facts.id, from: [facts.state], to: 'sent', wantedUnits: 0 });
    return [];
  }
  await failPoint('delivery.before-claim');
  const { units, short } = await taken(trx, deps, facts, edition);
  await failPoint('delivery.after-claim');
  const { companyId, id: deliveryId } = facts;
  for (const { part, poolId, missing: count } of short.filter(({ isAsked }) => isAsked))
    await wantUnits(trx, { companyId, deliveryId, edition, part, poolId, count });
  if (short.some(({ isAsked }) => !isAsked) && rule.whenShort === 'review') {
    await moveDelivery(trx, author, { id: facts.id, from: [facts.state], to: 'needs_review', reason: 'short-stock' });
    return short;
  }
  const wantedUnits = unitsOfAll(rule.parts, facts.quantity);
  if (units.length > 0) {
    const contents = await contentsOf(trx, deps, facts, edition, units, wantedUnits);
    const masks = new Map(units.map(({ index, mask }) => [index, mask]));
    const before = await writtenBefore(trx, facts, edition);
    await writeMessages(trx, author, facts, { edition, sending: 0, before, masks, contents });
  }
  const had = edition === facts.edition ? facts.allocatedUnits : 0;
  const now = { edition, wantedUnits, allocatedUnits: had + units.length };
  if (short.length > 0) {
    await waitFor(trx, author, facts, short, now);
    return short;
  }
  const isHere = !needsSending(facts.channel);
  await moveDelivery(trx, author, { id: facts.id, from: [facts.state], to: isHere ? 'sent' : 'allocated', ...now });
  if (isHere) await afterSent(trx, deps, facts.companyId, [facts.id], [facts.orderId]);
  return [];
}

/** With 'all', a savepoint rolls back units taken from one pool if another pool is short. */
async function taken(trx: Trx, deps: DeliveryDeps, facts: Facts, edition: number): Promise<Allocation> {
  const take = facts.rule!.whenShort === 'part' ? 'some' : 'all';
  if (take === 'some' || facts.rule!.parts.length === 1) return allocate(trx, deps, facts, edition, take);
  let found: Allocation = { units: [], short: [] };
  const tooLittle = new Error('Not all units are available.');
  await inSavepoint(trx, async () => {
    found = await allocate(trx, deps, facts, edition, take);
    if (found.short.length > 0) throw tooLittle;
  }).catch((error: unknown) => {
    if (error !== tooLittle) throw error;
  });
  return found.short.length > 0 ? { units: [], short: found.short } : found;
}
