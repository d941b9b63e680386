import { assertCurrencyTaken } from '../../../server/checkout/currencies';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({
  rules: {
    beforeCreate: assertCurrencyTaken,
    beforeUpdate: (trx, author, current, values) =>
      values.currency === current.currency ? Promise.resolve() : assertCurrencyTaken(trx, author, values),
  },
});
