import type { CheckoutDeps } from '../../../server/checkout/deps';
import { orderHandlers } from '../../../server/checkout/orders/handlers';
import { deriveOrders } from '../../../server/checkout/orders/lines';
import type { DeliveryDeps } from '../../../server/delivery/deps';
import { deriveDeliveryStates } from '../../../server/delivery/ofOrders';
import { quotedOrderSql } from '../../../server/delivery/quoted';
import { renewLink } from '../../../server/delivery/receipt/renew';
import { figureRows } from '../../../server/figures/rows/figureRows';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CheckoutDeps & { readonly delivery: DeliveryDeps }): ResourceBehaviour => ({
  rules: {
    async derive(db, reader, orders) {
      await deriveOrders(db, reader, orders);
      await deriveDeliveryStates(db, reader, orders);
    },
    figure: figureRows('orders'),
    searchAlso: (text, place, reader) => quotedOrderSql(deps.delivery.contents, reader, text, place),
  },
  actions: {
    ...orderHandlers(deps),
    renewLink: {
      answersRecord: true,
      handle: ({ db, author }, { id }) => renewLink(db, deps.delivery, author, id),
    },
  },
});
