import { appendMessages, type NewMessage } from '../chat/messages/append';
import type { Fulfilment } from '../checkout/deps';
import { inSavepoint, type Trx } from '../kernel/db/queries';
import type { DeliveryDeps } from './deps';
import { addDeliveries } from './engine/add';
import { engineOf } from './engine/author';
import { endDeliveries } from './engine/end';
import { handOut } from './engine/handOut';
import type { NewDelivery } from './engine/lock';
import { isDueNow, planDeliveries } from './engine/plan';
import { mailReceipts, mailRefund } from './mails/receipt';

/** A delivery with more codes is left to the delivery engine if it is paid with others, so that it does not delay them. */
const maxCodes = 10;

/** Creates the port through which orders start and end deliveries. */
export function createFulfilment(deps: DeliveryDeps): Fulfilment {
  return {
    async ordersPaid(trx, companyId, paid) {
      const orders = paid.map(({ order }) => order);
      const activities = new Map(paid.map(({ order, activity }) => [order.conversationId, activity]));
      await mailReceipts(trx, deps, companyId, orders);
      const planned = await planDeliveries(trx, companyId, orders);
      const isForEngine = ({ planned: { wantedUnits } }: NewDelivery) => orders.length > 1 && wantedUnits > maxCodes;
      const now = planned.filter((one) => isDueNow(one) && !isForEngine(one));
      const failed = await deliverNew(trx, deps, companyId, now, activities);
      const later = planned.filter((one) => !now.includes(one) || failed.has(one));
      await addDeliveries(
        trx,
        companyId,
        later.map((delivery) => ({ delivery })),
      );
    },
    orderRefunded: (trx, order, refund) => mailRefund(trx, deps, order, refund),
    orderEnded: (trx, order) => endDeliveries(trx, order.companyId, order.id),
    wake() {
      deps.wakeDeliveries();
      deps.wakeSends();
    },
  };
}

/**
 * Hands out new deliveries. Those of several orders fail together, with the payments: the caller tries each order again.
 * Of one order only those fail that cannot be delivered, and the payment stays recorded. Returns those that failed.
 */
async function deliverNew(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  deliveries: readonly NewDelivery[],
  activities: ReadonlyMap<string, NewMessage>,
): Promise<ReadonlySet<NewDelivery>> {
  const deliver = (some: readonly NewDelivery[], opening?: ReadonlyMap<string, NewMessage>) =>
    handOut(trx, deps, engineOf(companyId), some, opening);
  const attempt = (...work: Parameters<typeof deliver>) =>
    inSavepoint(trx, () => deliver(...work)).then(
      () => null,
      (error: unknown) => error,
    );
  const failed = new Set<NewDelivery>();
  if (activities.size > 1) {
    await deliver(deliveries, activities);
    return failed;
  }
  const error = await attempt(deliveries, activities);
  if (error === null) return failed;
  const items = [...activities].map(([conversationId, activity]) => ({ conversationId, messages: [activity] }));
  await appendMessages(trx, companyId, items);
  for (const one of deliveries) {
    const fault = deliveries.length === 1 ? error : await attempt([one]);
    if (fault === null) continue;
    deps.onError(fault);
    failed.add(one);
  }
  return failed;
}
