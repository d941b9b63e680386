import type { OrderLine } from '../../../src/schema/order';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import type { Network } from '../../kernel/identity/place';
import { checkCoupon } from '../coupons/check';
import { couponRefusal } from '../coupons/refusal';
import { reserveCoupon } from '../coupons/reserve';
import type { CheckoutDeps } from '../deps';
import { changeOrder } from './change';
import type { LockedOrder } from './lock';

export interface WantedCoupon {
  /** As it was typed. */
  readonly code: string;
  /** What the buyer was told that it takes off, minor units: another sum is refused. Null: they were told nothing. */
  readonly discount: number | null;
  /** Where a buyer comes from whom nobody proved. */
  readonly network?: Network | null;
}

/**
 * Reserves a coupon for an order that this transaction made, and takes off what it is worth. The use ends with its order,
 * which is therefore one that is cancelled when nobody pays: `unpaidOrders` knows when.
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
  const told = discount ?? (await worthOf(trx, use));
  const taken = await reserveCoupon(trx, deps, author, { ...use, discount: told, network });
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
