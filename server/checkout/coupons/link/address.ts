import { randomBytes } from 'node:crypto';
import { type Author, type Db, inTransaction, prepared, query } from '../../../kernel/db/queries';
import { logOperation } from '../../../kernel/db/records/audit/operationLog';
import { readRecord } from '../../../kernel/db/records/read';
import type { CheckoutDeps } from '../../deps';
import { refused } from '../evaluate';
import { couponRefusal } from '../refusal';

/**
 * A coupon's link; stays the same until it is renewed. Throws a validation error if the coupon is not issued by link.
 */
export async function copyLink(
  db: Db,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  couponId: string,
  origin: string,
): Promise<{ readonly link: string }> {
  const { issuedBy } = await readRecord(db, table('coupons'), author, couponId);
  if (!(issuedBy as readonly string[]).includes('link')) throw couponRefusal(refused('not-issued'), 'issuedBy');
  await query(db, makeSql, [author.companyId, couponId, newToken()]);
  const [{ token }] = (await query<{ token: string }>(db, tokenSql, [author.companyId, couponId])) as [
    { token: string },
  ];
  // In the fragment, so that it is not sent to servers, proxies or linked pages.
  return { link: `${origin}/coupon#${token}` };
}

/** Replaces the link's token, so that the previous link no longer works. Codes already taken stay valid. */
export function renewLink(
  db: Db,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  couponId: string,
): Promise<object> {
  return inTransaction(db, async (trx) => {
    await query(trx, renewSql, [author.companyId, couponId, newToken()]);
    await logOperation(trx, table('coupons'), author, 'renew-link', {}, couponId);
    return {};
  });
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}

const makeSql = prepared(`
  insert into coupon_links (company_id, coupon_id, token) values ($1::uuid, $2::uuid, $3)
  on conflict (coupon_id) do nothing`);
const renewSql = prepared(`
  insert into coupon_links (company_id, coupon_id, token) values ($1::uuid, $2::uuid, $3)
  on conflict (coupon_id) do update set token = excluded.token`);
const tokenSql = prepared('select token from coupon_links where company_id = $1 and coupon_id = $2::uuid');
