import { prepared, query } from '../../kernel/db/queries';
import type { StageContext } from '../verdict';
import { plainText } from './offers/plain';
import { type BargainPolicy, type BargainStyle, policyOf } from './policy';

/** What is haggled over: a product, or one of its variants. */
export interface BargainItem {
  readonly productId: string;
  readonly skuId: string | null;
  /** The variant's id, or the product's. */
  readonly id: string;
  /** As a customer knows it: 'Steam card · 100'. */
  readonly title: string;
  readonly currency: string;
  readonly policy: BargainPolicy;
}

export interface ProductTerms {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly floorPrice: number | null;
  readonly currency: string;
  readonly onSale: boolean;
  readonly bargaining: boolean;
  readonly step: number | null;
  readonly rounds: number | null;
  readonly style: BargainStyle | null;
  readonly hours: number | null;
  /** On sale. */
  readonly skus: readonly Variant[];
  /** What the conversation talked of last in these hours: a variant's id, or the product's. */
  readonly talkedOf: string | null;
}

interface Variant {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly currency: string;
}

export async function readTerms({ db, asked }: Pick<StageContext, 'db' | 'asked'>): Promise<ProductTerms | null> {
  if (asked.product === null) return null;
  const { companyId, product, conversation, at } = asked;
  const [row] = await query<ProductTerms>(db, termsText, [companyId, product.id, conversation.id, at.toISOString()]);
  return row ?? null;
}

/**
 * Which of a product is talked about: the variant that the text names, else the one talked of before. The product itself
 * where it has none, or all of them cost the same. Null: it is not known.
 */
export function itemOf(terms: ProductTerms, text: string): BargainItem | null {
  const { skus, talkedOf } = terms;
  if (skus.every(({ price, currency }) => price === terms.price && currency === terms.currency))
    return itemFor(terms, null);
  const plain = plainText(text);
  const named = skus.filter(({ name }) => plain.includes(plainText(name)));
  const longest = Math.max(...named.map(({ name }) => name.length));
  // '10' is in '100' too: the longer name is meant.
  const meant = named.filter(({ name }) => name.length === longest);
  if (meant.length === 1) return itemFor(terms, meant[0]!);
  const before = skus.find(({ id }) => id === talkedOf);
  if (before !== undefined && named.length === 0) return itemFor(terms, before);
  return skus.length === 1 ? itemFor(terms, skus[0]!) : null;
}

/** A customer's text without what things are called: '100元' may be a name. */
export function withoutNames({ title, skus }: ProductTerms, text: string): string {
  const names = [title, ...skus.map(({ name }) => name)].filter((name) => name.length > 2);
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, ' '), text);
}

function itemFor(terms: ProductTerms, variant: Variant | null): BargainItem {
  const price = variant?.price ?? terms.price;
  return {
    ...{ productId: terms.id, skuId: variant?.id ?? null, id: variant?.id ?? terms.id },
    title: variant === null ? terms.title : `${terms.title} · ${variant.name}`,
    currency: variant?.currency ?? terms.currency,
    policy: policyOf({
      ...{
        productPrice: terms.price,
        price,
        step: terms.step,
        rounds: terms.rounds,
        style: terms.style,
        hours: terms.hours,
      },
      // A floor in one currency says nothing of a price in another.
      floorPrice: (variant?.currency ?? terms.currency) === terms.currency ? terms.floorPrice : null,
    }),
  };
}

const termsText = prepared(`
  select p.id, p.title, p.price, p.floor_price as "floorPrice", p.currency, p.status = 1 as "onSale", p.bargaining,
         p.bargain_step as step, p.bargain_rounds as rounds, p.bargain_style as style, p.bargain_hours as hours,
         coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', coalesce(s.price, p.price),
             'currency', case when s.price is null then p.currency else s.currency end) order by s.name, s.id)
           from skus s where s.company_id = $1 and s.product_id = p.id and s.status = 1), '[]') as skus,
         (select b.item_id from bargain_sessions b where b.company_id = $1 and b.conversation_id = $3::uuid and b.product_id = p.id
             and b.talked_at > $4::timestamptz - interval '24 hours' order by b.talked_at desc limit 1) as "talkedOf"
    from products p where p.company_id = $1 and p.id = $2::uuid`);
