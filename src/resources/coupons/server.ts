import { fittingCoupons } from '../../../server/checkout/coupons/fitting';
import { couponRules } from '../../../server/checkout/coupons/rules';
import { defineBehaviour, defineQuery } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

/** GET /v1/coupons/fitting: which coupons an order could use now, and what the buyer pays with each, the best first. */
const fitting = defineQuery({
  label: { en: 'Coupons that fit an order', zh: '适用于订单的优惠券' },
  permission: 'list',
  query: {
    amount: { kind: 'money', required: true, min: 1, label: { en: 'Order of', zh: '订单金额' } },
    currency: { ...schema.fields.currency, default: 'CNY' },
  },
  handle: ({ db, author, query: { amount, currency } }, table) => fittingCoupons(db, table, author, amount, currency),
});

export const behaviour = () => ({ ...defineBehaviour(schema, { queries: { fitting } }), rules: couponRules });
