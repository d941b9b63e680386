import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type Selling, startSelling } from '../helpers/selling';

/** "Sell a product": from nothing to a delivered test purchase. */
let selling: Selling;
beforeAll(async () => {
  selling = await startSelling({ pollMs: 200 });
});
afterAll(() => selling.close());

const sell = (values: object) => selling.company.owner.post('/api/v1/products/sell', values);
const stock = (id: string, values: object) => selling.company.owner.post(`/api/v1/products/${id}/stock`, values);
const counts = () =>
  selling.company.rows(`select (select count(*)::int from products) as products, (select count(*)::int from skus) as skus,
    (select count(*)::int from code_pools) as pools, (select count(*)::int from codes) as codes,
    (select count(*)::int from delivery_rules) as rules`);
/** What the buyer's order page shows. */
async function orderPage(orderId: string) {
  const { owner, server } = selling.company;
  const { link } = (await owner.post(`/api/v1/orders/${orderId}/buyer-link`)).body.data;
  const url = '/api/public/v1/receipt';
  const body = { token: String(link).split('#')[1] };
  return (await server.send({ method: 'POST', url, headers: { clientId: 'parley-console' }, body })).body.data;
}

test('a product with variants is set up in two calls, and a test purchase shows its code on the order page', async () => {
  const { owner, rows } = selling.company;
  const variants = [
    { name: '$10', price: null },
    { name: '$50', price: 4_900 },
  ];
  const made = await sell({ title: 'Gift card', price: 990, currency: 'EUR', variants });
  expect(made.status, made.text).toBe(200);
  const { id, status } = made.body.data;
  expect(status).toBe(0);
  const read = async () => (await owner.get(`/api/v1/products/${id}/stock`)).body.data.variants;
  const [ten, fifty] = await read();
  expect([ten, fifty]).toMatchObject([
    { name: '$10', onSale: true, isDelivered: false, available: null, rules: [] },
    { name: '$50', onSale: true, isDelivered: false },
  ]);
  const items = [
    { skuId: ten.skuId, content: 'TEN-1111-AAAA\nTEN-2222-BBBB\nTEN-1111-AAAA' },
    { skuId: fifty.skuId, content: 'FIFTY-1111-AAAA' },
  ];
  const stocked = await stock(id, { kind: 'unique', items, template: 'Here: {{codes}}', onSale: true });
  expect(stocked.status, stocked.text).toBe(200);
  expect(stocked.body.data.items[0].report).toMatchObject({ added: 2, duplicates: [{ line: 3, of: 1 }] });
  expect(await read()).toMatchObject([
    {
      name: '$10',
      isDelivered: true,
      available: 2,
      rules: [
        { name: 'Gift card · $10', state: 'running', isNarrowed: false, pools: [{ kind: 'unique', available: 2 }] },
      ],
    },
    { name: '$50', available: 1 },
  ]);
  expect((await owner.get(`/api/v1/products/${id}`)).body.data).toMatchObject({ status: 1, stockState: 'available' });

  const bought = await owner.post(`/api/v1/products/${id}/test-purchase`, { skuId: fifty.skuId });
  expect(bought.status, bought.text).toBe(200);
  const { orderId } = bought.body.data;
  await expect
    .poll(async () => (await orderPage(orderId)).items[0], { timeout: 30_000 })
    .toMatchObject({ state: 'delivered', units: [{ content: 'FIFTY-1111-AAAA' }] });
  const [order] = await rows('select amount::int, paid_amount::int as paid, state, note from orders where id = $1', [
    orderId,
  ]);
  expect(order).toMatchObject({ amount: 0, paid: 0, note: 'Test purchase' });
  await selling.ledger();
  // The second one is of the same test buyer, and finds nothing left.
  const again = await owner.post(`/api/v1/products/${id}/test-purchase`, { skuId: fifty.skuId });
  expect((await orderPage(again.body.data.orderId)).items[0]).toMatchObject({ state: 'waiting', units: [] });
  const [{ contacts }] = await rows(
    `select count(distinct contact_id)::int as contacts from orders where note = 'Test purchase'`,
  );
  expect(contacts).toBe(1);
});

test('a test purchase holds the currency no faster than no order', async () => {
  const { owner } = selling.company;
  const settings = (await owner.get('/api/xxm-comp/v1/companySettings')).body.data;
  const { status, text } = await owner.put('/api/xxm-comp/v1/companySettings', { ...settings, currency: 'EUR' });
  expect(status, text).toBe(200);
});

test('a fault anywhere leaves nothing behind and names its field', async () => {
  const before = await counts();
  const twice = [{ name: 'One' }, { name: 'One' }];
  expect(said(await sell({ title: 'Card', price: 100, currency: 'EUR', variants: twice }))).toBe(
    '400 VALIDATION_FAILED variants.1.name',
  );
  expect(await counts()).toEqual(before);
  const { id } = (
    await sell({ title: 'Card', price: 100, currency: 'EUR', variants: [{ name: 'One' }, { name: 'Two' }] })
  ).body.data;
  const [one, two] = (await selling.company.owner.get(`/api/v1/products/${id}/stock`)).body.data.variants;
  const between = await counts();
  const first = { skuId: one.skuId, content: 'CARD-0001' };
  const faults: [object, string][] = [
    [{ items: [first, { skuId: two.skuId, content: 'CARD-0001' }] }, 'items.1.content'],
    [{ items: [first, { skuId: two.skuId, content: ' \n ' }] }, 'items.1.content'],
    [{ items: [first, { skuId: id, content: 'CARD-0002' }] }, 'items.1.skuId'],
    [{ items: [first, { skuId: null, content: 'CARD-0002' }] }, 'items.1.skuId'],
    [{ items: [first, first] }, 'items.1.content'],
    [{ items: [first], template: 'No codes here' }, 'items.0.template'],
    [{ items: [] }, 'items'],
  ];
  for (const [values, path] of faults)
    expect(said(await stock(id, { kind: 'unique', template: '{{codes}}', onSale: true, ...values }))).toBe(
      `400 VALIDATION_FAILED ${path}`,
    );
  expect(await counts()).toEqual(between);
});

test('a variant that a rule delivers is not set up twice; a text has no end', async () => {
  const { id } = (await sell({ title: 'Manual', price: 100, currency: 'EUR', variants: [] })).body.data;
  const items = [{ skuId: null, content: 'https://docs.example/manual' }];
  const values = { kind: 'text', items, template: '{{codes}}', onSale: false };
  expect((await stock(id, values)).status).toBe(200);
  expect(said(await stock(id, values))).toBe('400 VALIDATION_FAILED items.0.skuId');
  const { variants } = (await selling.company.owner.get(`/api/v1/products/${id}/stock`)).body.data;
  expect(variants).toMatchObject([{ skuId: null, isDelivered: true, available: null, onSale: false }]);
  const bought = await selling.company.owner.post(`/api/v1/products/${id}/test-purchase`, {});
  await expect
    .poll(async () => (await orderPage(bought.body.data.orderId)).items[0], { timeout: 30_000 })
    .toMatchObject({ state: 'delivered', units: [{ content: 'https://docs.example/manual' }] });
});

test('who lacks a permission of one of its records cannot set it up, and sees only what they may list', async () => {
  const { server, cast, role, person } = selling.company;
  const { id } = (await sell({ title: 'Locked', price: 100, currency: 'EUR', variants: [] })).body.data;
  const items = [{ skuId: null, content: 'LOCKED-1' }];
  const body = { kind: 'unique', items, template: '{{codes}}', onSale: true };
  const { client } = await person([await role(['delivery-rules:add', 'code-pools:add', 'products:list'])]);
  expect(said(await client.post(`/api/v1/products/${id}/stock`, body))).toBe('403 NOT_ALLOWED');
  expect((await stock(id, body)).status).toBe(200);
  const seen = (await client.get(`/api/v1/products/${id}/stock`)).body.data.variants;
  expect(seen).toMatchObject([{ available: 1, isDelivered: true, rules: [] }]);
  const agent = await signIn(server, cast.agent);
  expect(said(await agent.post(`/api/v1/products/${id}/test-purchase`, {}))).toBe('403 NOT_ALLOWED');
  const other = await signIn(server, cast.otherOwner);
  for (const path of ['stock', 'test-purchase']) {
    const answer = await other.post(`/api/v1/products/${id}/${path}`, path === 'stock' ? body : {});
    expect(answer.status).toBe(404);
  }
  expect((await other.get(`/api/v1/products/${id}/stock`)).status).toBe(404);
});
