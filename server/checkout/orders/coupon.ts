import type { Order } from '../../../src/schema/order';
import type { Author, Trx } from '../../kernel/db/queries';
import type { Network } from '../../kernel/network/place';
import { checkCoupon } from '../coupons/check';
import { couponRefusal } from '../coupons/refusal';
import { reserveCoupon } from '../coupons/reserve';
import type { CheckoutDeps } from '../deps';
import { taxed } from '../tax';
import { changeOrder } from './change';
import { changeLineTaxes } from './lines';
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
  order: LockedOrder & Pick<Order, 'lines'>,
  { code, discount, network }: WantedCoupon,
): Promise<Order> {
  const { id: orderId, accountId, contactId, currency, taxMode, lines } = order;
  const use = { companyId: author.companyId, code, accountId, contactId, currency, lines, orderId };
  const expectedDiscount = discount ?? (await worthOf(trx, use));
  const taken = await reserveCoupon(trx, deps, author, { ...use, discount: expectedDiscount, network });
  const { amount, taxAmount, lines: taxes } = taxed(taxMode, lines, taken.lines);
  const changed = lines.map((line, at) => ({ ...line, ...taxes[at] }));
  if (taxMode !== 'none') await changeLineTaxes(trx, author.companyId, changed);
  const discountAmount = order.discountAmount + taken.discount;
  const tax = taxMode === 'none' ? {} : { taxAmount };
  const change = { amount, discountAmount, couponCode: taken.code, ...tax };
  return { ...(await changeOrder(trx, deps.table('orders'), author, order, change)), lines: changed };
}

async function worthOf(trx: Trx, use: Parameters<typeof checkCoupon>[1]): Promise<number> {
  const verdict = await checkCoupon(trx, use);
  if (!verdict.ok) throw couponRefusal(verdict);
  return verdict.discount;
}
