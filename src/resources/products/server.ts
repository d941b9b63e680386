import { derivePrices } from '../../../server/checkout/prices';
import { deriveStock } from '../../../server/delivery/stock/products';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({
  rules: {
    async derive(db, reader, products) {
      await derivePrices(db, reader, products);
      await deriveStock(db, reader, products);
    },
  },
});
