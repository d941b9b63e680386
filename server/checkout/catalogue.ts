import type { Issue } from '../../src/schema/validation';
import { isRecordId } from '../../src/schema/values';
import { type Db, prepared, query } from '../kernel/db/queries';
import { invalid } from '../kernel/http/refusal';
import type { NewOrderLine } from './orders/lines';
import type { TaxTerms } from './tax';

/** An item to buy. */
export interface WantedLine {
  readonly productId: string;
  readonly skuId: string | null;
  readonly quantity: number;
  /** Unit price in minor units; default: the catalogue price. */
  readonly price?: number | null;
}

/** Lines priced from the company's catalogue, all in one currency, and how they are taxed. */
export interface PricedLines extends TaxTerms {
  readonly currency: string;
  readonly lines: readonly NewOrderLine[];
}

interface Offer extends TaxTerms {
  readonly taxRate: number;
  readonly title: string;
  readonly externalId: string | null;
  readonly currency: string;
  readonly price: number;
  readonly skuName: string | null;
  readonly skuExternalId: string | null;
  readonly onSale: boolean;
  /** The product has SKUs on sale, of which one must be chosen. */
  readonly hasSkus: boolean;
}

/**
 * Prices the wanted lines. Throws a validation error that names each invalid field, for example 'lines.0.skuId'. With
 * `inShop`, only products on sale are sold, and a product with SKUs needs one.
 */
export async function pricedLines(
  db: Db,
  companyId: string,
  wanted: readonly WantedLine[],
  { inShop = false }: { readonly inShop?: boolean } = {},
): Promise<PricedLines> {
  const issues: Issue[] = [];
  const offers = await offersOf(db, companyId, wanted);
  const lines = wanted.flatMap(({ productId, skuId, quantity, price }, at) => {
    const offer = offers.get(at);
    const fault = faultOf(offer, skuId, inShop);
    if (fault !== null) issues.push({ path: `lines.${at}.${fault.field}`, code: fault.code });
    else if (offer!.currency !== offers.get(0)?.currency)
      issues.push({ path: `lines.${at}.productId`, code: 'rule', message: otherCurrency });
    if (offer === undefined) return [];
    const title = [offer.title, offer.skuName].filter((part) => part !== null).join(' · ');
    return [
      {
        externalId: String(at + 1),
        productId,
        skuId,
        quantity,
        productExternalId: offer.externalId,
        skuExternalId: offer.skuExternalId,
        title: [...title].slice(0, 200).join(''),
        amount: (price ?? offer.price) * quantity,
        taxRate: offer.taxRate,
      },
    ];
  });
  if (issues.length > 0) throw invalid(issues);
  const { currency, taxMode, taxName } = offers.get(0)!;
  return { currency, taxMode, taxName, lines };
}

function faultOf(
  offer: Offer | undefined,
  skuId: string | null,
  inShop: boolean,
): { readonly field: 'productId' | 'skuId'; readonly code: string } | null {
  if (offer === undefined) return { field: 'productId', code: 'reference' };
  if (skuId !== null && offer.skuName === null) return { field: 'skuId', code: 'reference' };
  if (inShop && !offer.onSale) return { field: skuId === null ? 'productId' : 'skuId', code: 'reference' };
  return inShop && skuId === null && offer.hasSkus ? { field: 'skuId', code: 'required' } : null;
}

/** Keyed by index in `wanted`. */
async function offersOf(db: Db, companyId: string, wanted: readonly WantedLine[]): Promise<ReadonlyMap<number, Offer>> {
  const asked = wanted.map(({ productId, skuId }, at) => ({
    at,
    productId: isRecordId(productId) ? productId : null,
    skuId: isRecordId(skuId) ? skuId : null,
  }));
  const rows = await query<Offer & { at: number }>(db, offersSql, [companyId, JSON.stringify(asked)]);
  return new Map(rows.map(({ at, ...offer }) => [at, offer]));
}

const offersSql = prepared(`
  select w.at, p.title, p.external_id as "externalId", coalesce(case when s.price is null then p.currency end, s.currency, p.currency) as currency,
         coalesce(s.price, p.price) as price, s.name as "skuName", s.external_id as "skuExternalId",
         p.status = 1 and coalesce(s.status = 1, true) as "onSale",
         exists (select from skus k where k.company_id = $1 and k.product_id = p.id and k.status = 1) as "hasSkus",
         c.tax_mode as "taxMode", c.tax_name as "taxName", coalesce(p.tax_rate, c.tax_rate, 0)::float8 as "taxRate"
    from jsonb_to_recordset($2::jsonb) as w (at integer, "productId" uuid, "skuId" uuid)
    join companies c on c.id = $1
    join products p on p.company_id = $1 and p.id = w."productId"
    left join skus s on s.company_id = $1 and s.id = w."skuId" and s.product_id = p.id`);

const otherCurrency = { en: 'Its currency differs from the first item.', zh: '与第一件商品的币种不同。' };
