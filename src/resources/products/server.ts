import { assertCurrencyTaken } from '../../../server/checkout/currencies';
import { derivePrices } from '../../../server/checkout/prices';
import { deriveStock } from '../../../server/delivery/stock/products';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({
  rules: {
    async derive(db, reader, products) {
      await derivePrices(db, reader, products);
      await deriveStock(db, reader, products);
    },
    beforeCreate: assertCurrencyTaken,
    beforeUpdate: (trx, author, current, values) =>
      values.currency === current.currency ? Promise.resolve() : assertCurrencyTaken(trx, author, values),
  },
});
