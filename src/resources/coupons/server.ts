import { allRecords } from '../../../server/kernel/db/records/all';
import { defineBehaviour, defineQuery } from '../../../server/kernel/routes/defineBehaviour';
import type { RecordOf } from '../../schema/record';
import { schema } from './schema';
import { takesOff } from './takesOff';

/** GET /v1/coupons/fitting: which coupons an order could use now, and what the buyer pays with each, the best first. */
const fitting = defineQuery({
  label: { en: 'Coupons that fit an order', zh: '适用于订单的优惠券' },
  permission: 'list',
  query: {
    amount: { kind: 'money', required: true, min: 1, label: { en: 'Order of', zh: '订单金额' } },
    currency: { ...schema.fields.currency, default: 'CNY' },
  },
  async handle({ db, author, query: { amount, currency } }, table) {
    const now = new Date().toISOString();
    const filters = [
      { field: 'state', operator: 'is', value: 'active' },
      { field: 'currency', operator: 'is', value: currency },
    ] as const;
    const live = (await allRecords<RecordOf<typeof schema>>(db, table, author, filters)).filter(
      ({ startsAt, endsAt }) => (startsAt ?? now) <= now && (endsAt ?? now) >= now,
    );
    return live
      .map((coupon) => ({ id: coupon.id, name: coupon.name, takesOff: takesOff(coupon, amount) }))
      .filter((one) => one.takesOff > 0)
      .sort((a, b) => b.takesOff - a.takesOff || a.name.localeCompare(b.name))
      .map((one) => ({ ...one, pays: amount - one.takesOff }));
  },
});

export const behaviour = () => defineBehaviour(schema, { queries: { fitting } });
