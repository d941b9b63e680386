import { type Db, prepared, query } from '../../kernel/db/queries';

/** Stock counts of a pool. `available` is null if it never runs out. */
export interface PoolCounts {
  readonly poolId: string;
  /** Deliverable now; expired codes are not counted. */
  readonly available: number | null;
  readonly allocated: number;
  /** In total, and in the last 7 and 30 days. */
  readonly delivered: number;
  readonly delivered7: number;
  readonly delivered30: number;
  readonly quarantined: number;
  readonly void: number;
  /** When the pool became low (ISO 8601); null: it is not low. */
  readonly lowSince: string | null;
}

/** Stock counts of these pools of a company in one statement; `null` counts all of them. */
export function poolCounts(db: Db, companyId: string, poolIds: readonly string[] | null): Promise<PoolCounts[]> {
  return query<PoolCounts>(db, countsSql, [companyId, poolIds]);
}

const within = (days: number) => `delivered_at > now() - interval '${days} days'`;
const handed = (days: number) => `created_at > now() - interval '${days} days'`;

// Unique codes are counted by state, other kinds by delivered units.
const countsSql = prepared(`
  select p.id as "poolId",
         case p.kind when 'unique' then coalesce(codes.available, 0)::int
                     when 'shared' then greatest(p.most_uses - coalesce(s.uses, 0), 0)::int end as available,
         coalesce(codes.allocated, 0)::int as allocated,
         coalesce(codes.delivered, units.all, 0)::int as delivered,
         coalesce(recent.days7, units.days7, 0)::int as delivered7,
         coalesce(recent.days30, units.days30, 0)::int as delivered30,
         coalesce(codes.quarantined, 0)::int as quarantined, coalesce(codes.void, 0)::int as void,
         to_char(s.low_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lowSince"
    from code_pools p
    left join pool_stock s on s.company_id = p.company_id and s.pool_id = p.id
    left join lateral (
      select sum(count) filter (where state = 'available') - (
               select count(*) from codes e where e.company_id = p.company_id and e.pool_id = p.id
                  and e.state = 'available' and e.expires_at <= now()) as available,
             sum(count) filter (where state = 'allocated') as allocated,
             coalesce(sum(count) filter (where state = 'delivered'), 0) as delivered,
             sum(count) filter (where state = 'quarantined') as quarantined, sum(count) filter (where state = 'void') as void
        from (select state, count(*) as count from codes c where c.company_id = p.company_id and c.pool_id = p.id
               group by state) as by_state) as codes on p.kind = 'unique'
    left join lateral (
      select count(*) filter (where ${within(7)}) as days7, count(*) as days30 from codes c
       where c.company_id = p.company_id and c.pool_id = p.id and ${within(30)}) as recent on p.kind = 'unique'
    left join lateral (
      select count(*) as "all", count(*) filter (where ${handed(7)}) as days7, count(*) filter (where ${handed(30)}) as days30
        from delivery_units u where u.company_id = p.company_id and u.pool_id = p.id and u.state <> 'returned') as units
      on p.kind <> 'unique'
   where p.company_id = $1 and ($2::uuid[] is null or p.id = any($2))`);
