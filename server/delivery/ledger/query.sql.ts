import { prepared } from '../../kernel/db/queries';

/**
 * The ledger of company $1: each number is counted in two ways that share no column (see docs/ledger.md). One
 * statement, so all numbers come from one snapshot. $2 is the maximum number of faults listed per line.
 */
export const ledgerSql = prepared(`
  with all_codes as (
    select c.id, c.batch_id, c.state, x.code_id is not null as is_sealed
      from codes c left join code_contents x on x.code_id = c.id
     where c.company_id = $1
  ), batches as (
    select b.id, b.added, count(c.id) as found
      from code_batches b left join all_codes c on c.batch_id = b.id
     where b.company_id = $1 group by b.id, b.added
  ), paid_lines as (
    -- A product that was delivered manually when it was paid needs no delivery, whatever its settings are now.
    select l.id, d.id as delivery_id
      from orders o
      join order_lines l on l.company_id = o.company_id and l.order_id = o.id
      left join products p on p.company_id = l.company_id and p.id = l.product_id
      left join deliveries d on d.company_id = l.company_id and d.order_line_id = l.id
     where o.company_id = $1 and o.paid_at is not null
       and (d.id is not null or coalesce(p.fulfilment, 'auto') = 'auto' and not exists (
             select from operation_log g
              where g.company_id = $1 and g.resource = 'products' and g.record_id = p.id and g.at >= o.paid_at
                and g.before ->> 'fulfilment' = 'hand'))
  ), all_deliveries as (
    select d.*, o.paid_at is not null as is_paid
      from deliveries d join orders o on o.company_id = d.company_id and o.id = d.order_id
     where d.company_id = $1
  ), units as (
    select u.id, u.delivery_id, u.code_id, u.edition, d.state as delivery_state, d.edition as current
      from delivery_units u join all_deliveries d on d.id = u.delivery_id
     where u.company_id = $1 and u.state = 'active'
  ), held as (
    select c.id, c.state, u.delivery_id,
           case c.state
             when 'allocated' then u.delivery_state in ('waiting_stock', 'allocated', 'sending', 'failed', 'needs_review')
             else u.delivery_state in ('waiting_stock', 'sending', 'sent', 'confirmed', 'failed', 'needs_review', 'revoked')
           end as fits
      from all_codes c left join units u on u.code_id = c.id
     where c.state in ('allocated', 'delivered')
  ), given as (
    select d.id, d.state, d.reason, d.allocated_units, d.wanted_units,
           (select count(*) from units u where u.delivery_id = d.id and u.edition = d.edition) as found,
           (select count(*) = max(m.parts) from delivery_messages m
             where m.delivery_id = d.id and m.edition = d.edition and m.sending = 0) as is_sent
      from all_deliveries d
  ), payments as (
    select o.id, o.currency, o.paid_amount, o.refunded_amount,
           coalesce(sum(e.amount) filter (where e.kind = 'paid'), 0) as paid,
           coalesce(sum(e.amount) filter (where e.kind = 'refunded'), 0) as refunded
      from orders o left join payment_events e on e.company_id = o.company_id and e.order_id = o.id
     where o.company_id = $1 group by o.id, o.currency, o.paid_amount, o.refunded_amount
  ), coupons_used as (
    select c.id, c.total_limit, c.budget_limit, coalesce(u.used, 0) as used, coalesce(u.spent, 0) as spent,
           coalesce((select sum(x.used) from coupon_contact_uses x where x.coupon_id = c.id), 0) as by_contact,
           coalesce((select sum(x.used) from coupon_day_uses x where x.coupon_id = c.id), 0) as by_day,
           count(r.id) as found, coalesce(sum(r.amount), 0) as discounted,
           count(r.id) filter (where r.state = 'reserved') as reserved, count(r.id) filter (where r.state = 'redeemed') as redeemed
      from coupons c
      left join coupon_uses u on u.coupon_id = c.id
      left join coupon_redemptions r
        on r.company_id = c.company_id and r.coupon_id = c.id and r.state in ('reserved', 'redeemed')
     where c.company_id = $1 group by c.id, c.total_limit, c.budget_limit, u.used, u.spent
  ), lines as (
    select 'codes' as name, null::text as currency, 1 as place,
           (select coalesce(sum(added), 0) from batches) as "left", (select count(*) from all_codes) as "right",
           (select jsonb_object_agg(state, count) from (select state, count(*) from all_codes group by state) s) as parts
    union all
    select 'contents', null, 2, count(*), count(*) filter (where is_sealed), null from all_codes
    union all
    select 'paid', currency, 3, sum(paid_amount), sum(paid), null from payments group by currency
    union all
    select 'refunded', currency, 4, sum(refunded_amount), sum(refunded), null from payments group by currency
    union all
    select 'orders', null, 5, (select count(*) from paid_lines), count(*),
           (select jsonb_object_agg(state, count) from (select state, count(*) from all_deliveries group by state) s)
      from all_deliveries
    union all
    select 'held', null, 6, count(*), count(*) filter (where fits),
           jsonb_build_object('allocated', count(*) filter (where fits and state = 'allocated'),
                              'delivered', count(*) filter (where fits and state = 'delivered'))
      from held
    union all
    select 'units', null, 7, coalesce(sum(allocated_units), 0), coalesce(sum(found), 0), null from given
    union all
    select 'messages', null, 8, count(*), count(*) filter (where is_sent), null
      from given where state in ('sent', 'confirmed') and wanted_units > 0 and reason is distinct from 'by-hand'
    union all
    select 'coupons', null, 9, coalesce(sum(used), 0), coalesce(sum(found), 0),
           jsonb_build_object('reserved', coalesce(sum(reserved), 0), 'redeemed', coalesce(sum(redeemed), 0))
      from coupons_used
  ), faults as (
    select 'codes' as name, null::text as currency, 'code-batches' as resource, id from batches where added <> found
    union all
    select 'contents', null, 'codes', id from all_codes where not is_sealed
    union all
    select 'paid', currency, 'orders', id from payments where paid_amount <> paid
    union all
    select 'refunded', currency, 'orders', id from payments where refunded_amount <> refunded or refunded_amount > paid_amount
    union all
    select 'orders', null, 'order-lines', id from paid_lines where delivery_id is null
    union all
    select 'orders', null, 'deliveries', id from all_deliveries where not is_paid
    union all
    select 'held', null, 'codes', id from held where fits is not true
    union all
    -- The other direction: a code in an active unit is for sale again.
    select 'held', null, 'codes', c.id from units u join all_codes c on c.id = u.code_id where c.state = 'available'
    union all
    select 'units', null, 'deliveries', id from given
     where allocated_units <> found or state in ('sent', 'confirmed') and found < wanted_units and reason is distinct from 'by-hand'
    union all
    select 'messages', null, 'deliveries', id from given
     where state in ('sent', 'confirmed') and wanted_units > 0 and reason is distinct from 'by-hand' and is_sent is not true
    union all
    select 'coupons', null, 'coupons', id from coupons_used
     where used <> found or by_contact <> found or by_day <> found or spent <> discounted
        -- A limit that was lowered may be below the number already used.
        or used > total_limit and not exists (select from operation_log g
             where g.company_id = $1 and g.resource = 'coupons' and g.record_id = coupons_used.id and g.before ? 'totalLimit')
        or spent > budget_limit and not exists (select from operation_log g
             where g.company_id = $1 and g.resource = 'coupons' and g.record_id = coupons_used.id and g.before ? 'budgetLimit')
    union all
    select 'coupons', null, 'coupon-codes', r.coupon_code_id
      from coupon_redemptions r join coupon_codes k on k.company_id = r.company_id and k.id = r.coupon_code_id
     where r.company_id = $1 and r.state in ('reserved', 'redeemed') and k.kind <> 'shared'
     group by r.coupon_code_id having count(*) > 1
  )
  select l.name, l.currency, l."left"::float8 as "left", l."right"::float8 as "right", coalesce(l.parts, '{}') as parts,
         (select count(*)::int from faults f where f.name = l.name and f.currency is not distinct from l.currency) as "faultCount",
         coalesce((select jsonb_agg(jsonb_build_object('resource', resource, 'id', id)) from (
            select resource, id from faults f
             where f.name = l.name and f.currency is not distinct from l.currency order by id limit $2) s), '[]') as faults,
         now() as at
    from lines l order by l.place, l.currency`);
