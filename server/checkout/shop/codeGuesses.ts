import { codeKey } from '../../../src/schema/coupon/code';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { countGuess, forgiveGuess } from '../../kernel/identity/attemptLimits';
import type { Network } from '../../kernel/network/place';

const what = 'coupon code';

/**
 * Counts a typed coupon code as a guess before it is looked up, and takes the count back if the code exists. Throws
 * LOGIN_DELAYED beyond 20 wrong codes.
 */
export async function countCode(db: Db, companyId: string, typed: string | null, network: Network): Promise<void> {
  const key = codeKey(typed ?? '');
  if (key === '') return;
  await countGuess(db, what, network);
  if ((await query(db, knownSql, [companyId, key])).length > 0) await forgiveGuess(db, what, network);
}

const knownSql = prepared('select 1 from coupon_codes where company_id = $1 and key = $2');
