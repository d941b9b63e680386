import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { allowTestPayments, sellingAccounts } from '../../server/checkout/payments/testAccounts';
import type { ShopOrder, TestCallback } from '../../src/schema/shop';
import { makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { type VisitorClient, visit } from '../helpers/widget';

let company: Company;
let accountId: string;
let productId: string;
let visitor: VisitorClient;
beforeAll(async () => {
  company = await startCompany(undefined, { demo: true });
  accountId = (await makeAccount(company.server, company.cast.owner.companyId, sells)).id;
  productId = (await company.owner.post('/api/v1/products', { title: 'Gift card', price: 2_000 })).body.data.id;
  visitor = await visit(company.server, accountId);
});
afterAll(() => company.server.close());

const sells = { sells: true, allowedOrigins: [{ origin: 'https://shop.example' }] };
const buys = (buyer: VisitorClient) =>
  buyer.call('POST', '/shop/orders', { productId, quantity: 1, clientId: newId(), discount: 0 });
const asksPage = (path: string, body: object) =>
  company.server.send({ method: 'POST', url: `/api/public/v1/${path}`, headers: { clientId: 'parley-console' }, body });
const sends = ({ path, headers, body }: TestCallback) =>
  company.server.send({ method: 'POST', url: path, headers: { ...headers, 'content-type': 'application/json' }, body });

test('an account not created by the demo cannot sell with test payments, even while the demo is on', async () => {
  expect((await visitor.call('GET', '/shop')).status).toBe(404);
  expect((await buys(visitor)).status).toBe(404);
  const page = await company.server.app.server.inject(`/s/${accountId}/cart`);
  expect(page.statusCode).toBe(404);
});

test('a selling account shows a fault until its payments are accepted by some provider or it stops selling', async () => {
  const { db } = company.server.app;
  const { companyId } = company.cast.owner;
  const made = await company.owner.post('/api/v1/accounts', { name: 'Ours', channel: 'widget', sells: true });
  expect(made.body.data.fault).toMatch(/^Visitors can't buy because/);
  const listed = async () => {
    const { data } = (await company.owner.get('/api/v1/accounts')).body;
    return data.map(({ fault }: { fault: string | null }) => fault !== null);
  };
  expect(await listed()).toEqual([true, true]);
  // The doctor command lists them.
  expect(await sellingAccounts(db)).toEqual([
    expect.objectContaining({ takesTestPayments: false }),
    { name: 'Ours', company: expect.any(String), takesTestPayments: false },
  ]);
  await allowTestPayments(db, companyId);
  onTestFinished(async () => void (await company.rows('delete from test_payment_accounts')));
  expect(await listed()).toEqual([false, false]);
  expect((await sellingAccounts(db)).map(({ takesTestPayments }) => takesTestPayments)).toEqual([true, true]);
  await company.rows('delete from test_payment_accounts');
  const { id, version } = made.body.data;
  const closed = await company.owner.put(`/api/v1/accounts/${id}`, { sells: false, version });
  expect([closed.status, closed.body.data.fault]).toEqual([200, null]);
});

test('a demo account accepts test payments; once that is revoked, its payment pages and callbacks are refused', async () => {
  const { db } = company.server.app;
  const { companyId } = company.cast.owner;
  await allowTestPayments(db, companyId);
  const order: ShopOrder = (await buys(visitor)).body.data;
  const { body } = await visitor.call('POST', `/shop/orders/${order.id}/pay`);
  const token = body.data.url.split('#')[1];
  const paid = await asksPage('test-payments/callback', { token, action: 'pay' });
  expect(paid.status).toBe(200);
  // An account created after the demo accounts were marked.
  const other = await makeAccount(company.server, companyId, sells);
  expect((await buys(await visit(company.server, other.id))).status).toBe(404);

  await company.rows('delete from test_payment_accounts where account_id = $1', [accountId]);
  expect((await asksPage('test-payments', { token })).status).toBe(404);
  expect((await asksPage('test-payments/callback', { token, action: 'pay' })).status).toBe(404);
  expect((await sends(paid.body.data)).status).toBe(401);
  expect(await company.rows('select state from orders where id = $1', [order.id])).toEqual([{ state: 'created' }]);

  await allowTestPayments(db, companyId);
  expect((await sends(paid.body.data)).status).toBe(200);
  expect(await company.rows('select state from orders where id = $1', [order.id])).toEqual([{ state: 'paid' }]);
});
