import { takeMonthly } from '../../billing/limits/monthly';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { Claim } from '../verdict';

/**
 * Claims a use of each, in the transaction that sends the answer. Returns the first that is not available, null if all
 * were claimed; on failure the caller rolls back the others. Race-free: each is a conditional upsert.
 */
export async function takeUses(trx: Trx, companyId: string, claims: readonly Claim[]): Promise<Claim | null> {
  // In key order, to avoid deadlocks.
  for (const claim of [...claims].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const amount = claim.amount ?? 1;
    if (claim.ofMonth !== undefined) {
      const { name, zone } = claim.ofMonth;
      if (!(await takeMonthly(trx, companyId, name, amount, zone))) return claim;
      continue;
    }
    if (amount > claim.max) return claim;
    const rows = await query(trx, takeSql, [
      companyId,
      claim.key,
      amount,
      claim.until,
      claim.max,
      claim.seconds ?? null,
    ]);
    if (rows.length === 0) return claim;
  }
  return null;
}

const isOver = 'u.until is not null and u.until <= now()';

const takeSql = prepared(`
  insert into reply_uses as u (company_id, key, uses, until) values ($1, $2, $3::bigint,
         greatest($4::timestamptz, now() + make_interval(secs => $6::float8)))
      on conflict (company_id, key) do update set
         uses = case when ${isOver} then excluded.uses else u.uses + excluded.uses end,
         until = case when ${isOver} then excluded.until else u.until end
   where ${isOver} or u.uses + excluded.uses <= $5::bigint
  returning 1 as taken`);
