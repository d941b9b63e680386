import { type Author, query, type Trx } from '../../kernel/db/queries';
import { holdersOf } from '../access/holders';
import type { CompanyDeps } from '../deps';
import { notify, takeBack } from '../notifications/notify';

/** SQL condition: no seat or less than a fifth of all seats is free. */
const isLow = '(total - used - reserved) * 5 < total';

/**
 * Call after the number of free seats changes. When seats become low, notifies the members who may give seats, once
 * until enough are free again; unread notifications are then deleted. The caller's change holds the lock on the row.
 */
export async function watchSeats(trx: Trx, deps: Pick<CompanyDeps, 'codesOfApi'>, author: Author): Promise<void> {
  const { companyId } = author;
  const [fallen] = await query<{ free: number; total: number }>(trx, fallSql, [companyId]);
  if (fallen === undefined) {
    const recovered = await query(trx, riseSql, [companyId]);
    if (recovered.length > 0) await takeBack(trx, companyId, 'seats-low');
    return;
  }
  const holders = await holdersOf(trx, deps, companyId, 'vip:seat');
  const { free, total } = fallen;
  await notify(
    trx,
    author,
    holders.map((to) => ({ to, kind: 'seats-low', parameters: { free, total }, link: '/member/list' })),
  );
}

const fallSql = `
  update seats set low_since = now() where company_id = $1 and low_since is null and ${isLow}
  returning total - used - reserved as free, total`;
const riseSql = `
  update seats set low_since = null where company_id = $1 and low_since is not null and not (${isLow}) returning 1`;
