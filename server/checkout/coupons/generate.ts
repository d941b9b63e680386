import { v7 as newId } from 'uuid';
import { codeKey, shownCode } from '../../../src/schema/coupon/code';
import { type Author, type Db, inTransaction, query, type Trx } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { invalid } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { newCode } from './newCode';
import { validUntil } from './validUntil';

export interface Batch {
  readonly couponId: string;
  /** Batch name, used to find, export and void its codes. */
  readonly batch: string;
  /** 1 to 10,000. */
  readonly count: number;
  readonly prefix: string | null;
  /** ISO 8601; null: the coupon's default. */
  readonly expiresAt: string | null;
}

/** Maximum number of codes in one batch. */
export const maxCodes = 10_000;

/**
 * Generates single-use codes that anyone may use: exactly the requested number, or none. Writes one operation log
 * entry. Throws a validation error on `batch` if the name is taken, and on `count` if the coupon does not issue
 * batches.
 */
export async function generateCodes(
  db: Db,
  { table: tableOf }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  wanted: Batch,
): Promise<{ readonly count: number }> {
  const { companyId } = author;
  const table = tableOf('coupon-codes');
  return inTransaction(db, async (trx) => {
    await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`batch ${companyId} ${wanted.batch}`]);
    const taken = await query(trx, takenSql, [companyId, wanted.batch]);
    if (taken.length > 0) throw invalid([{ path: 'batch', code: 'unique' }]);
    const [coupon] = await query<Issuing>(trx, couponSql, [companyId, wanted.couponId, wanted.expiresAt]);
    if (coupon === undefined || !coupon.issuedBy.includes('batch'))
      throw invalid([{ path: 'count', code: 'rule', message: noBatches }]);
    // Marks the events as bulk, so that the publisher sends other events first.
    await query(trx, "select set_config('parley.in_bulk', 'on', true)", []);
    let made = 0;
    while (made < wanted.count) made += await insertCodes(trx, author, wanted, coupon.expiresAt, wanted.count - made);
    await logOperation(trx, table, author, 'bulk-add', { batch: wanted.batch, couponId: wanted.couponId, count: made });
    return { count: made };
  });
}

/** Skips codes that already exist; the caller's loop generates replacements. */
async function insertCodes(
  trx: Trx,
  author: Author,
  { couponId, batch, prefix }: Batch,
  expiresAt: string | null,
  count: number,
): Promise<number> {
  const start = prefix === null ? null : shownCode(prefix);
  const codes = Array.from({ length: count }, () => newCode(start, 3));
  const rows = await query(trx, insertSql, [
    author.companyId,
    author.userId,
    couponId,
    batch,
    expiresAt,
    codes.map(() => newId()),
    codes,
    codes.map(codeKey),
  ]);
  return rows.length;
}

interface Issuing {
  readonly issuedBy: readonly string[];
  readonly expiresAt: string | null;
}

const takenSql = 'select 1 from coupon_codes where company_id = $1 and batch collate parley_words = $2 limit 1';
const couponSql = `
  select issued_by as "issuedBy",
         coalesce($3::timestamptz, ${validUntil}) as "expiresAt"
    from coupons where company_id = $1 and id = $2::uuid`;
const insertSql = `
  with made as (
    insert into coupon_codes (id, company_id, created_by, coupon_id, kind, state, batch, issued_by, expires_at, code, key)
    select id, $1::uuid, $2::uuid, $3::uuid, 'batch', 'issued', $4::text, 'batch', $5::timestamptz, code, key
      from unnest($6::uuid[], $7::text[], $8::text[]) as t (id, code, key)
    on conflict (company_id, key) do nothing returning id, version
  ) select id from made`;
const noBatches = { en: "This coupon doesn't issue codes in batches.", zh: '该优惠券不支持批量生成券码。' };
