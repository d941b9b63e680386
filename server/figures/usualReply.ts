import { type Db, prepared, query } from '../kernel/db/queries';
import { timeOf } from './facts/atoms';

/** Fewer first answers say nothing. */
const enough = 20;

/** The median time in ms until an account's first answers of the last 30 settled days; null if there were too few. */
export async function usualReply(db: Db, companyId: string, accountId: string): Promise<number | null> {
  const [row] = await query<{ ms: number }>(db, usualSql, [companyId, accountId, enough]);
  return row?.ms ?? null;
}

const usualSql = prepared(`
  with lengths as (
    select u.bucket, sum(u.n) as n
      from figure_spans f cross join lateral unnest(f.buckets, f.counts) as u (bucket, n)
     where f.company_id = $1 and f.cut = 'account' and f.account_id = $2 and f.span = 'response' and f.day > current_date - 31
     group by 1
  ), ranked as (select bucket, sum(n) over (order by bucket) as upto, sum(n) over () as whole from lengths)
  select ${timeOf('min(bucket)')}::float8 as ms from ranked where upto * 2 >= whole and whole >= $3 having count(*) > 0`);
