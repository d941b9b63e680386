import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { importsOf } from '../helpers/imports';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let owner: Client;
let mine: { product: string; sku: string };
let other: { product: string; sku: string };
let rule: Record<string, unknown>;
let group: string;

beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
  mine = await product('Mine');
  other = await product('Other');
  const poolId = await made('code-pools', { name: 'Pool' });
  group = await made('account-groups', { name: 'Shops' });
  rule = { parts: [{ poolId, unitsPerItem: 1 }], productId: mine.product };
});
afterAll(() => server.close());

const rules = '/api/v1/delivery-rules';
async function made(resource: string, values: object): Promise<string> {
  const answer = await owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}
async function product(title: string) {
  const id = await made('products', { title, price: 100 });
  return { product: id, sku: await made('skus', { name: `${title} SKU`, productId: id }) };
}
const add = (name: string, values: object) => owner.post(rules, { ...rule, name, ...values });
const en = { skuId: 'This SKU belongs to another product.' };

test('creating a rule: a SKU of another product is refused', async () => {
  const refused = await add('Wrong', { skuId: other.sku });
  expect([refused.status, refused.body.errors]).toEqual([400, en]);
  const headers = { 'accept-language': 'zh-CN' };
  const chinese = await owner.post(rules, { ...rule, name: 'Wrong', skuId: other.sku }, headers);
  expect(chinese.body.errors).toEqual({ skuId: '该规格不属于所选商品。' });
  expect((await add('Right', { skuId: mine.sku })).status).toBe(200);
  expect((await add('Any', {})).status).toBe(200);
});

test('changing a rule’s SKU or product to a mismatch is refused in edit, bulk edit and import', async () => {
  const { id } = (await add('Changed', { skuId: mine.sku, accountsFor: 'chosen', groupId: group })).body.data;
  for (const values of [{ skuId: other.sku }, { productId: other.product }]) {
    const refused = await owner.put(`${rules}/${id}`, { ...values, version: 1 });
    expect([refused.status, refused.body.errors]).toEqual([400, en]);
  }
  const bulk = await owner.post(`${rules}/bulk-edit`, { ids: [id], set: { productId: other.product } });
  expect(bulk.body.data).toMatchObject({ done: [], failed: [{ id }] });
  const bring = importsOf(server, owner, 'delivery-rules');
  const options = { columns: ['id', 'skuId'], key: 'id', existing: 'update' };
  const work = await bring.checked(`id,s\n${id},${other.sku}\n`, options);
  expect(work.faults).toMatchObject([{ row: 2, heading: 's', reason: en.skuId }]);
  expect((await owner.get(`${rules}/${id}`)).body.data).toMatchObject({ version: 1, skuId: mine.sku });
  const both = { productId: other.product, skuId: other.sku, version: 1 };
  expect((await owner.put(`${rules}/${id}`, both)).status).toBe(200);
});

test('changing the product of an existing SKU is refused with 400', async () => {
  const refused = await owner.put(`/api/v1/skus/${mine.sku}`, { productId: other.product, version: 1 });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['productId']]);
});

test('a second enabled rule for the same orders is refused, naming the first; different accounts do not conflict', async () => {
  const again = await add('Again', { skuId: mine.sku });
  expect([again.status, again.body.errors]).toEqual([
    400,
    {
      skuId: 'Rule “Right” already covers these orders. Change who this rule applies to or disable one of the two.',
    },
  ]);
  const without = await add('Without', {});
  expect(without.body.errors!.productId).toMatch(/“Any”/);
  const accounts = await Promise.all(['One', 'Two'].map((name) => made('accounts', { name, channel: 'widget' })));
  expect((await add('Here', { accountsFor: 'chosen', accountIds: accounts })).status).toBe(200);
  expect((await add('There', { accountsFor: 'chosen', accountIds: [accounts[1]] })).body.errors!.productId).toMatch(
    /“Here”/,
  );
  const off = await add('Off', { accountsFor: 'chosen', accountIds: [accounts[1]], enabled: false });
  expect(off.status).toBe(200);
  const on = await owner.put(`${rules}/${off.body.data.id}`, { enabled: true, version: 1 });
  expect([on.status, on.body.errors!.productId]).toEqual([400, expect.stringMatching(/“Here”/)]);
});

test('20 concurrent creations of the same rule: exactly one succeeds', async () => {
  const third = await product('Third');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => add(`At once ${at}`, { productId: third.product })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
});

test('template without codes, unknown variables, incomplete hours and rules that deliver nothing are refused', async () => {
  const other = { productId: (await product('Fourth')).product };
  const refused = async (values: object) => (await add('Worded', { ...other, ...values })).body.errors;
  expect(await refused({ template: 'Thanks!' })).toEqual({
    template: 'Add the variable “codes” in double braces where the codes should appear.',
  });
  expect((await refused({ template: '{{codes}} {{member.name}}' }))!.template).toMatch(
    /Unknown variable 'member.name'/,
  );
  expect(await refused({ hours: { days: ['1'], from: '09:00' } })).toEqual({
    hours: 'Enter both a start and an end.',
  });
  expect(await refused({ sendContent: false, parts: null, markShipped: false })).toMatchObject({
    markShipped: 'A rule that delivers nothing must mark the order as shipped.',
  });
});
