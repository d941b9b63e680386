import { prepared, query } from '../../kernel/db/queries';
import type { StageContext } from '../verdict';
import { plainText } from './customerOffers/plain';
import { type BargainPolicy, type BargainStyle, policyOf } from './policy';

/** The item being negotiated: a product or one of its variants. */
export interface BargainItem {
  readonly productId: string;
  readonly skuId: string | null;
  /** The id of the variant, or of the product. */
  readonly id: string;
  /** The name shown to customers: 'Steam card · 100'. */
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
  /** Only those on sale. */
  readonly skus: readonly Variant[];
  /** The item last negotiated in the conversation within 24 hours: id of the variant or product. */
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
  const [row] = await query<ProductTerms>(db, termsSql, [companyId, product.id, conversation.id, at.toISOString()]);
  return row ?? null;
}

/**
 * The item a text refers to: the variant it names, otherwise the one negotiated before. The product itself if it has no
 * variants or all cost the same. Null if unclear.
 */
export function itemOf(terms: ProductTerms, text: string): BargainItem | null {
  const { skus, talkedOf } = terms;
  if (skus.every(({ price, currency }) => price === terms.price && currency === terms.currency))
    return itemFor(terms, null);
  const plain = plainText(text);
  const named = skus.filter(({ name }) => plain.includes(plainText(name)));
  const longest = Math.max(...named.map(({ name }) => name.length));
  // '10' is part of '100': the longer name wins.
  const meant = named.filter(({ name }) => name.length === longest);
  if (meant.length === 1) return itemFor(terms, meant[0]!);
  const before = skus.find(({ id }) => id === talkedOf);
  if (before !== undefined && named.length === 0) return itemFor(terms, before);
  return skus.length === 1 ? itemFor(terms, skus[0]!) : null;
}

/** Removes product and variant names from a customer's text: '100元' may be a name. */
export function withoutNames({ title, skus }: ProductTerms, text: string): string {
  const names = [title, ...skus.map(({ name }) => name)].filter((name) => name.length > 2);
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, ' '), text);
}

function itemFor(terms: ProductTerms, variant: Variant | null): BargainItem {
  const price = variant?.price ?? terms.price;
  return {
    productId: terms.id,
    skuId: variant?.id ?? null,
    id: variant?.id ?? terms.id,
    title: variant === null ? terms.title : `${terms.title} · ${variant.name}`,
    currency: variant?.currency ?? terms.currency,
    policy: policyOf({
      productPrice: terms.price,
      price,
      step: terms.step,
      rounds: terms.rounds,
      style: terms.style,
      hours: terms.hours,
      // The floor price only applies in its own currency.
      floorPrice: (variant?.currency ?? terms.currency) === terms.currency ? terms.floorPrice : null,
    }),
  };
}

const termsSql = prepared(`
  select p.id, p.title, p.price, p.floor_price as "floorPrice", p.currency, p.status = 1 as "onSale", p.bargaining,
         p.bargain_step as step, p.bargain_rounds as rounds, p.bargain_style as style, p.bargain_hours as hours,
         coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', coalesce(s.price, p.price),
             'currency', case when s.price is null then p.currency else s.currency end) order by s.name, s.id)
           from skus s where s.company_id = $1 and s.product_id = p.id and s.status = 1), '[]') as skus,
         (select b.item_id from bargain_sessions b where b.company_id = $1 and b.conversation_id = $3::uuid and b.product_id = p.id
             and b.talked_at > $4::timestamptz - interval '24 hours' order by b.talked_at desc limit 1) as "talkedOf"
    from products p where p.company_id = $1 and p.id = $2::uuid`);
