import type { DemoShop } from '../../../src/schema/demoShop';
import { type WidgetAccount, widgetAccount } from '../../channels/kinds/widget/account';
import type { ShopDeps } from '../../checkout/shop/deps';
import { type Db, query } from '../../kernel/db/queries';
import { notFound } from '../../kernel/http/refusal';
import { publicRoute, type Route } from '../../kernel/routes/route';
import accounts from './data/records/accounts.json';

interface DemoDeps {
  readonly connectionOf: ShopDeps['connectionOf'];
  /** The operator enabled demo data. */
  readonly isWanted: boolean;
}

/** The API of /demo-shop: the shop of a demo account with its widget, or of a given account. */
export function demoShopRoutes({ connectionOf, isWanted }: DemoDeps): Route[] {
  return [
    publicRoute({
      method: 'GET',
      path: '/public/v1/demo-shop',
      summary: { en: 'What the demo shop shows', zh: '演示商城内容' },
      group: { en: 'Web widget', zh: '网页客服' },
      access: { kind: 'public' },
      query: { account: { kind: 'text', maxLength: 36, label: { en: 'Account', zh: '账号' } } },
      async handle({ db, query, language }): Promise<DemoShop> {
        if (query.account) return shopOf(db, await widgetAccount(db, String(query.account)));
        const account = isWanted ? await demoAccount(db, language === 'zh' ? '官网客服' : 'Keys & Cards') : undefined;
        if (account === undefined) throw notFound();
        return shopOf(db, await widgetAccount(db, account.id));
      },
    }),
  ];

  async function shopOf(db: Db, account: WidgetAccount): Promise<DemoShop> {
    return { accountId: account.id, sells: account.sells && (await connectionOf(db, account)) !== null };
  }
}

interface DemoAccount {
  readonly id: string;
}

/** Matched by name in the first company: an operator who renames the demo accounts has taken the data over. */
async function demoAccount(db: Db, preferred: string): Promise<DemoAccount | undefined> {
  const names = accounts.filter(({ channel }) => channel === 'widget').map(({ name }) => name);
  const text = `select id from accounts
    where company_id = (select id from companies order by created_at, id limit 1) and channel = 'widget'
      and status <> 'disabled' and name = any($1::text[]) order by name <> $2::text, name limit 1`;
  const [account] = await query<DemoAccount>(db, text, [names, preferred]);
  return account;
}
