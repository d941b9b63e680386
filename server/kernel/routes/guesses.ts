import type { Db } from '../db/queries';
import { countGuess, forgiveGuess } from '../identity/attempts';
import type { Route } from './route';

/**
 * Counts a try at a route's secret before it is made and takes it back when it was none. `db` is no transaction of the
 * call's own: what is undone there is counted all the same.
 */
export async function withGuessesCounted<T>(
  { guesses }: Pick<Route, 'guesses'>,
  db: Db,
  { ip, companyId }: { readonly ip: string; readonly companyId: string | null },
  deed: () => Promise<T>,
): Promise<T> {
  if (guesses === undefined) return deed();
  const counted = [[guesses, ip], ...(companyId === null ? [] : [[`${guesses} of a company`, companyId]])] as const;
  for (const [what, whose] of counted) await countGuess(db, what!, whose!);
  const answer = await deed();
  for (const [what, whose] of counted) await forgiveGuess(db, what!, whose!);
  return answer;
}
