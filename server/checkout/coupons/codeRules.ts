import { codeKey, shownCode } from '../../../src/schema/coupon/code';
import type { Values } from '../../../src/schema/validation';
import { assertFeature } from '../../billing/limits/limits';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';

/**
 * Rules for coupon codes: creating one requires a plan with coupons; codes are stored in capitals and are unique by a
 * normalized key, in which similar characters are equal.
 */
export const codeRules: RecordRules = {
  async derive(db, { companyId }, records) {
    const ids = records.map(({ id }) => id);
    const rows = await query<{ id: string; uses: number }>(db, usesSql, [companyId, ids]);
    const uses = new Map(rows.map((row) => [row.id, row.uses]));
    for (const record of records) record.uses = uses.get(record.id) ?? 0;
  },
  async beforeCreate(trx, { companyId, userId }, values) {
    await assertFeature(trx, companyId, 'coupons');
    if (values.issuedBy === 'member') values.issuerId ??= userId;
    await setCode(trx, companyId, null, values);
  },
  beforeUpdate: (trx, { companyId }, { id }, values) => setCode(trx, companyId, id, values),
};

async function setCode(trx: Trx, companyId: string, id: string | null, values: Values): Promise<void> {
  const code = shownCode(String(values.code));
  const key = codeKey(code);
  if (key.length < 4) throw invalid([{ path: 'code', code: 'minLength', params: { limit: 4 } }]);
  values.code = code;
  if (values.key === key) return;
  values.key = key;
  // The unique key decides concurrent inserts; this check names the field in the error.
  const taken = await query(trx, takenSql, [companyId, key, id]);
  if (taken.length > 0) throw invalid([{ path: 'code', code: 'unique' }]);
}

const takenSql = prepared(
  'select 1 from coupon_codes where company_id = $1 and key = $2 and id is distinct from $3::uuid limit 1',
);

const usesSql = prepared(`
  select coupon_code_id as id, count(*) as uses from coupon_redemptions
   where company_id = $1 and coupon_code_id = any($2::uuid[]) and state <> 'released' group by coupon_code_id`);
