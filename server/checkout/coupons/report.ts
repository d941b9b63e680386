import type { CouponReport } from '../../../src/schema/coupon/report';
import { visibleAccounts } from '../../chat/conversations/visible';
import type { ChatDeps } from '../../chat/deps';
import { type Author, type Db, query } from '../../kernel/db/queries';

/** Dates in the reader's time zone, both inclusive. */
export interface ReportRequest {
  readonly from: string | null;
  readonly to: string | null;
  readonly couponId: string | null;
}

/**
 * Coupon statistics: issued, used, redeemed, revenue and discount, in minor units by currency. Uses in accounts that
 * the reader cannot see are left out.
 */
export async function couponReport(
  db: Db,
  deps: ChatDeps,
  reader: Author,
  { from, to, couponId }: ReportRequest,
): Promise<CouponReport> {
  const accounts = await visibleAccounts(db, deps, reader);
  const asked = [reader.companyId, couponId, from, to, reader.zone ?? 'UTC', accounts];
  const coupons = await query<CouponReport['coupons'][number]>(db, couponsSql, asked);
  const issuers = await query<CouponReport['issuers'][number]>(db, issuersSql, asked);
  const days = await query<CouponReport['days'][number]>(db, daysSql, asked);
  return { coupons, issuers, days };
}

const within = (at: string) => `($3::date is null or ${at} >= ($3::date)::timestamp at time zone $5)
  and ($4::date is null or ${at} < ($4::date + 1)::timestamp at time zone $5)`;

/** A code's issuer within its kind: the name for a batch, the coupon for a link. */
const issuer = `case k.issued_by when 'batch' then k.batch when 'link' then k.coupon_id::text else k.issuer_id end`;

const usesSql = `uses as (
    select r.coupon_id, r.state, r.amount, r.currency, r.created_at, k.issued_by, ${issuer} as issuer_id, o.amount as paid
      from coupon_redemptions r
      join coupon_codes k on k.company_id = r.company_id and k.id = r.coupon_code_id
      join orders o on o.company_id = r.company_id and o.id = r.order_id
     where r.company_id = $1 and ($2::uuid is null or r.coupon_id = $2::uuid) and r.state <> 'released'
       and ${within('r.created_at')} and ($6::uuid[] is null or r.account_id = any($6::uuid[]))
  ), given as (
    select k.coupon_id, k.issued_by, ${issuer} as issuer_id from coupon_codes k
     where k.company_id = $1 and ($2::uuid is null or k.coupon_id = $2::uuid) and k.kind <> 'shared' and ${within('k.created_at')}
  )`;

const sums = `count(*) as used, count(*) filter (where state = 'redeemed') as redeemed,
  coalesce(sum(paid) filter (where state = 'redeemed'), 0)::bigint as revenue,
  coalesce(sum(amount) filter (where state = 'redeemed'), 0)::bigint as discount`;
const nothing = `coalesce(u.used, 0) as used, coalesce(u.redeemed, 0) as redeemed, coalesce(u.revenue, 0) as revenue,
  coalesce(u.discount, 0) as discount`;

const couponsSql = `
  with ${usesSql}, u as (select coupon_id, ${sums} from uses group by coupon_id),
       g as (select coupon_id, count(*) as issued from given group by coupon_id)
  select c.id, c.name, c.currency, coalesce(g.issued, 0) as issued, ${nothing}
    from coupons c left join u on u.coupon_id = c.id left join g on g.coupon_id = c.id
   where c.company_id = $1 and ($2::uuid is null or c.id = $2::uuid) and (u.coupon_id is not null or g.coupon_id is not null)
   order by u.discount desc nulls last, c.name limit 200`;

const issuersSql = `
  with ${usesSql}, u as (select issued_by, issuer_id, currency, ${sums} from uses group by issued_by, issuer_id, currency),
       g as (select given.issued_by, issuer_id, c.currency, count(*) as issued from given
               join coupons c on c.id = given.coupon_id group by given.issued_by, issuer_id, c.currency)
  select kind, id, case kind
           when 'member' then (select m.nickname from members m where m.company_id = $1 and m.id::text = i.id)
           when 'rule' then (select r.name from reply_rules r where r.company_id = $1 and r.id::text = i.id)
           when 'ai' then (select p.name from ai_profiles p where p.company_id = $1 and p.id::text = i.id)
           when 'link' then (select c.name from coupons c where c.company_id = $1 and c.id::text = i.id)
           else id end as name,
         currency, issued, used, redeemed, revenue, discount
    from (select coalesce(u.issued_by, g.issued_by) as kind, coalesce(u.issuer_id, g.issuer_id) as id,
                 coalesce(u.currency, g.currency) as currency, coalesce(g.issued, 0) as issued, ${nothing}
            from u full join g on g.issued_by = u.issued_by and g.issuer_id is not distinct from u.issuer_id
                             and g.currency = u.currency) i
   order by discount desc, issued desc, name limit 200`;

const daysSql = `
  with ${usesSql}
  select (created_at at time zone $5)::date::text as day, currency, ${sums} from uses group by 1, 2 order by 1, 2 limit 1000`;
