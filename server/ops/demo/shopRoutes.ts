import type { DemoShop, ShopProduct } from '../../../src/schema/demoShop';
import { widgetAccount } from '../../channels/widget/account';
import { fileLink } from '../../channels/widget/links';
import { type Db, run } from '../../kernel/db/queries';
import { notFound } from '../../kernel/http/refusal';
import { publicRoute, type Route } from '../../kernel/routes/route';
import type { Signer } from '../../kernel/secrets/signer';
import { accounts } from './records/customers';
import { products } from './records/shop';

interface ShopParts {
  readonly signer: Signer;
  /** The operator wants demo data. */
  readonly isWanted: boolean;
}

/** The page /demo-shop: the demo's products with the widget of a demo account, or any account's widget to look at. */
export function demoShopRoutes({ signer, isWanted }: ShopParts): Route[] {
  return [
    publicRoute({
      method: 'GET',
      path: '/public/v1/demo-shop',
      summary: { en: 'What the demo shop shows', zh: '演示商城内容' },
      group: { en: 'Web widget', zh: '网页客服' },
      access: { kind: 'public' },
      query: { account: { kind: 'text', maxLength: 36, label: { en: 'Account', zh: '账号' } } },
      async handle({ db, query, language }): Promise<DemoShop> {
        if (query.account) return { accountId: (await widgetAccount(db, String(query.account))).id, products: null };
        const account = isWanted ? await demoAccount(db, language === 'zh' ? '官网客服' : 'Keys & Cards') : undefined;
        if (account === undefined) throw notFound();
        return { accountId: account.id, products: await productsOf(db, signer, account) };
      },
    }),
  ];
}

interface DemoAccount {
  readonly id: string;
  readonly companyId: string;
}

/** Known by its name in the first company: who changed the demo's names has made the data their own. */
async function demoAccount(db: Db, preferred: (typeof accounts)[number]['name']): Promise<DemoAccount | undefined> {
  const names = accounts.filter(({ channel }) => channel === 'widget').map(({ name }) => name);
  const text = `select id, company_id as "companyId" from accounts
    where company_id = (select id from companies order by created_at, id limit 1) and channel = 'widget'
      and status <> 'disabled' and name = any($1::text[]) order by name <> $2::text, name limit 1`;
  const [account] = await run<DemoAccount>(db, text, [names, preferred]);
  return account;
}

async function productsOf(db: Db, signer: Signer, { id, companyId }: DemoAccount): Promise<ShopProduct[]> {
  const text = `select id, title, description, price, list_price as "listPrice", currency, image from products
    where company_id = $1 and status = 1 and external_id = any($2::text[]) order by external_id`;
  const rows = await run<ShopProduct>(db, text, [companyId, products.map(({ externalId }) => externalId)]);
  return rows.map((row) => ({ ...row, image: row.image === null ? null : fileLink(signer, id, row.image) }));
}
