import { needsSending } from '../../channels/outbox/enqueue';
import type { NewMessage } from '../../chat/messages/append';
import { isLocked, lockOrders } from '../../checkout/orders/lock';
import { shipOrders } from '../../checkout/orders/ship';
import type { Author, Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import type { DeliveryDeps } from '../deps';
import { contentsOf } from '../message/contents';
import { type DeliveryMessages, writeMessages } from '../message/write';
import { unitsOfAll } from '../rules/parts';
import { addDeliveries, type Outcome } from './add';
import { type Allocation, addUnits, allocateAlone, allocateTogether, type Shortage } from './allocate';
import { waitFor } from './enqueue';
import { wantUnits } from './fetches';
import { isNew, type LockedDelivery } from './lock';
import { moveDelivery } from './move';
import { afterSent } from './sent';
import { writtenBefore } from './writtenBefore';

/**
 * Delivers what the current editions of deliveries are missing, first come, first served: everything, or what their
 * rules say if stock is short. Stored deliveries must be locked, new ones due now; each has a rule, and its order is
 * paid. `activities` come first in their conversations, of which each has one order. Returns the shortages.
 */
export async function handOut(
  trx: Trx,
  deps: DeliveryDeps,
  author: Author,
  deliveries: readonly LockedDelivery[],
  activities: ReadonlyMap<string, NewMessage> = new Map(),
): Promise<readonly Shortage[]> {
  const shipped = deliveries.filter(
    ({ rule }) => rule!.markShipped && (rule!.shipWhen === 'before' || !rule!.sendContent),
  );
  let opening = activities;
  if (shipped.length > 0) {
    await writeMessages(trx, author, [], opening);
    opening = new Map();
    await shipBefore(trx, deps, author, shipped);
  }
  const withContent = deliveries.filter(({ rule }) => rule!.sendContent);
  await failPoint('delivery.before-claim');
  const together = await allocateTogether(trx, deps, author.companyId, withContent);
  await failPoint('delivery.after-claim');
  const served = deliveries.filter((one) => !one.rule!.sendContent || together.has(one));
  await store(
    trx,
    deps,
    author,
    served.map((one) => ({ delivery: one, ...(together.get(one) ?? nothing) })),
    opening,
  );
  const short: Shortage[] = [];
  for (const delivery of withContent)
    if (!together.has(delivery)) {
      const allocation = await allocateAlone(trx, deps, delivery);
      await store(trx, deps, author, [{ delivery, ...allocation }]);
      short.push(...allocation.short);
    }
  await failPoint('delivery.before-commit');
  return short;
}

const nothing: Allocation = { units: [], short: [] };

async function shipBefore(trx: Trx, deps: DeliveryDeps, author: Author, deliveries: readonly LockedDelivery[]) {
  const keys = [...new Set(deliveries.map(({ orderId }) => orderId))].map((id) => ({ id }));
  const orders = await lockOrders(trx, deps.table('orders'), author.companyId, keys, 'skip');
  await shipOrders(trx, deps, author, orders.filter(isLocked));
}

interface Allocated extends Allocation {
  readonly delivery: LockedDelivery;
}

/** Stores deliveries with what was allocated to them, and writes their messages. */
async function store(
  trx: Trx,
  deps: DeliveryDeps,
  author: Author,
  all: readonly Allocated[],
  activities?: ReadonlyMap<string, NewMessage>,
): Promise<void> {
  const { companyId } = author;
  const outcomes = new Map(all.map((one) => [one.delivery, outcomeOf(one)]));
  const added = all.flatMap(({ delivery }) =>
    isNew(delivery) ? [{ delivery, outcome: outcomes.get(delivery)! }] : [],
  );
  if ((await addDeliveries(trx, companyId, added)) < added.length)
    throw new Error('A line of a locked order got its delivery in another transaction.');
  for (const { delivery, units } of all) {
    const outcome = outcomes.get(delivery)!;
    const isUnchanged = delivery.state === 'waiting_stock' && outcome.state === 'waiting_stock' && units.length === 0;
    if (!isNew(delivery) && !isUnchanged) await moveStored(trx, author, delivery, outcome);
  }
  await addUnits(trx, companyId, all);
  for (const { delivery, short } of all) {
    const { id: deliveryId, edition } = delivery;
    for (const { part, poolId, missing: count } of short.filter(({ isFetched }) => isFetched))
      await wantUnits(trx, { companyId, deliveryId, edition, part, poolId, count });
    if (outcomes.get(delivery)!.state === 'waiting_stock') await waitFor(trx, delivery, short);
  }
  const messages: DeliveryMessages[] = [];
  for (const { delivery, units } of all)
    if (units.length > 0) {
      const contents = await contentsOf(trx, deps, delivery, units, outcomes.get(delivery)!.wantedUnits);
      const masks = new Map(units.map(({ index, mask }) => [index, mask]));
      messages.push({ delivery, sending: 0, before: await writtenBefore(trx, delivery), masks, contents });
    }
  await writeMessages(trx, author, messages, activities);
  const here = all.filter(({ delivery }) => delivery.rule!.sendContent && outcomes.get(delivery)!.state === 'sent');
  if (here.length > 0)
    await afterSent(
      trx,
      deps,
      companyId,
      here.map(({ delivery }) => delivery.id),
      here.map(({ delivery }) => delivery.orderId),
    );
}

function outcomeOf({ delivery: { rule, quantity, channel, allocatedUnits: had }, units, short }: Allocated): Outcome {
  const { sendContent, parts, whenShort } = rule!;
  const sums = { wantedUnits: sendContent ? unitsOfAll(parts, quantity) : 0, allocatedUnits: had + units.length };
  const reason = short.some(({ isFetched }) => !isFetched) ? 'short-stock' : null;
  if (reason !== null && whenShort === 'review') return { ...sums, state: 'needs_review', reason };
  if (short.length > 0) return { ...sums, state: 'waiting_stock', reason };
  return { ...sums, state: sendContent && needsSending(channel) ? 'allocated' : 'sent', reason: null };
}

async function moveStored(trx: Trx, author: Author, { id, state, edition }: LockedDelivery, outcome: Outcome) {
  const { state: to, ...rest } = outcome;
  await moveDelivery(trx, author, { id, from: [state], to, edition, ...rest });
}
