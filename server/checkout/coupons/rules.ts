import { type Author, type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { queryShared } from '../../kernel/db/queryShared';
import type { RecordRules } from '../../kernel/db/records/rules';
import type { StoredRecord } from '../../kernel/db/records/storedRecord';
import { addRecord, removeRecord } from '../../kernel/db/records/write/write';
import { invalid } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { condition } from './condition';

type Deps = Pick<CheckoutDeps, 'table'>;

/**
 * Derives a coupon's use counts, its current condition by the database clock, and its shared code. A code given on
 * creation becomes a shared code of the coupon in the same transaction.
 */
export const couponRules = (deps: Deps): RecordRules => ({
  async derive(db, { companyId }, records) {
    const ids = records.map(({ id }) => id);
    const rows = await queryShared<Uses>(db, usesSql, [companyId, ids]);
    const uses = new Map(rows.map((row) => [row.id, row]));
    for (const record of records) {
      const found = uses.get(record.id);
      record.usedCount = found?.used ?? 0;
      record.usedAmount = found?.spent ?? 0;
      record.condition = found?.condition ?? record.state;
      record.code = found?.code ?? null;
    }
  },
  async beforeCreate(_trx, { actor }, { code }) {
    if (code !== null && actor !== undefined && !actor.permissions.has('coupon-codes:add'))
      throw invalid([{ path: 'code', code: 'noRight' }]);
  },
  /** The coupon's row holds the code as typed; from here on the code's own record counts. */
  async afterCreate(trx, author, coupon, { code }) {
    if (!code) return;
    const values = { code, key: null, couponId: coupon.id, kind: 'shared', state: 'issued' };
    const made = await addRecord(trx, deps.table('coupon-codes'), author, { ...values, issuedBy: 'member' });
    coupon.code = made.code;
  },
  beforeRemove: (trx, author, coupon) => removeUnusedCodes(trx, deps, author, coupon),
});

/** Deletes unused shared codes with their coupon. A used code prevents the deletion. */
async function removeUnusedCodes(trx: Trx, deps: Deps, author: Author, coupon: StoredRecord): Promise<void> {
  const rows = await unusedCodes(trx, author.companyId, coupon.id);
  for (const { id } of rows) await removeRecord(trx, deps.table('coupon-codes'), author, id);
}

function unusedCodes(db: Db, companyId: string, couponId: string): Promise<{ id: string }[]> {
  return query(db, unusedSql, [companyId, couponId]);
}

interface Uses {
  readonly id: string;
  readonly used: number;
  readonly spent: number;
  readonly condition: string;
  readonly code: string | null;
}

const usesSql = prepared(`
  select c.id, coalesce(u.used, 0) as used, coalesce(u.spent, 0) as spent,
         ${condition} as condition,
         (select k.code from coupon_codes k where k.company_id = $1 and k.coupon_id = c.id and k.kind = 'shared'
             and k.state = 'issued' order by k.created_at, k.id limit 1) as code
    from coupons c left join coupon_uses u on u.coupon_id = c.id
   where c.company_id = $1 and c.id = any($2::uuid[])`);
const unusedSql = prepared(`
  select k.id from coupon_codes k where k.company_id = $1 and k.coupon_id = $2 and k.kind = 'shared'
     and not exists (select from coupon_redemptions r where r.company_id = $1 and r.coupon_code_id = k.id)
   order by k.id`);
