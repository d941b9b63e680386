import { kept, run } from '../../kernel/db/queries';
import type { RecordRules } from '../../kernel/db/records/rules';
import { condition } from './condition';

/** What of a coupon is worked out for each answer: how often it was used, and how it stands now by the database's clock. */
export const couponRules: RecordRules = {
  async derive(db, { companyId }, records) {
    const ids = records.map(({ id }) => id);
    const rows = await run<Uses>(db, usesText, [companyId, ids]);
    const uses = new Map(rows.map((row) => [row.id, row]));
    for (const record of records) {
      const found = uses.get(record.id);
      record.usedCount = found?.used ?? 0;
      record.usedAmount = found?.spent ?? 0;
      record.condition = found?.condition ?? record.state;
    }
  },
};

interface Uses {
  readonly id: string;
  readonly used: number;
  readonly spent: number;
  readonly condition: string;
}

const usesText = kept(`
  select c.id, coalesce(u.used, 0) as used, coalesce(u.spent, 0) as spent,
         ${condition} as condition
    from coupons c left join coupon_uses u on u.coupon_id = c.id
   where c.company_id = $1 and c.id = any($2::uuid[])`);
