import { handled } from '../../kernel/routes/apiType';
import { Answer, memberRoute, publicRoute, type Route } from '../../kernel/routes/route';
import type { DeliveryDeps } from '../deps';
import { copyLink } from './copy';
import { buyerInvoiceRoutes } from './invoices';
import { openReceipt } from './open';

const group = { en: 'Order page', zh: '买家页面' };

/** Routes of the receipt page, and the link for members who help buyers. */
export function receiptRoutes(deps: DeliveryDeps): Route[] {
  return [
    publicRoute('POST /public/v1/receipt', group, {
      summary: { en: "A buyer's order with its delivered content", zh: '买家订单与发货内容' },
      // In the body, because URLs are logged.
      body: { token: { kind: 'text', required: true, maxLength: 200, label: { en: 'Link', zh: '链接' } } },
      answersSecret: true,
      answer: handled('Receipt'),
      async handle({ db, body, client, origin }) {
        const receipt = await openReceipt(db, deps, String(body.token), client.network, origin);
        return new Answer(receipt, { headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } });
      },
    }),
    ...buyerInvoiceRoutes(deps),
    memberRoute('POST /v1/orders/{id}/buyer-link', group, {
      summary: { en: 'Get the order-page link of an order', zh: '获取买家链接' },
      access: { kind: 'permission', code: 'codes:reveal' },
      answersSecret: true,
      answer: handled('Link'),
      handle: ({ db, author, params, origin }) => copyLink(db, deps, author, params.id!, origin),
    }),
  ];
}
