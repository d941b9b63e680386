import { type Db, everyCompany, query } from '../../kernel/db/queries';

/** A company's day that has to be counted. */
export interface OpenDay {
  readonly companyId: string;
  /** 'YYYY-MM-DD' */
  readonly day: string;
}

/**
 * At most one day per company that is over and either not settled or changed since: changed days first, then newer
 * ones, then ever older ones. Settled days therefore have no gaps, and their ends show what is left. `companyId` limits
 * it to one company.
 */
export function openDays(db: Db, companyId: string | null = null): Promise<OpenDay[]> {
  return query<OpenDay>(db, openSql, [companyId]);
}

const zone = `coalesce(c.time_zone, 'UTC')`;
const first = (table: string, column: string) => `(select min(${column}) from ${table} f where f.company_id = c.id)`;

const openSql = everyCompany(`
  select c.id as "companyId", d.day::text as day
    from companies c
    cross join lateral (select ((now() - interval '2 hours') at time zone ${zone})::date - 1 as last) l
    cross join lateral (
      select min(day) as first, max(day) as last from figure_settled s where s.company_id = c.id) s
    cross join lateral (select coalesce(
      (select min(f.day) from figure_late f join figure_settled x using (company_id, day) where f.company_id = c.id and f.day <= l.last),
      case when s.last is null then l.last when s.last < l.last then s.last + 1 else s.first - 1 end) as day) d
   where ($1::uuid is null or c.id = $1) and d.day <= l.last and d.day >= (least(
           ${first('messages', 'created_at')}, ${first('orders', 'paid_at')}, ${first('payment_events', 'at')},
           ${first('ai_spends', 'at')}, ${first('deliveries', 'sent_at')},
           (select min(at) from delivery_events f where f.company_id = c.id and to_state = 'failed')) at time zone ${zone})::date
   order by d.day desc`);
