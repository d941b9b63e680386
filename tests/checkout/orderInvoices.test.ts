import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiptToken } from '../../server/delivery/receipt/link';
import type { OrderInvoice } from '../../src/schema/orderInvoice';
import { type Client, signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { ownHost, serverSecret } from '../helpers/server';
import { type Shop, startShop } from '../helpers/shop';
import { type VisitorClient, visit } from '../helpers/widget';

let company: Company;
let shop: Shop;
let visitor: VisitorClient;
let productId: string;
beforeAll(async () => {
  company = await startCompany(undefined, { testPayments: true });
  shop = await startShop(company);
  productId = await shop.made('products', { title: 'Card', price: 11_900, currency: 'USD' });
  await saves({ taxMode: 'included', taxName: 'VAT', taxRate: 19 });
});
beforeEach(async () => {
  visitor = await visit(company.server, shop.accountId);
});
afterAll(() => company.server.close());

const settings = '/api/xxm-comp/v1/companySettings';
async function saves(values: object) {
  const { version } = (await company.owner.get(settings)).body.data;
  const answer = await company.owner.put(settings, { ...values, version });
  if (answer.status !== 200) throw new Error(answer.text);
}
let count = 0;
const order = (more: object = {}, by = visitor) => {
  count += 1;
  const lines = [{ productId, skuId: null, quantity: 1 }];
  return by.call('POST', '/shop/orders', { lines, clientId: `order ${count}`, discount: 0, ...more });
};
const callbackOf = async (id: string, by = visitor) => shop.callbackOf(await shop.pays(by, { id }), 'pay');
const bought = async (more: object = {}): Promise<string> => {
  const { id } = (await order(more)).body.data;
  await shop.sends(await callbackOf(id));
  return id;
};
const act = (id: string, action: string, body: object = {}, by = company.owner) =>
  by.post(`/api/v1/orders/${id}/${action}`, body);
const ofOrder = async (orderId: string): Promise<OrderInvoice[]> => {
  const filter = encodeURIComponent(JSON.stringify({ orderId }));
  return (await company.owner.get(`/api/v1/order-invoices?filter=${filter}&sort=["number","ASC"]`)).body.data;
};
const numbers = async () =>
  (await company.rows('select number from order_invoices order by number')).map(({ number }) => number as string);
const consecutive = (found: readonly string[]) =>
  found.map((number) => Number(number.split('-')[2])).every((number, at) => number === at + 1);
const opened = (orderId: string, linkNumber = 1) =>
  company.server.send({
    method: 'POST',
    url: '/api/public/v1/receipt/invoices',
    ip: '192.0.2.77',
    body: { token: receiptToken(serverSecret, { companyId: company.cast.owner.companyId, orderId, linkNumber }) },
    headers: { origin: `http://${ownHost}`, clientid: 'parley-console' },
  });

test('none is issued until the company says so', async () => {
  const id = await bought();
  expect(said(await act(id, 'issueInvoice'))).toBe('409 INVOICE_NOT_POSSIBLE');
  expect(said(await order({ buyerDetails: 'Somebody' }))).toBe('400 VALIDATION_FAILED buyerDetails');
  expect([await ofOrder(id), (await opened(id)).body.data]).toEqual([[], []]);
});

test('one is issued on payment, with both sides and the tax as they were, and never changes', async () => {
  await saves({ invoicing: 'onPayment', invoiceName: 'Lucky Ltd.', invoiceDetails: 'VAT ID 1', asksBuyer: true });
  const id = await bought({ buyerDetails: 'Acme GmbH\nBerlin\nDE1', couponCode: shop.couponCode, discount: 1_000 });
  await saves({ invoiceName: 'Renamed Ltd.' });
  const [invoice] = await ofOrder(id);
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^INV-\d{4}-000001$/),
    kind: 'invoice',
    corrects: null,
    currency: 'USD',
    discountAmount: 1_000,
    amount: 10_900,
    taxName: 'VAT',
    taxAmount: 1_740,
    lines: [{ title: 'Card', quantity: 1, amount: 11_900, taxRate: 19, taxAmount: 1_740, netAmount: 9_160 }],
    sellerName: 'Lucky Ltd.',
    sellerDetails: 'VAT ID 1',
    buyerDetails: 'Acme GmbH\nBerlin\nDE1',
  });
  const shown = (await opened(id)).body.data;
  expect(shown).toMatchObject([{ number: invoice!.number, buyerDetails: 'Acme GmbH\nBerlin\nDE1', amount: 10_900 }]);
  expect((await opened(id, 2)).status).toBe(410);
  const data = (await company.owner.get(`/api/v1/orders/${id}`)).body.data;
  expect([data.invoices, data.canInvoice]).toEqual([[{ id: invoice!.id, number: invoice!.number }], false]);
  await expect(company.rows('update order_invoices set amount = 1')).rejects.toThrow('does not change');
  expect(said(await act(id, 'issueInvoice'))).toBe('409 INVOICE_NOT_POSSIBLE');
});

test('a buyer and a member save it as PDF in their language', async () => {
  const id = await bought();
  const [invoice] = await ofOrder(id);
  const token = receiptToken(serverSecret, { companyId: company.cast.owner.companyId, orderId: id, linkNumber: 1 });
  const file = async (language: string, of = invoice!.id) => {
    const { statusCode, headers, rawPayload } = await company.server.app.server.inject({
      method: 'POST',
      url: '/api/public/v1/receipt/invoice-pdf',
      headers: { origin: `http://${ownHost}`, clientid: 'parley-console', 'accept-language': language, host: ownHost },
      payload: { token, id: of },
    });
    return { statusCode, type: headers['content-type'], drawn: drawnIn(rawPayload) };
  };
  const [english, chinese] = [await file('en'), await file('zh-CN')];
  expect([english.statusCode, english.type]).toEqual([200, 'application/pdf']);
  const latin = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`;
  for (const text of ['Invoice', invoice!.number, 'Renamed Ltd.', 'Card', '$119.00', 'Incl. VAT 19%'])
    expect(english.drawn).toContain(latin(text));
  expect(chinese.drawn).toContain(`<${Buffer.from('账单', 'utf16le').swap16().toString('hex')}>`);
  expect((await file('en', company.cast.owner.userId)).drawn).toBe('');
  const own = await company.owner.get(`/api/v1/order-invoices/${invoice!.id}/pdf`);
  expect([own.status, own.headers['content-type'], own.text.slice(0, 8)]).toEqual([200, 'application/pdf', '%PDF-1.5']);
  const stranger = await signIn(company.server, company.cast.otherOwner);
  expect((await stranger.get(`/api/v1/order-invoices/${invoice!.id}/pdf`)).status).toBe(404);
});

/** What the pages of a file draw. */
function drawnIn(file: Buffer): string {
  const found = [...file.toString('latin1').matchAll(/\/Length (\d+) [^\n]*\nstream\n/g)];
  return found
    .map((match) => {
      const from = match.index + match[0].length;
      return inflateSync(file.subarray(from, from + Number(match[1]))).toString('latin1');
    })
    .join('\n');
}

test('payments at the same time share no number and skip none', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => visit(company.server, shop.accountId)));
  const callbacks = await Promise.all(
    buyers.map(async (buyer) => callbackOf((await order({}, buyer)).body.data.id, buyer)),
  );
  await Promise.all(callbacks.flatMap((callback) => [shop.sends(callback), shop.sends(callback)]));
  const found = await numbers();
  expect(found.length).toBe(14);
  expect(consecutive(found)).toBe(true);
});

test('one by a click has the number that a refused one gave back', async () => {
  await saves({ invoicing: 'byHand', invoicePrefix: 'LC' });
  const id = await bought();
  expect(await ofOrder(id)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(id, 'issueInvoice')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const next = await bought();
  expect((await act(next, 'issueInvoice')).body.data.invoices).toEqual([
    { id: expect.any(String), number: expect.stringMatching(/^LC-\d{4}-000016$/) },
  ]);
});

test('refunds get credit notes, which add up to the invoice; one issued later has what was refunded before', async () => {
  const id = await bought();
  await act(id, 'refund', { amount: 4_000, reason: 'Some' });
  await act(id, 'issueInvoice');
  await act(id, 'refund', { amount: null, reason: 'The rest' });
  const [invoice, ...credits] = await ofOrder(id);
  expect(credits.map(({ kind, corrects, amount, taxAmount }) => [kind, corrects, amount, taxAmount])).toEqual([
    ['credit', invoice!.number, 4_000, 639],
    ['credit', invoice!.number, 7_900, 1_261],
  ]);
  expect(credits.map(({ lines: [line] }) => [line!.amount, line!.netAmount, line!.taxAmount])).toEqual([
    [4_000, 3_361, 639],
    [7_900, 6_639, 1_261],
  ]);
  expect(invoice!.taxAmount).toBe(1_900);
});

test('a payment is kept if its invoice fails, which is then issued by a click', async () => {
  await saves({ invoicing: 'onPayment' });
  const before = await numbers();
  await company.rows('alter table order_invoices add constraint broken check (false) not valid');
  const id = await bought();
  await company.rows('alter table order_invoices drop constraint broken');
  expect([(await shop.orderOf(id)).state, await ofOrder(id)]).toEqual(['paid', []]);
  expect((await act(id, 'issueInvoice')).status).toBe(200);
  const found = await numbers();
  expect([found.length, new Set(found.map((number) => number.split('-')[2])).size]).toEqual([
    before.length + 1,
    before.length + 1,
  ]);
});

test('only members with the permission issue or see them, of their own company', async () => {
  const id = await bought({ buyerDetails: 'Acme GmbH' });
  const looker = await company.person([await company.role(['orders:list', 'orders:edit'], { dataScope: 'ALL' })]);
  expect((await act(id, 'issueInvoice', {}, looker.client)).status).toBe(403);
  expect((await looker.client.get('/api/v1/order-invoices')).status).toBe(403);
  const stranger = await signIn(company.server, company.cast.otherOwner);
  expect((await act(id, 'issueInvoice', {}, stranger)).status).toBe(404);
  expect((await stranger.get('/api/v1/order-invoices')).body.data).toEqual([]);
  const details = async (by: Client) => (await by.get(`/api/v1/orders/${id}`)).body.data.buyerDetails ?? null;
  expect([await details(company.owner), await details(looker.client)]).toEqual(['Acme GmbH', null]);
});
