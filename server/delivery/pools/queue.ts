/** Units that let a waiting delivery go on: its rule may take what there is. */
const needed = `case when r.when_short = 'part' then 1 else w.missing end`;

const hasCodes = `(select count(*) from (
      select from codes c where c.company_id = w.company_id and c.pool_id = w.pool_id and c.state = 'available'
         and (c.expires_at is null or c.expires_at > now()) limit ${needed}) as found) >= ${needed}`;

/**
 * SQL: pool `p` has what a delivery (of rule `r`) waits for in `w`. Kinds that never run out need no wait; a rule that
 * was changed may name one.
 */
export const isThere = `case p.kind
    when 'unique' then ${hasCodes}
    when 'shared' then p.most_uses is null or p.most_uses - ${needed} >= coalesce((select s.uses from pool_stock s where s.pool_id = p.id), 0)
    when 'api' then ${hasCodes} or w.missing <= (
      select count(*) from delivery_fetches f where f.delivery_id = w.delivery_id and f.pool_id = w.pool_id and f.state = 'fetched')
    else true end`;

/**
 * SQL: the wait `e` of another delivery comes first in its pool `q`. One that cannot be filled holds up only a pool that
 * is served strictly in order.
 */
export const comesFirst = `(q.strict_order or not exists (
    select from delivery_waits w join code_pools p on p.company_id = w.company_id and p.id = w.pool_id
      join deliveries o on o.company_id = w.company_id and o.id = w.delivery_id
      left join delivery_rules r on r.company_id = o.company_id and r.id = o.rule_id
     where w.delivery_id = e.delivery_id and not (${isThere})))`;

const hasAny = `case q.kind
    when 'unique' then exists (select from codes c where c.company_id = q.company_id and c.pool_id = q.id and c.state = 'available')
    when 'shared' then q.most_uses is null or q.most_uses > coalesce((select s.uses from pool_stock s where s.pool_id = q.id), 0)
    else true end`;

/**
 * SQL: another delivery comes first in the pool. A delivery that is not stored yet is due now. In an empty pool nobody is
 * served, so its queue, which may be long, is not looked at.
 */
export const hasToWait = (delivery: string, pool: string) => `exists (
    select from code_pools q where q.company_id = $1 and q.id = ${pool} and case when q.strict_order or ${hasAny} then exists (
      select from delivery_waits e where e.company_id = $1 and e.pool_id = q.id and e.delivery_id <> ${delivery}
         and (e.since, e.delivery_id) < (coalesce((select min(n.since) from delivery_waits n where n.delivery_id = ${delivery}),
           (select d.due_at from deliveries d where d.company_id = $1 and d.id = ${delivery}), now()), ${delivery})
         and ${comesFirst}) end)`;
