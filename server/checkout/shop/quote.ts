import { couponReasonText } from '../../../src/schema/coupon/reasons';
import type { ShopBasket, ShopQuote } from '../../../src/schema/shop';
import type { Language } from '../../../src/schema/text';
import type { Db } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';
import { type PricedLines, pricedLines } from '../catalogue';
import { checkCoupon } from '../coupons/check';

/** The buyer and the account. */
export interface Buyer {
  readonly companyId: string;
  readonly accountId: string;
  /** Null if the visitor is not a contact yet. */
  readonly contactId: string | null;
}

/**
 * Quotes the current price of a basket. Throws a validation error that names the invalid field; an unusable coupon is
 * reported in the result instead.
 */
export async function shopQuote(db: Db, buyer: Buyer, basket: ShopBasket, language: Language): Promise<ShopQuote> {
  const { currency, lines } = await basketLines(db, buyer.companyId, basket);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const code = basket.couponCode?.trim() || null;
  if (code === null) return { currency, total, discount: 0, due: total, coupon: null };
  const verdict = await checkCoupon(db, { ...buyer, code, currency, lines });
  const { discount } = verdict;
  const message = verdict.ok ? null : couponReasonText(verdict.reason, verdict.parameters, language);
  const coupon = { ok: verdict.ok, name: verdict.ok ? verdict.name : null, message };
  return { currency, total, discount, due: total - discount, coupon };
}

/** The single line of a basket at the shop's price. */
export async function basketLines(
  db: Db,
  companyId: string,
  { productId, skuId, quantity }: ShopBasket,
): Promise<PricedLines> {
  try {
    return await pricedLines(db, companyId, [{ productId, skuId, quantity }], { inShop: true });
  } catch (error) {
    const issues = error instanceof Refusal ? error.details.issues : undefined;
    if (issues === undefined) throw error;
    throw new Refusal(400, 'NOT_FOR_SALE', notForSale, {
      issues: issues.map((issue) => ({ ...issue, path: issue.path.replace('lines.0.', ''), message: notForSale })),
    });
  }
}

const notForSale = { en: 'This product is no longer for sale.', zh: '该商品已下架。' };
