import type { Db } from '../db/queries';
import { countGuess, forgiveGuess } from '../identity/attemptLimits';
import type { Network } from '../network/place';
import type { Route } from './route';

/**
 * Counts an attempt at a route's secret before it is checked, and takes the count back on success. `db` must not be the
 * call's transaction: a failed attempt is counted even if the call is rolled back.
 */
export async function withGuessesCounted<T>(
  { guesses }: Pick<Route, 'guesses'>,
  db: Db,
  { network, companyId }: { readonly network: Network; readonly companyId: string | null },
  work: () => Promise<T>,
): Promise<T> {
  if (guesses === undefined) return work();
  const ofCompany = companyId === null ? [] : [[`${guesses} of a company`, { companyId }] as const];
  const counted = [[guesses, network] as const, ...ofCompany];
  for (const [what, by] of counted) await countGuess(db, what, by);
  const answer = await work();
  for (const [what, by] of counted) await forgiveGuess(db, what, by);
  return answer;
}
