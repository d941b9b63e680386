import type { Fulfilment } from '../checkout/parts';
import { inSavepoint } from '../kernel/db/queries';
import { deliver } from './engine/deliver';
import { endDeliveries } from './engine/end';
import { planDeliveries } from './engine/plan';
import type { DeliveryParts } from './parts';

/** Hands out what was paid for: what orders know of deliveries. */
export function createFulfilment(parts: DeliveryParts): Fulfilment {
  return {
    async orderPaid(trx, order) {
      // What fails here stays planned: the payment stands, and the engine tries again.
      for (const id of await planDeliveries(trx, order))
        await inSavepoint(trx, () => deliver(trx, parts, order.companyId, id)).catch(parts.onError);
    },
    orderEnded: (trx, order) => endDeliveries(trx, order.companyId, order.id),
    wake() {
      parts.wakeDeliveries();
      parts.wakeSends();
    },
  };
}
