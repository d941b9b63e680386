import { couponReasonText } from '../../../src/schema/coupon/reasons';
import type { ShopBasket, ShopItem, ShopQuote } from '../../../src/schema/shop';
import { orderTax } from '../../../src/schema/tax';
import type { Language } from '../../../src/schema/text';
import type { Issue } from '../../../src/schema/validation';
import { fileLink } from '../../channels/kinds/widget/links';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { type PricedLines, pricedLines } from '../catalogue';
import { checkCoupon } from '../coupons/check';
import { taxed } from '../tax';
import type { ShopDeps } from './deps';

export interface Buyer {
  readonly companyId: string;
  readonly accountId: string;
  /** Null if the visitor is not a contact yet. */
  readonly contactId: string | null;
  readonly conversationId: string | null;
}

/**
 * Quotes the current price of a basket. Throws a validation error that names the invalid field; an unusable coupon is
 * reported in the result instead, and so is missing stock.
 */
export async function shopQuote(
  db: Db,
  deps: Pick<ShopDeps, 'signer' | 'stock'>,
  buyer: Buyer,
  basket: ShopBasket,
  language: Language,
): Promise<ShopQuote> {
  const { companyId, accountId, conversationId } = buyer;
  const { currency, lines, taxMode, taxName } = await basketLines(db, buyer, basket.lines);
  const sells = await sellingOf(db, companyId, accountId);
  const account = { companyId, id: accountId };
  const stock = sells.takesBackorders ? [] : await deps.stock.left(db, account, basket.lines, conversationId);
  const images = await imagesOf(db, companyId, basket.lines);
  const shown = lines.map(({ title, amount }, at) => {
    const image = images.get(basket.lines[at]!.productId);
    return {
      title,
      amount,
      image: image ? fileLink(deps.signer, accountId, image) : null,
      available: stock[at] ?? null,
    };
  });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const code = basket.couponCode?.trim() || null;
  const priced = (discounts: readonly number[]) => {
    const { amount: due, lines: taxes } = taxed(taxMode, lines, discounts);
    return { due, tax: orderTax(taxMode, taxName, taxes) };
  };
  if (code === null) return { currency, lines: shown, total, discount: 0, ...priced([]), coupon: null };
  const verdict = await checkCoupon(db, { ...buyer, code, currency, lines });
  const { discount } = verdict;
  const message = verdict.ok ? null : couponReasonText(verdict.reason, verdict.parameters, language);
  const coupon = { ok: verdict.ok, name: verdict.ok ? verdict.name : null, message };
  return { currency, lines: shown, total, discount, ...priced(verdict.lines), coupon };
}

/** The lines of a basket at the shop's prices. */
export async function basketLines(
  db: Db,
  { companyId, accountId }: Pick<Buyer, 'companyId' | 'accountId'>,
  items: readonly ShopItem[],
): Promise<PricedLines> {
  try {
    const priced = await pricedLines(db, companyId, items, { inShop: true });
    const { currency } = await sellingOf(db, companyId, accountId);
    if (currency === null || currency === priced.currency) return priced;
    throw invalid(items.map((_, at) => ({ path: `lines.${at}.productId`, code: 'reference' })));
  } catch (error) {
    const issues = error instanceof Refusal ? error.details.issues : undefined;
    if (issues === undefined) throw error;
    throw new Refusal(400, 'NOT_FOR_SALE', notForSale, { issues: issues.map(asNotForSale) });
  }
}

interface Selling {
  readonly currency: string | null;
  readonly takesBackorders: boolean;
}

/** An account without a shop of its own sells everything, also beyond its stock. */
export async function sellingOf(db: Db, companyId: string, accountId: string): Promise<Selling> {
  const [shop] = await query<Selling>(db, sellingSql, [companyId, accountId]);
  return shop ?? { currency: null, takesBackorders: true };
}

async function imagesOf(db: Db, companyId: string, items: readonly ShopItem[]): Promise<ReadonlyMap<string, string>> {
  const ids = items.map(({ productId }) => productId);
  const rows = await query<{ id: string; image: string }>(db, imagesSql, [companyId, ids]);
  return new Map(rows.map(({ id, image }) => [id, image]));
}

function asNotForSale(issue: Issue): Issue {
  return { ...issue, message: issue.message ?? notForSale };
}

const notForSale = { en: 'This product is no longer for sale.', zh: '该商品已下架。' };

const sellingSql = prepared(`
  select currency, takes_backorders as "takesBackorders" from shops where company_id = $1 and account_id = $2`);
const imagesSql = prepared(
  'select id, image from products where company_id = $1 and id = any($2::uuid[]) and image is not null',
);
