import { appendMessages } from '../chat/messages/append';
import type { Fulfilment, OrderToFulfil } from '../checkout/deps';
import { inSavepoint } from '../kernel/db/queries';
import type { Trx } from '../kernel/db/records/rules';
import type { DeliveryDeps } from './deps';
import { deliverAtOnce, isPlain } from './engine/atOnce';
import { deliver } from './engine/deliver';
import { endDeliveries } from './engine/end';
import { handOutSeveral } from './engine/handOutSeveral';
import { addDeliveries, type PlannedLine, planLines } from './engine/plan';

/** Creates the port through which orders start and end deliveries. */
export function createFulfilment(deps: DeliveryDeps): Fulfilment {
  return {
    async ordersPaid(trx, companyId, paid) {
      const delivered = await inSavepoint(trx, () => handOutSeveral(trx, deps, companyId, paid)).catch(() => new Set());
      const others = paid.filter(({ order }) => !delivered.has(order.id));
      for (const { order, activity } of others) {
        await appendMessages(trx, companyId, [{ conversationId: order.conversationId, messages: [activity] }]);
        await deliverAlone(trx, deps, order);
      }
    },
    orderEnded: (trx, order) => endDeliveries(trx, order.companyId, order.id),
    wake() {
      deps.wakeDeliveries();
      deps.wakeSends();
    },
  };
}

async function deliverAlone(trx: Trx, deps: DeliveryDeps, order: OrderToFulfil): Promise<void> {
  const left: PlannedLine[] = [];
  for (const one of await planLines(trx, order)) if (!(await isDeliveredAtOnce(trx, deps, order, one))) left.push(one);
  // A failure here leaves the delivery planned: the payment stays recorded, and the engine retries.
  for (const id of await addDeliveries(trx, order, left))
    await inSavepoint(trx, () => deliver(trx, deps, order.companyId, id)).catch(deps.onError);
}

async function isDeliveredAtOnce(
  trx: Trx,
  deps: DeliveryDeps,
  order: OrderToFulfil,
  { line, planned }: PlannedLine,
): Promise<boolean> {
  if (!isPlain(line, planned)) return false;
  return inSavepoint(trx, () => deliverAtOnce(trx, deps, order, line, planned)).catch((error: unknown) => {
    deps.onError(error);
    return false;
  });
}
