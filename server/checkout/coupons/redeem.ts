import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import { endForNetwork } from './networkUses';

/**
 * Marks an order's reserved coupon as redeemed, in the payment's transaction, which holds the lock on the order. False,
 * without changes, if none is reserved.
 */
export async function redeemCoupon(trx: Trx, companyId: string, orderId: string): Promise<boolean> {
  if ((await query(trx, redeemSql, [companyId, orderId])).length === 0) return false;
  await endForNetwork(trx, companyId, orderId);
  return true;
}

const redeemSql = prepared(`
  with changed as (
    update coupon_redemptions set state = 'redeemed', version = version + 1, updated_at = now()
     where company_id = $1::uuid and order_id = $2::uuid and state = 'reserved'
    returning id, version, account_id
  ) select id from changed`);
