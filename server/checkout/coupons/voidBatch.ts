import { type Author, type Db, inTransaction, query } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { invalid } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';

/**
 * Voids the unused codes of a batch for good and returns their number. Throws a validation error on `batch` if there
 * are none.
 */
export async function voidBatch(
  db: Db,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  couponId: string,
  batch: string,
): Promise<{ readonly count: number }> {
  return inTransaction(db, async (trx) => {
    await query(trx, "select set_config('parley.in_bulk', 'on', true)", []);
    const rows = await query(trx, withdrawSql, [author.companyId, couponId, batch]);
    if (rows.length === 0) throw invalid([{ path: 'batch', code: 'rule', message: noneLeft }]);
    await logOperation(trx, table('coupon-codes'), author, 'bulk-edit', {
      batch,
      couponId,
      state: 'void',
      count: rows.length,
    });
    return { count: rows.length };
  });
}

const withdrawSql = `
  with changed as (
    update coupon_codes set state = 'void', version = version + 1, updated_at = now()
     where company_id = $1::uuid and coupon_id = $2::uuid and batch collate parley_words = $3 and state = 'issued' returning id, version
  ) select id from changed`;
const noneLeft = {
  en: "There's no batch with this name that has unused codes.",
  zh: '没有该名称的批次，或其中没有未使用的券码。',
};
