import { prepared, query, type Trx } from '../../kernel/db/queries';
import { endForNetwork } from './networkUses';

/** Why a coupon is released. A refund releases a paid use only if the coupon's refund policy is 'return'. */
export type ReleaseCause = 'cancelled' | 'refunded';

/**
 * Returns an order's coupon use to its limits, exactly once: only the call that moves the use to 'released' changes the
 * counters. Runs in the transaction that ends the order and holds its lock. False if nothing was released.
 */
export async function releaseCoupon(
  trx: Trx,
  companyId: string,
  orderId: string,
  cause: ReleaseCause,
): Promise<boolean> {
  const [released] = await query<Released>(trx, cause === 'refunded' ? refundedSql : cancelledSql, [
    companyId,
    orderId,
  ]);
  if (released === undefined) return false;
  const { couponId, codeId, contactId, day, amount } = released;
  await endForNetwork(trx, companyId, orderId);
  await query(trx, couponSql, [couponId, amount]);
  await query(trx, codeSql, [companyId, codeId]);
  await query(trx, contactSql, [couponId, contactId]);
  await query(trx, daySql, [couponId, day]);
  return true;
}

interface Released {
  readonly couponId: string;
  readonly codeId: string;
  readonly contactId: string;
  readonly day: string | null;
  readonly amount: number;
}

const releasing = (condition: string) =>
  prepared(`
  with changed as (
    update coupon_redemptions r set state = 'released', version = version + 1, updated_at = now()
     where company_id = $1::uuid and order_id = $2::uuid and ${condition}
    returning id, version, account_id, coupon_id, coupon_code_id, contact_id, day, amount
  ) select coupon_id as "couponId", coupon_code_id as "codeId", contact_id as "contactId", day::text as day, amount from changed`);

const cancelledSql = releasing(`state = 'reserved'`);
const refundedSql = releasing(`(state = 'reserved' or state = 'redeemed'
  and (select c.refund_policy from coupons c where c.id = r.coupon_id) = 'return')`);

const couponSql = prepared('update coupon_uses set used = used - 1, spent = spent - $2 where coupon_id = $1::uuid');
const contactSql = prepared(
  'update coupon_contact_uses set used = used - 1 where coupon_id = $1::uuid and contact_id = $2::uuid',
);
const daySql = prepared('update coupon_day_uses set used = used - 1 where coupon_id = $1::uuid and day = $2::date');

/** A single-use code becomes usable again, unless it was voided meanwhile. */
const codeSql = prepared(`
  with changed as (
    update coupon_codes set state = 'issued', version = version + 1, updated_at = now()
     where company_id = $1::uuid and id = $2::uuid and kind <> 'shared' and state = 'used' returning id, version
  ) select id from changed`);
