import type { OrderLine } from '../../../src/schema/order';
import type { Author, Trx } from '../../kernel/db/queries';
import type { Network } from '../../kernel/network/place';
import { checkCoupon } from '../coupons/check';
import { couponRefusal } from '../coupons/refusal';
import { reserveCoupon } from '../coupons/reserve';
import type { CheckoutDeps } from '../deps';
import { changeOrder } from './change';
import type { LockedOrder } from './lock';

export interface WantedCoupon {
  /** As typed. */
  readonly code: string;
  /** The discount shown to the buyer, in minor units; a different one is refused. Null: none was shown. */
  readonly discount: number | null;
  /** Network of an unverified buyer. */
  readonly network?: Network | null;
}

/**
 * Reserves a coupon for an order created in this transaction and subtracts the discount. The use is released when the
 * order ends, so such an order must expire if unpaid (see `unpaidOrders`).
 */
export async function takeCoupon(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  order: LockedOrder,
  lines: readonly OrderLine[],
  { code, discount, network }: WantedCoupon,
): Promise<LockedOrder> {
  const { id: orderId, accountId, contactId, currency } = order;
  const use = { companyId: author.companyId, code, accountId, contactId, currency, lines, orderId };
  const expectedDiscount = discount ?? (await worthOf(trx, use));
  const taken = await reserveCoupon(trx, deps, author, { ...use, discount: expectedDiscount, network });
  return changeOrder(trx, deps.table('orders'), author, order, {
    amount: order.amount - taken.discount,
    discountAmount: order.discountAmount + taken.discount,
    couponCode: taken.code,
  });
}

async function worthOf(trx: Trx, use: Parameters<typeof checkCoupon>[1]): Promise<number> {
  const verdict = await checkCoupon(trx, use);
  if (!verdict.ok) throw couponRefusal(verdict);
  return verdict.discount;
}
