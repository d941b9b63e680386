import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, startCompany } from '../helpers/company';
import { type Shop, startShop } from '../helpers/shop';
import { type VisitorClient, visit } from '../helpers/widget';

/** Whoever presses Pay keeps the last codes for a while; nobody pays for what is gone. */
let company: Company;
let shop: Shop;
beforeAll(async () => {
  company = await startCompany(undefined, { testPayments: true });
  shop = await startShop(company);
  await shop.made('shops', { name: 'Lucky Cards', accountId: shop.accountId, address: 'lucky-cards' });
});
afterAll(() => company.server.close());

async function pool(count: number): Promise<string> {
  const name = `Pool ${count} ${names++}`;
  const id = await shop.made('code-pools', { name, kind: 'unique' });
  const codes = Array.from({ length: count }, (_, at) => `CODE-${names}-${at}-ABCD`).join('\n');
  await company.owner.post(`/api/v1/code-pools/${id}/import`, { codes });
  return id;
}
let names = 0;
async function product(poolId: string, unitsPerItem = 1): Promise<string> {
  const title = `Scarce ${names++}`;
  const productId = await shop.made('products', { title, price: 500, currency: 'USD' });
  const parts = [{ poolId, unitsPerItem }];
  await shop.made('delivery-rules', { name: title, productId, template: '{{codes}}', parts });
  return productId;
}
const visitor = () => visit(company.server, shop.accountId);
const line = (productId: string, quantity = 1) => ({ productId, skuId: null, quantity });
const buys = (who: VisitorClient, ...lines: object[]) =>
  who.call('POST', '/shop/orders', { lines, clientId: `cart ${names++}`, discount: 0 });
const left = async (who: VisitorClient, productId: string) =>
  (await who.call('POST', '/shop/quote', { lines: [line(productId)] })).body.data.lines[0].available;
async function paid(who: VisitorClient, order: { id: string }) {
  const answer = await who.call('POST', `/shop/orders/${order.id}/pay`);
  if (answer.status !== 200) return answer.body.errorCode;
  return (await shop.sends(await shop.callbackOf(answer.body.data.url, 'pay'))).status;
}
const lapse = () => company.rows(`update stock_holds set held_until = now() - interval '1 second'`);

test('of 24 buyers at once for 3 codes, 3 can order, and each of them gets a code', async () => {
  const productId = await product(await pool(3));
  const buyers = await Promise.all(Array.from({ length: 24 }, visitor));
  const answers = await Promise.all(buyers.map((who) => buys(who, line(productId))));
  const taken = answers.flatMap(({ status, body }, at) => (status === 200 ? [{ at, order: body.data }] : []));
  expect(taken).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of refused)
    expect([status, body.errors]).toEqual([400, { 'lines.0.quantity': 'Out of stock.' }]);
  expect(await left(await visitor(), productId)).toBe(0);
  expect(await Promise.all(taken.map(({ at, order }) => paid(buyers[at]!, order)))).toEqual([200, 200, 200]);
  expect(await left(await visitor(), productId)).toBe(0);
  const waiting = await company.rows(`select 1 from deliveries where product_id = $1 and state = 'waiting_stock'`, [
    productId,
  ]);
  expect(waiting).toEqual([]);
  const given = `select count(*)::int as codes, count(distinct order_id)::int as orders
    from delivery_units u join deliveries d on d.id = u.delivery_id where d.product_id = $1`;
  expect(await company.rows(given, [productId])).toEqual([{ codes: 3, orders: 3 }]);
});

test('of two buyers who look at the last code at the same moment, one gets it', async () => {
  const poolId = await pool(1);
  const productId = await product(poolId);
  const buyers = [await visitor(), await visitor()];
  const { pool: connections } = company.server;
  const own = await connections.connect();
  await own.query('begin');
  // Both can look at the stock, and neither can hold any.
  await own.query('select from code_pools where id = $1 for update', [poolId]);
  const answers = buyers.map((who) => buys(who, line(productId)));
  const stuck = `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await own.query(stuck)).rows[0].count, { timeout: 60_000 }).toBe(2);
  await own.query('commit');
  own.release();
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a hold ends with its time: the next buyer gets it, and who comes late is told before paying', async () => {
  const productId = await product(await pool(1));
  const [late, quick] = [await visitor(), await visitor()];
  const order = (await buys(late, line(productId))).body.data;
  expect((await buys(quick, line(productId))).status).toBe(400);
  await lapse();
  const theirs = (await buys(quick, line(productId))).body.data;
  expect(await paid(late, order)).toBe('OUT_OF_STOCK');
  expect(await paid(quick, theirs)).toBe(200);
  expect(await paid(late, order)).toBe('OUT_OF_STOCK');
});

test('an open payment keeps its codes, a canceled order gives them back', async () => {
  const productId = await product(await pool(1));
  const [first, second] = [await visitor(), await visitor()];
  const order = (await buys(first, line(productId))).body.data;
  await lapse();
  const { url } = (await first.call('POST', `/shop/orders/${order.id}/pay`)).body.data;
  expect((await buys(second, line(productId))).status).toBe(400);
  expect((await company.owner.post(`/api/v1/orders/${order.id}/cancel`, {})).status).toBe(200);
  expect((await buys(second, line(productId))).status).toBe(200);
  expect(url).toContain('#');
});

test("a buyer's new cart takes over what their own unpaid order held; lines of one pool are counted together", async () => {
  const poolId = await pool(5);
  const [one, three] = [await product(poolId), await product(poolId, 3)];
  const who = await visitor();
  expect((await buys(who, line(one, 5))).status).toBe(200);
  expect(await left(who, one)).toBe(5);
  const beyond = await buys(who, line(one, 3), line(three));
  expect([beyond.status, beyond.body.errors]).toEqual([
    400,
    { 'lines.0.quantity': 'Only 5 left.', 'lines.1.quantity': 'Only 1 left.' },
  ]);
  expect((await buys(who, line(one, 2), line(three))).status).toBe(200);
  expect(await left(await visitor(), one)).toBe(0);
});
