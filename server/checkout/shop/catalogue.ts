import type { ShopCatalogue, ShopProduct } from '../../../src/schema/shop';
import { fileLink } from '../../channels/kinds/widget/links';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { mailOrigin } from '../../kernel/mail/mail';
import type { TaxTerms } from '../tax';
import type { ShopDeps } from './deps';

/** Whose products, and in which currency; null: in all. */
export interface Shelf {
  readonly companyId: string;
  readonly accountId: string;
  readonly currency: string | null;
}

/** What an account's shop shows: the company's products on sale with their prices, and what the checkout asks for. */
export async function shopCatalogue(
  db: Db,
  { signer, mail }: Pick<ShopDeps, 'signer' | 'mail'>,
  { id: accountId, companyId }: { readonly id: string; readonly companyId: string },
): Promise<ShopCatalogue> {
  const [shop] = await query<{ currency: string | null }>(db, currencySql, [companyId, accountId]);
  const shelf = { companyId, accountId, currency: shop?.currency ?? null };
  const { products } = await productsOn(db, signer, shelf, { limit: 200 });
  const { email, asksBuyer, tax } = await checkoutOf(db, companyId);
  const findsOrders = email !== 'off' && (await mailOrigin(db, mail, companyId)) !== null;
  return { products, email, asksBuyer, findsOrders, tax };
}

/** What a company's checkout asks for, and how its prices are taxed. */
export async function checkoutOf(
  db: Db,
  companyId: string,
): Promise<Pick<ShopCatalogue, 'email' | 'asksBuyer' | 'tax'>> {
  const [row] = await query<Pick<ShopCatalogue, 'email' | 'asksBuyer'> & TaxTerms>(db, checkoutSql, [companyId]);
  const { taxMode, taxName, ...asks } = row!;
  return { ...asks, tax: taxMode === 'none' ? null : { name: taxName, isAdded: taxMode === 'added' } };
}

interface Wanted {
  readonly limit: number;
  readonly offset?: number;
  readonly category?: string | null;
  /** As typed. */
  readonly search?: string | null;
  readonly id?: string;
}

/** The products on sale on a shelf, and how many there are in all. */
export async function productsOn(
  db: Db,
  signer: ShopDeps['signer'],
  { companyId, accountId, currency }: Shelf,
  { limit, offset = 0, category = null, search = null, id }: Wanted,
): Promise<{ readonly products: readonly ShopProduct[]; readonly count: number }> {
  const like = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await query<ShopProduct & { count: number }>(db, productsSql, [
    companyId,
    currency,
    category,
    like,
    id ?? null,
    limit,
    offset,
  ]);
  const products = rows.map(({ count: _, ...row }) => ({
    ...row,
    image: row.image && fileLink(signer, accountId, row.image),
  }));
  return { products, count: rows[0]?.count ?? 0 };
}

/** The categories of the products on sale. */
export async function categoriesOn(db: Db, { companyId, currency }: Shelf): Promise<readonly string[]> {
  const rows = await query<{ category: string }>(db, categoriesSql, [companyId, currency]);
  return rows.map(({ category }) => category);
}

/** The ids of all products on sale, for search engines. */
export async function productIdsOn(db: Db, { companyId, currency }: Shelf): Promise<readonly string[]> {
  return (await query<{ id: string }>(db, idsSql, [companyId, currency])).map(({ id }) => id);
}

/** Products on sale with their SKUs on sale; of those only the ones in the currency $2, if it is given. */
const onSale = `
  from products p cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', coalesce(s.price, p.price), 'currency', c.currency)
             order by coalesce(s.price, p.price), s.name) filter (where $2::text is null or c.currency = $2), '[]') as skus,
           count(s.id) as all_skus
      from skus s cross join lateral (
        select case when s.price is null then p.currency else s.currency end as currency) as c
     where s.company_id = $1 and s.product_id = p.id and s.status = 1) as o
 where p.company_id = $1 and p.status = 1
   and case when o.all_skus > 0 then jsonb_array_length(o.skus) > 0 else $2::text is null or p.currency = $2 end`;

const currencySql = prepared('select currency from shops where company_id = $1 and account_id = $2');
const checkoutSql = prepared(`
  select buyer_email as email, asks_buyer and invoicing <> 'off' as "asksBuyer", tax_mode as "taxMode", tax_name as "taxName" from companies where id = $1`);
// No prepared plan: it would be the one without a search.
const productsSql = `
  select p.id, p.title, p.description, p.category, p.price, p.list_price as "listPrice", p.currency, p.image, o.skus,
         (select case when c.tax_mode <> 'none' then coalesce(p.tax_rate, c.tax_rate, 0)::float8 end
            from companies c where c.id = $1) as "taxRate", count(*) over ()::int as count ${onSale}
     and ($3::text is null or p.category = $3) and ($4::text is null or p.title ilike $4 or p.description ilike $4)
     and ($5::uuid is null or p.id = $5)
   order by p.external_id nulls last, p.created_at, p.id limit $6 offset $7`;
const categoriesSql = `
  select p.category ${onSale} and p.category is not null
   group by p.category order by p.category collate parley_words limit 50`;
const idsSql = `select p.id ${onSale} order by p.id limit 50000`;
