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
  const asked = [companyId, currency, category, id ?? null, limit, offset];
  const like = search === null ? [] : [`%${search.replace(/[\\%_]/g, '\\$&')}%`];
  const text = search === null ? productsSql : foundSql;
  const rows = await query<ShopProduct & { count: number }>(db, text, [...asked, ...like]);
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

/** The SKUs on sale of a product p, with what each costs. */
const skusOnSale = `
  from skus s cross join lateral (
    select coalesce(s.price, p.price) as price, case when s.price is null then p.currency else s.currency end as currency) as c
 where s.company_id = $1 and s.product_id = p.id and s.status = 1`;
/** Products on sale; if $2 is given, only those that cost something in this currency. */
const onSale = `
  from products p
 where p.company_id = $1 and p.status = 1
   and ($2::text is null or case when exists (select ${skusOnSale}) then exists (select ${skusOnSale} and c.currency = $2)
        else p.currency = $2 end)`;
const inOrder = 'p.external_id nulls last, p.created_at, p.id';
/** SKUs and tax are read for the products of the page only. */
const pageSql = (condition: string) => `
  select p.id, p.title, p.description, p.category, p.price, p.list_price as "listPrice", p.currency, p.image, o.skus,
         (select case when c.tax_mode <> 'none' then coalesce(p.tax_rate, c.tax_rate, 0)::float8 end
            from companies c where c.id = $1) as "taxRate", page.count
    from (select p.id, count(*) over ()::int as count ${onSale}
             and ($3::text is null or p.category = $3) and ($4::uuid is null or p.id = $4) ${condition}
           order by ${inOrder} limit $5 offset $6) as page
    join products p on p.company_id = $1 and p.id = page.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', c.price, 'currency', c.currency)
               order by c.price, s.name), '[]') as skus ${skusOnSale} and ($2::text is null or c.currency = $2)) as o
   order by ${inOrder}`;

const currencySql = prepared('select currency from shops where company_id = $1 and account_id = $2');
const checkoutSql = prepared(`
  select buyer_email as email, asks_buyer and invoicing <> 'off' as "asksBuyer", tax_mode as "taxMode", tax_name as "taxName" from companies where id = $1`);
const productsSql = prepared(pageSql(''));
// No prepared plan: it would be the one without a search.
const foundSql = pageSql('and (p.title ilike $7 or p.description ilike $7)');
const categoriesSql = prepared(`
  select category from (select distinct p.category ${onSale} and p.category is not null) as found
   order by category collate parley_words limit 50`);
const idsSql = `select p.id ${onSale} order by p.id limit 50000`;
