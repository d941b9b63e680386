import { type Db, inTransaction, query } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { atoms, type Cut } from '../facts/atoms';
import { boundsOf, buyersSql, factSteps, factsSql, spansSql } from '../facts/facts.sql';

/**
 * Counts a company's day and stores the result; the day's figures are read from it until something in the day changes.
 * One transaction, with an advisory lock on the company that blocks changes to data older than an hour. Returns false
 * without counting if the lock is taken, the day has not been over for two hours, or an older transaction may still
 * commit changes to it.
 *
 * @param day 'YYYY-MM-DD', a day in the company's time zone.
 */
export async function settleDay(db: Db, companyId: string, day: string): Promise<boolean> {
  const isSettled = await inTransaction(db, async (trx) => {
    const [{ held }] = (await query<{ held: boolean }>(trx, lockSql, [companyId])) as [{ held: boolean }];
    if (!held) return false;
    // A separate statement, so that its snapshot includes everything committed before the lock.
    const [ripe] = await query<{ zone: string }>(trx, ripeSql, [companyId, day]);
    if (ripe === undefined) return false;
    for (const text of clearTexts) await query(trx, text, [companyId, day]);
    await failPoint('figures.cleared');
    for (const text of countTexts) await query(trx, text, [companyId, ripe.zone, day]);
    await query(trx, settledSql, [companyId, day, ripe.zone]);
    await failPoint('figures.counted');
    return true;
  });
  if (isSettled) await failPoint('figures.settled');
  return isSettled;
}

const lockSql = 'select pg_try_advisory_xact_lock(721105, hashtext($1::uuid::text)) as held';

/**
 * Two hours after the day's end, and once no transaction is open that began earlier than one hour after it: those do
 * not take the lock.
 */
const ripeSql = `
  select zone from (
    select coalesce(time_zone, 'UTC') as zone, ($2::date + 1)::timestamp at time zone coalesce(time_zone, 'UTC') as ends
      from companies where id = $1) as c
   where ends < now() - interval '2 hours'
     and not exists (
       select 1 from pg_stat_activity a
        where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start < c.ends + interval '1 hour'
          and a.backend_type = 'client backend')`;

const clearTexts = ['figure_days', 'figure_spans', 'figure_buyers', 'figure_late'].map(
  (table) => `delete from ${table} where company_id = $1 and day = $2::date`,
);

const cuts: readonly Cut[] = ['account', 'member', 'product'];
const steps = `with open as materialized (select day, ${boundsOf} from (select $3::date as day) d), ${factSteps(false)}`;
const eachOf = (some: readonly Cut[], textOf: (cut: Cut) => string) =>
  some.map((cut) => `select '${cut}' as cut, f.* from (${textOf(cut)}) f`).join(' union all ');
const each = (textOf: (cut: Cut) => string) => eachOf(cuts, textOf);

const countTexts = [
  `${steps} insert into figure_days (company_id, cut, day, account_id, subject, currency, ${atoms.join(', ')})
   select $1, cut, day, account_id, subject, currency, ${atoms.map((atom) => `sum(${atom})`).join(', ')}
     from (${each(factsSql)}) f group by cut, day, account_id, subject, currency`,
  `${steps} insert into figure_spans (company_id, cut, day, account_id, subject, span, buckets, counts)
   select $1, cut, day, account_id, subject, span, array_agg(bucket order by bucket), array_agg(n::integer order by bucket)
     from (${each(spansSql)}) f group by cut, day, account_id, subject, span`,
  `${steps} insert into figure_buyers (company_id, cut, day, account_id, subject, contact_ids)
   select $1, cut, day, account_id, subject, array_agg(contact_id order by contact_id)
     from (${eachOf(['account', 'product'], buyersSql)}) f group by cut, day, account_id, subject`,
];

const settledSql = `
  insert into figure_settled (company_id, day, zone) values ($1, $2::date, $3)
  on conflict (company_id, day) do update set zone = excluded.zone, settled_at = now()`;
