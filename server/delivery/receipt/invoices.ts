import { invoiceFile } from '../../checkout/invoices/pdf';
import { invoicesOfOrder } from '../../checkout/invoices/read';
import type { Db } from '../../kernel/db/queries';
import { notFound } from '../../kernel/http/refusal';
import { aFile, handled } from '../../kernel/routes/apiType';
import { Answer, publicRoute, type Route, type RouteContext } from '../../kernel/routes/route';
import type { DeliveryDeps } from '../deps';
import { orderOfReceipt } from './link';
import { linkedOrder } from './read';

const group = { en: 'Order page', zh: '买家页面' };
const token = { kind: 'text', required: true, maxLength: 200, label: { en: 'Link', zh: '链接' } } as const;

/** Routes of a buyer's invoices, which their link to the order opens. */
export function buyerInvoiceRoutes(deps: DeliveryDeps): Route[] {
  /** Throws NOT_FOUND for an invalid link, LINK_ENDED for a replaced one, TOO_FAST above the rate limit. */
  const opened = async (db: Db, { body, client }: Pick<RouteContext, 'body' | 'client'>) => {
    deps.receiptRates.fromAddress.take(client.network);
    const order = orderOfReceipt(deps.secret, String(body.token));
    if (order === null) throw notFound();
    deps.receiptRates.ofOrder.take(order.orderId);
    await linkedOrder(db, order);
    return invoicesOfOrder(db, order.companyId, order.orderId);
  };
  return [
    publicRoute('POST /public/v1/receipt/invoices', group, {
      summary: { en: "The invoices of a buyer's order", zh: '买家订单的账单' },
      // In the body, because URLs are logged.
      body: { token },
      answer: handled('ReceiptInvoices'),
      async handle({ db, body, client }) {
        const invoices = await opened(db, { body, client });
        return new Answer(invoices, { headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } });
      },
    }),
    publicRoute('POST /public/v1/receipt/invoice-pdf', group, {
      summary: { en: "An invoice of a buyer's order as PDF", zh: '买家订单账单的 PDF' },
      body: { token, id: { kind: 'text', required: true, maxLength: 40, label: { en: 'Invoice', zh: '账单' } } },
      answer: aFile,
      async handle({ db, body, client, language }) {
        const invoice = (await opened(db, { body, client })).find(({ id }) => id === body.id);
        if (invoice === undefined) throw notFound();
        return invoiceFile(invoice, language);
      },
    }),
  ];
}
