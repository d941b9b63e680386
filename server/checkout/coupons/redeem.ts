import { prepared, query, type Trx } from '../../kernel/db/queries';
import { endForNetwork } from './networkUses';

/** Marks the reserved coupons of orders as redeemed, in the payment's transaction, which holds the locks on the orders. */
export async function redeemCoupons(trx: Trx, companyId: string, orderIds: readonly string[]): Promise<void> {
  const redeemed = await query<{ orderId: string }>(trx, redeemSql, [companyId, orderIds]);
  for (const { orderId } of redeemed) await endForNetwork(trx, companyId, orderId);
}

const redeemSql = prepared(`
  with changed as (
    update coupon_redemptions set state = 'redeemed', version = version + 1, updated_at = now()
      where company_id = $1::uuid and order_id = any($2::uuid[]) and state = 'reserved'
    returning order_id
  ) select order_id as "orderId" from changed`);
