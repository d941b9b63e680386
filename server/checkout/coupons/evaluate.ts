import type { CouponReason, ReasonParameters } from '../../../src/schema/coupon/reasons';
import { sum, takesOff } from '../../../src/schema/coupon/takesOff';
import type { CouponFacts, CouponLine, CouponUse } from './facts';

/** The discount of a code, or the reason why it cannot be used. */
export type CouponVerdict = CouponTaken | CouponRefused;

export interface CouponTaken {
  readonly ok: true;
  /** Minor units; above 0. */
  readonly discount: number;
  /** Discount per line, in the order of the request; their sum is `discount`. */
  readonly lines: readonly number[];
  readonly reason: null;
  readonly couponId: string;
  readonly name: string;
  /** As stored. */
  readonly code: string;
}

export interface CouponRefused {
  readonly ok: false;
  readonly discount: 0;
  readonly lines: readonly [];
  readonly reason: CouponReason;
  readonly parameters: ReasonParameters;
}

/** The single evaluation for previews and orders. */
export function evaluate(facts: CouponFacts | null, use: CouponUse): CouponVerdict {
  if (facts === null) return refused('not-found');
  const fault = faultOf(facts, use);
  if (fault !== null) return refused(fault);
  const meant = use.lines.map((line) => isFor(facts, line));
  const lines = use.lines.filter((_, at) => meant[at]);
  if (lines.length === 0) return refused('product');
  const { minAmount, minQuantity, currency } = facts;
  if (sum(lines.map(({ amount }) => amount)) < (minAmount ?? 0))
    return refused('below-amount', { amount: minAmount!, currency });
  if (sum(lines.map(({ quantity }) => quantity)) < (minQuantity ?? 0))
    return refused('below-quantity', { count: minQuantity! });
  const off = takesOff(facts, lines);
  const discount = sum(off);
  if (discount === 0) return refused('nothing');
  if (facts.budgetLimit !== null && facts.spent + discount > facts.budgetLimit) return refused('budget');
  let next = 0;
  const byLine = meant.map((isMeant) => (isMeant ? off[next++]! : 0));
  const { couponId, name, code } = facts;
  return { ok: true, discount, lines: byLine, reason: null, couponId, name, code };
}

export function refused(reason: CouponReason, parameters: ReasonParameters = {}): CouponRefused {
  return { ok: false, discount: 0, lines: [], reason, parameters };
}

/**
 * Why a code cannot be used, regardless of what is bought. Checks the code, then the coupon, the customer and the usage
 * limits.
 */
export function faultOf(
  facts: CouponFacts,
  { accountId, contactId, currency }: Pick<CouponUse, 'accountId' | 'contactId' | 'currency'>,
): CouponReason | null {
  if (facts.orderHasOne) return 'order-has-one';
  if (facts.codeState !== 'issued') return facts.codeState;
  if (facts.codeIsOver) return 'code-expired';
  if (facts.codeKind === 'personal' && (contactId === null || facts.codeContactId !== contactId)) return 'not-yours';
  if (facts.state !== 'active') return facts.state;
  if (facts.isEarly) return 'not-started';
  if (facts.isOver) return 'expired';
  if (facts.currency !== currency) return 'currency';
  if (!isInAccount(facts, accountId)) return 'account';
  const stranger = customerFault(facts, contactId);
  if (stranger !== null) return stranger;
  if (facts.totalLimit !== null && facts.used >= facts.totalLimit) return 'exhausted';
  if (facts.perContactLimit !== null && facts.usedByContact >= facts.perContactLimit) return 'contact-limit';
  if (facts.perDayLimit !== null && facts.usedToday >= facts.perDayLimit) return 'day-limit';
  return null;
}

export function isInAccount(
  facts: Pick<CouponFacts, 'accountsFor' | 'accountIds' | 'groupIds' | 'groupId' | 'exceptAccountIds'>,
  accountId: string | null,
): boolean {
  if (accountId !== null && facts.exceptAccountIds.includes(accountId)) return false;
  if (facts.accountsFor === 'all') return true;
  const { groupId } = facts;
  return (
    (accountId !== null && facts.accountIds.includes(accountId)) ||
    (groupId !== null && facts.groupIds.includes(groupId))
  );
}

function customerFault(facts: CouponFacts, contactId: string | null): CouponReason | null {
  switch (facts.customersFor) {
    case 'all':
      return null;
    case 'new':
      return facts.hasBought ? 'new-only' : null;
    case 'returning':
      return facts.hasBought ? null : 'returning-only';
    case 'labels':
      return facts.labels.some((label) => facts.labelIds.includes(label)) ? null : 'customer';
    case 'contacts':
      return contactId !== null && facts.contactIds.includes(contactId) ? null : 'customer';
  }
}

function isFor(facts: CouponFacts, { productId, skuId }: CouponLine): boolean {
  const isIn = (ids: readonly string[], id: string | null) => id !== null && ids.includes(id);
  if (isIn(facts.exceptProductIds, productId) || isIn(facts.exceptSkuIds, skuId)) return false;
  return facts.productsFor === 'all' || isIn(facts.productIds, productId) || isIn(facts.skuIds, skuId);
}
