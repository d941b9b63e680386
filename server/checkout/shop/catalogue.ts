import type { BuyerEmail, ShopCatalogue, ShopProduct } from '../../../src/schema/shop';
import { fileLink } from '../../channels/kinds/widget/links';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { mailOrigin } from '../../kernel/mail/mail';
import type { ShopDeps } from './deps';

/** What an account's shop shows: the company's products on sale with their prices, and what the checkout asks for. */
export async function shopCatalogue(
  db: Db,
  { signer, mail }: Pick<ShopDeps, 'signer' | 'mail'>,
  account: { readonly id: string; readonly companyId: string },
): Promise<ShopCatalogue> {
  const rows = await query<ShopProduct>(db, productsSql, [account.companyId]);
  const products = rows.map((row) => ({ ...row, image: row.image && fileLink(signer, account.id, row.image) }));
  const email = await buyerEmailOf(db, account.companyId);
  const findsOrders = email !== 'off' && (await mailOrigin(db, mail, account.companyId)) !== null;
  return { products, email, findsOrders };
}

/** Whether a company's checkout asks for an e-mail address. */
export async function buyerEmailOf(db: Db, companyId: string): Promise<BuyerEmail> {
  const [row] = await query<{ asks: BuyerEmail }>(db, emailSql, [companyId]);
  return row!.asks;
}

const emailSql = prepared('select buyer_email as asks from companies where id = $1');
const productsSql = prepared(`
  select p.id, p.title, p.description, p.price, p.list_price as "listPrice", p.currency, p.image,
         coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', coalesce(s.price, p.price),
             'currency', case when s.price is null then p.currency else s.currency end) order by coalesce(s.price, p.price), s.name)
           from skus s where s.company_id = $1 and s.product_id = p.id and s.status = 1), '[]') as skus
    from products p where p.company_id = $1 and p.status = 1 order by p.external_id nulls last, p.created_at, p.id limit 200`);
