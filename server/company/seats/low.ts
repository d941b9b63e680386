import { query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { holdersOf } from '../access/holders';
import { notify, takeBack } from '../notifications/notify';
import type { CompanyDeps } from '../deps';

/** Of a company's seats too few are free: none, or less than a fifth of all there are. */
const isLow = '(total - used - reserved) * 5 < total';

/**
 * After the number of free seats changed. When too few are left, those who may give seats are told so, once until there
 * are enough again; then it is taken back where nobody has read it. The row is held by the change before.
 */
export async function watchSeats(trx: Trx, deps: Pick<CompanyDeps, 'codesOfApi'>, author: Author): Promise<void> {
  const { companyId } = author;
  const [fallen] = await query<{ free: number; total: number }>(trx, fallText, [companyId]);
  if (fallen === undefined) {
    const recovered = await query(trx, riseText, [companyId]);
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

const fallText = `
  update seats set low_since = now() where company_id = $1 and low_since is null and ${isLow}
  returning total - used - reserved as free, total`;
const riseText = `
  update seats set low_since = null where company_id = $1 and low_since is not null and not (${isLow}) returning 1`;
