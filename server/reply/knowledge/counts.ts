import { type Db, kept, run } from '../../kernel/db/queries';

/** How many entries of a company are in each state. */
export async function countStates(
  db: Db,
  companyId: string,
): Promise<Record<'approved' | 'proposed' | 'rejected', number>> {
  const rows = await run<{ state: string; count: number }>(db, countText, [companyId]);
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { approved: 0, proposed: 0, rejected: 0, ...counts };
}

const countText = kept('select state, count(*)::integer as count from knowledge where company_id = $1 group by state');
