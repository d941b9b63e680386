import type { Author, Trx } from '../../kernel/db/queries';
import { addRecord } from '../../kernel/db/records/write/write';
import type { CheckoutDeps } from '../deps';
import { type CouponTaken, evaluate, refused } from './evaluate';
import { couponFacts } from './facts';
import { consumeLimits, type LimitedUse } from './limits';
import { couponRefusal } from './refusal';

export interface CouponReservation extends LimitedUse {
  readonly accountId: string;
  /** The discount shown to the buyer, in minor units; a different one is refused. Null: none was shown. */
  readonly discount: number | null;
}

/**
 * Uses a code for an order, in the order's transaction. Throws a validation error on `couponCode` if the code cannot be
 * used or its discount has changed; the transaction must then roll back.
 */
export async function reserveCoupon(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  use: CouponReservation,
): Promise<CouponTaken> {
  const facts = await couponFacts(trx, use);
  const verdict = evaluate(facts, use);
  if (!verdict.ok) throw couponRefusal(verdict);
  if (use.discount !== null && verdict.discount !== use.discount) throw couponRefusal(refused('changed'));
  await consumeLimits(trx, use, facts!, verdict.discount);
  await addRecord(trx, deps.table('coupon-redemptions'), author, {
    code: facts!.code,
    couponId: facts!.couponId,
    couponCodeId: facts!.codeId,
    orderId: use.orderId,
    accountId: use.accountId,
    contactId: use.contactId,
    state: 'reserved',
    amount: verdict.discount,
    currency: facts!.currency,
    day: facts!.day,
  });
  return verdict;
}
