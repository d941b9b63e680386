import { codeKey } from '../../../src/schema/coupon/code';
import type { CouponKind } from '../../../src/schema/coupon/takesOff';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { companyDay } from './day';

export interface CouponUse {
  readonly companyId: string;
  /** As typed. */
  readonly code: string;
  /** Null: unknown account or customer; no personal conditions apply. */
  readonly accountId: string | null;
  readonly contactId: string | null;
  readonly currency: string;
  readonly lines: readonly CouponLine[];
  /** The order it is for, if it exists already. */
  readonly orderId?: string | null;
}

/** An order line. `amount` is the total of the line in minor units, before any coupon. */
export interface CouponLine {
  readonly productId: string | null;
  readonly skuId: string | null;
  readonly quantity: number;
  readonly amount: number;
}

/** Everything that decides whether a code can be used, read at one time by the database clock. */
export interface CouponFacts {
  readonly codeId: string;
  readonly code: string;
  readonly codeKind: 'shared' | 'personal' | 'batch' | 'link';
  readonly codeState: 'issued' | 'used' | 'void';
  readonly codeContactId: string | null;
  readonly codeIsOver: boolean;
  readonly couponId: string;
  readonly name: string;
  readonly kind: CouponKind;
  readonly value: number;
  readonly maxDiscount: number | null;
  readonly minAmount: number | null;
  readonly minQuantity: number | null;
  readonly currency: string;
  readonly state: 'draft' | 'active' | 'paused' | 'ended';
  readonly isEarly: boolean;
  readonly isOver: boolean;
  readonly productsFor: 'all' | 'chosen';
  readonly productIds: readonly string[];
  readonly skuIds: readonly string[];
  readonly exceptProductIds: readonly string[];
  readonly exceptSkuIds: readonly string[];
  readonly accountsFor: 'all' | 'chosen';
  readonly accountIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly exceptAccountIds: readonly string[];
  readonly customersFor: 'all' | 'new' | 'returning' | 'labels' | 'contacts';
  readonly labelIds: readonly string[];
  readonly contactIds: readonly string[];
  readonly totalLimit: number | null;
  readonly perContactLimit: number | null;
  readonly perDayLimit: number | null;
  readonly budgetLimit: number | null;
  readonly used: number;
  readonly spent: number;
  readonly usedByContact: number;
  readonly usedToday: number;
  /** 'YYYY-MM-DD' in the company's time zone. */
  readonly day: string;
  /** The account's group. */
  readonly groupId: string | null;
  /** The customer's labels. */
  readonly labels: readonly string[];
  /** The customer has paid for another order. */
  readonly hasBought: boolean;
  readonly orderHasOne: boolean;
}

/** Null if the code does not exist. */
export async function couponFacts(db: Db, use: CouponUse): Promise<CouponFacts | null> {
  const { companyId, code, accountId, contactId, orderId = null } = use;
  const key = codeKey(code);
  if (key === '' || key.length > 40) return null;
  const [facts] = await query<CouponFacts>(db, factsSql, [companyId, key, accountId, contactId, orderId]);
  return facts ?? null;
}

const factsSql = prepared(`
  select k.id as "codeId", k.code, k.kind as "codeKind", k.state as "codeState", k.contact_id as "codeContactId",
         coalesce(k.expires_at <= now(), false) as "codeIsOver",
         c.id as "couponId", c.name, c.kind, coalesce(k.value, c.value) as value, c.max_discount as "maxDiscount", c.min_amount as "minAmount",
         c.min_quantity as "minQuantity", c.currency, c.state, coalesce(c.starts_at > now(), false) as "isEarly",
         coalesce(c.ends_at <= now(), false) as "isOver",
         c.products_for as "productsFor", c.product_ids as "productIds", c.sku_ids as "skuIds",
         c.except_product_ids as "exceptProductIds", c.except_sku_ids as "exceptSkuIds", c.accounts_for as "accountsFor",
         c.account_ids as "accountIds", c.group_ids as "groupIds", c.except_account_ids as "exceptAccountIds",
         c.customers_for as "customersFor", c.label_ids as "labelIds", c.contact_ids as "contactIds",
         c.total_limit as "totalLimit", c.per_day_limit as "perDayLimit",
         case when c.customers_for = 'new' then 1 else c.per_contact_limit end as "perContactLimit",
         c.budget_limit as "budgetLimit", coalesce(u.used, 0) as used, coalesce(u.spent, 0) as spent,
         coalesce(b.used, 0) as "usedByContact", coalesce(d.used, 0) as "usedToday", today.day::text as day,
         a.group_id as "groupId", coalesce(t.labels, '{}') as labels,
         exists (select 1 from orders o where o.company_id = $1 and o.contact_id = $4::uuid and o.paid_at is not null
                    and o.id is distinct from $5::uuid) as "hasBought",
         exists (select 1 from coupon_redemptions r where r.company_id = $1 and r.order_id = $5::uuid
                    and r.state <> 'released') as "orderHasOne"
    from coupon_codes k
    join coupons c on c.company_id = k.company_id and c.id = k.coupon_id
   cross join (select ${companyDay('$1')} as day) today
    left join coupon_uses u on u.coupon_id = c.id
    left join coupon_contact_uses b on b.coupon_id = c.id and b.contact_id = $4::uuid
    left join coupon_day_uses d on d.coupon_id = c.id and d.day = today.day
    left join accounts a on a.company_id = k.company_id and a.id = $3::uuid
    left join contacts t on t.company_id = k.company_id and t.id = $4::uuid
   where k.company_id = $1 and k.key = $2`);
