import type { SharedCoupon } from '../../../../src/schema/coupon/shared';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import { condition } from '../condition';

export interface LinkedCoupon {
  readonly companyId: string;
  readonly couponId: string;
  readonly terms: Omit<SharedCoupon, 'code'>;
}

/** Null for an unknown or renewed link, and for a coupon that is no longer issued by link. */
export async function findByLink(db: Db, token: string): Promise<LinkedCoupon | null> {
  const [found] = await query<Row>(db, couponSql, [token, maxProducts]);
  if (found === undefined) return null;
  const { companyId, couponId, productCount, ...rest } = found;
  const moreProducts = rest.products === null ? 0 : productCount - rest.products.length;
  return { companyId, couponId, terms: { ...rest, moreProducts } };
}

/** Maximum number of products listed on the page. */
const maxProducts = 10;

interface Row extends Omit<SharedCoupon, 'code' | 'moreProducts'> {
  readonly companyId: string;
  readonly couponId: string;
  readonly productCount: number;
}

const couponSql = prepared(`
  select c.company_id as "companyId", c.id as "couponId", o.name as "companyName", c.name, c.kind, c.value,
         c.max_discount as "maxDiscount", c.currency, c.min_amount as "minAmount", c.min_quantity as "minQuantity",
         c.per_contact_limit as "perContactLimit", c.starts_at as "startsAt", c.ends_at as "endsAt",
         c.accounts_for as "accountsFor", c.customers_for as "customersFor",
         cardinality(c.except_product_ids) + cardinality(c.except_sku_ids) > 0 as "hasExceptions",
         ${condition} as condition,
         case when c.products_for = 'chosen' then coalesce((
           select array_agg(title order by title) from (
             select p.title from products p where p.company_id = c.company_id and p.id = any(c.product_ids)
             union all
             select p.title || ' · ' || s.name from skus s
               join products p on p.company_id = s.company_id and p.id = s.product_id
              where s.company_id = c.company_id and s.id = any(c.sku_ids)
             order by title limit $2) as named), '{}') end as products,
         cardinality(c.product_ids) + cardinality(c.sku_ids) as "productCount"
    from coupon_links l
    join coupons c on c.company_id = l.company_id and c.id = l.coupon_id
    join companies o on o.id = l.company_id
    left join coupon_uses u on u.coupon_id = c.id
   where l.token = $1 and 'link' = any(c.issued_by)`);
