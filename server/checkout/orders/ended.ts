import type { Author, Trx } from '../../kernel/db/queries';
import { releaseCoupon } from '../coupons/release';
import type { CheckoutDeps } from '../deps';
import { type LockedOrder, toFulfil } from './lock';

/** Cleans up after an order that was refunded or cancelled: releases its coupon and stops its deliveries. */
export async function orderEnded(
  trx: Trx,
  deps: CheckoutDeps,
  { companyId }: Author,
  order: LockedOrder,
  how: 'refunded' | 'cancelled',
): Promise<void> {
  if (order.couponCode !== null) await releaseCoupon(trx, companyId, order.id, how);
  await deps.fulfilment.orderEnded(trx, toFulfil(companyId, order), how);
}
