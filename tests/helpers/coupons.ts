import { v7 as newId } from 'uuid';
import { redeemCoupons } from '../../server/checkout/coupons/redeem';
import { type ReleaseCause, releaseCoupon } from '../../server/checkout/coupons/release';
import { reserveCoupon } from '../../server/checkout/coupons/reserve';
import { placeOrder } from '../../server/checkout/orders/place';
import { type Db, inTransaction } from '../../server/kernel/db/queries';
import { Refusal } from '../../server/kernel/http/refusal';
import { chatDepsOf, makeAccount, startChat } from './chat';
import { type Company, startCompany } from './company';

/**
 * A company with coupons and customers who order with them, through the domain functions, each in its own transaction.
 */
export interface CouponShop {
  readonly company: Company;
  readonly db: Db;
  readonly companyId: string;
  readonly accountId: string;
  customer(name: string): Promise<Customer>;
  /** Creates a coupon with one shared code. */
  coupon(values?: Readonly<Record<string, unknown>>): Promise<{ readonly id: string; readonly code: string }>;
  /** Returns the order's id, or the reason why the code was refused, in English. */
  order(customer: Customer, code: string, amount?: number): Promise<{ readonly id: string } | string>;
  pay(orderId: string): Promise<void>;
  end(orderId: string, cause: ReleaseCause): Promise<boolean>;
  /** Inconsistencies between counters and uses; empty if there are none. */
  faults(): Promise<readonly unknown[]>;
}

export interface Customer {
  readonly contactId: string;
  readonly conversationId: string;
}

export async function startCouponShop(): Promise<CouponShop> {
  const company = await startCompany();
  const { app } = company.server;
  const { companyId } = company.cast.owner;
  const author = { companyId, userId: null, requestId: 'test' };
  const deps = chatDepsOf(app);
  const chat = startChat(company);
  const account = await makeAccount(company.server, companyId);
  const made = async (path: string, values: object) => {
    const answer = await company.owner.post(path, values);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data;
  };
  return {
    company,
    db: app.db,
    companyId,
    accountId: account.id,
    async customer(name) {
      const { conversationId } = await chat.says(account, name, 'Hello');
      const [row] = await company.rows('select contact_id from conversations where id = $1', [conversationId]);
      return { conversationId, contactId: row.contact_id };
    },
    async coupon(values = {}) {
      const given = { name: `Coupon ${newId()}`, kind: 'fixed', value: 100, perContactLimit: null, ...values };
      const { id } = await made('/api/v1/coupons', given);
      const { code } = await made('/api/v1/coupon-codes', { code: newId().slice(-12), couponId: id });
      return { id, code };
    },
    async order({ contactId, conversationId }, code, amount = 1_000) {
      const line = { externalId: '1', productId: null, skuId: null, productExternalId: null, skuExternalId: null };
      const lines = [{ ...line, title: 'Thing', quantity: 1, amount }];
      try {
        return await inTransaction(app.db, async (trx) => {
          const given = {
            accountId: account.id,
            contactId,
            conversationId,
            externalId: newId(),
            source: 'member',
          } as const;
          const { order } = await placeOrder(
            trx,
            deps,
            author,
            { ...given, currency: 'CNY', lines },
            { quietly: true },
          );
          await reserveCoupon(trx, deps, author, {
            companyId,
            code,
            accountId: account.id,
            contactId,
            currency: 'CNY',
            lines,
            orderId: order.id,
            discount: null,
          });
          return { id: order.id };
        });
      } catch (error) {
        // Merged into another contact since: the customer and the order are gone.
        if ((error as { code?: string }).code === '23503') return 'gone';
        if (!(error instanceof Refusal)) throw error;
        const message = error.details.issues?.[0]?.message;
        return typeof message === 'object' ? message.en : error.message;
      }
    },
    pay: (orderId) => inTransaction(app.db, (trx) => redeemCoupons(trx, companyId, [orderId])),
    end: (orderId, cause) => inTransaction(app.db, (trx) => releaseCoupon(trx, companyId, orderId, cause)),
    faults: () => company.rows(faultsSql, [companyId]),
  };
}

const faultsSql = `
  with uses as (
    select coupon_id, contact_id, day, amount from coupon_redemptions where company_id = $1 and state <> 'released'
  )
  select 'coupon' as what, coupon_id::text as of, k.used as counted, coalesce(u.used, 0) as found
    from (select coupon_id, used, spent from coupon_uses where company_id = $1) k
    full join (select coupon_id, count(*) as used, sum(amount) as spent from uses group by 1) u using (coupon_id)
   where coalesce(k.used, 0) <> coalesce(u.used, 0) or coalesce(k.spent, 0) <> coalesce(u.spent, 0)
  union all
  select 'contact', contact_id::text, k.used, coalesce(u.used, 0)
    from (select coupon_id, contact_id, used from coupon_contact_uses where company_id = $1) k
    full join (select coupon_id, contact_id, count(*) as used from uses group by 1, 2) u using (coupon_id, contact_id)
   where coalesce(k.used, 0) <> coalesce(u.used, 0)
  union all
  select 'day', day::text, k.used, coalesce(u.used, 0)
    from (select coupon_id, day, used from coupon_day_uses where company_id = $1) k
    full join (select coupon_id, day, count(*) as used from uses group by 1, 2) u using (coupon_id, day)
   where coalesce(k.used, 0) <> coalesce(u.used, 0)`;
