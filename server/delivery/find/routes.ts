import { originsOf, widgetAccount } from '../../channels/kinds/widget/account';
import { handled, nothing } from '../../kernel/routes/apiType';
import { Answer, publicRoute, type Route } from '../../kernel/routes/route';
import type { DeliveryDeps } from '../deps';
import { askForOrder } from './ask';
import { openFound } from './open';

const group = { en: 'Order page', zh: '买家页面' };

/** Routes for buyers who look for an order again. */
export function findRoutes(deps: DeliveryDeps): Route[] {
  return [
    publicRoute('POST /public/v1/widget/{accountId}/shop/find', group, {
      summary: { en: "Email the link to a buyer's order", zh: '通过邮件找回订单' },
      asksNoClient: true,
      letsIn: (db, { accountId }) => originsOf(db, accountId!),
      body: {
        email: { kind: 'email', required: true, label: { en: 'Email', zh: '邮箱' } },
        number: { kind: 'text', required: true, maxLength: 100, label: { en: 'Order number', zh: '订单号' } },
      },
      answer: nothing,
      async handle({ db, body, params, client, language }) {
        const { id: accountId, companyId } = await widgetAccount(db, params.accountId!);
        const typed = { email: String(body.email), number: String(body.number) };
        await askForOrder(db, deps, { companyId, accountId, ...typed, language }, client.network);
        return null;
      },
    }),
    publicRoute('POST /public/v1/receipt/find', group, {
      summary: { en: 'Open the order of a mailed link', zh: '打开邮件中的订单链接' },
      body: { token: { kind: 'text', required: true, maxLength: 100, label: { en: 'Link', zh: '链接' } } },
      answersSecret: true,
      answer: handled('OrdersFound'),
      async handle({ db, body, client }) {
        const opened = await openFound(db, deps, String(body.token), client.network);
        return new Answer(opened, { headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } });
      },
    }),
  ];
}
