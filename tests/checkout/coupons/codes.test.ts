import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCoupon } from '../../../server/checkout/coupons/check';
import { maxCodes } from '../../../server/checkout/coupons/generate';
import { inTransaction } from '../../../server/kernel/db/queries';
import { codeKey } from '../../../src/schema/coupon/code';
import type { CouponReason } from '../../../src/schema/coupon/reasons';
import { type Client, signIn } from '../../helpers/accounts';
import { type CouponShop, type Customer, startCouponShop } from '../../helpers/coupons';
import { size } from '../../helpers/size';

let shop: CouponShop;
let owner: Client;
let agent: Client;
let manager: Client;
let stranger: Client;
let wang: Customer;
let li: Customer;

beforeAll(async () => {
  shop = await startCouponShop();
  const { server, cast } = shop.company;
  owner = shop.company.owner;
  [agent, manager, stranger] = await Promise.all([
    signIn(server, cast.agent),
    signIn(server, cast.manager),
    signIn(server, cast.otherOwner),
  ]);
  wang = await shop.customer('Wang');
  li = await shop.customer('Li');
});
afterAll(() => shop.company.server.close());

const issue = (couponId: string, { conversationId }: Customer, client = agent, clientId: string = newId()) =>
  client.post(`/api/v1/coupons/${couponId}/issue`, { conversationId, clientId });
const check = async (body: object, client = agent) => (await client.post('/api/v1/coupons/check', body)).body.data;
const codesOf = (couponId: string, where = 'true') =>
  shop.company.rows(`select code, state, contact_id, batch from coupon_codes where coupon_id = $1 and ${where}`, [
    couponId,
  ]);

test('a code entered with a new coupon is shared by all customers and is deleted with an unused coupon', async () => {
  const terms = { kind: 'fixed', value: 500, currency: 'CNY' };
  const made = (name: string, code: string, client = owner) => client.post('/api/v1/coupons', { ...terms, name, code });
  const first = (await made('Welcome', 'welcome 10')).body.data;
  expect(first.code).toBe('WELCOME-10');
  expect(await codesOf(first.id)).toEqual([{ code: 'WELCOME-10', state: 'issued', contact_id: null, batch: null }]);
  expect((await owner.get(`/api/v1/coupons/${first.id}`)).body.data.code).toBe('WELCOME-10');
  const taken = await made('Second', 'WELC0ME1O');
  expect([taken.status, taken.body.errors]).toEqual([400, { code: 'Already taken. Choose another.' }]);
  expect((await owner.get('/api/v1/coupons?filter={"name":"Second"}')).body.data).toEqual([]);
  const plain = (await owner.post('/api/v1/coupons', { ...terms, name: 'Plain' })).body.data;
  expect([plain.code, await codesOf(plain.id)]).toEqual([null, []]);
  const person = await shop.company.person([await shop.company.role(['coupons:list', 'coupons:add'])]);
  expect((await made('Third', 'THIRD', person.client)).body.errors).toEqual({
    code: "Your role can't change this.",
  });
  expect((await owner.delete(`/api/v1/coupons/${first.id}`)).status).toBe(200);
  expect(await codesOf(first.id)).toEqual([]);
});

test('repeated requests give a customer one personal code, sent as one card in the conversation', async () => {
  const { id } = await shop.coupon({ validDays: 7 });
  const clientId = newId();
  const answers = await Promise.all([1, 2, 3].map(() => issue(id, wang, agent, clientId)));
  const codes = answers.map(({ body }) => body.data.code);
  expect(new Set(codes).size).toBe(1);
  expect(await codesOf(id, "kind = 'personal'")).toEqual([
    { code: codes[0], state: 'issued', contact_id: wang.contactId, batch: null },
  ]);
  const cards = await shop.company.rows('select payload from messages where conversation_id = $1 and client_id = $2', [
    wang.conversationId,
    clientId,
  ]);
  expect(cards.map(({ payload }) => payload.code)).toEqual([codes[0]]);
  const { kind, value, currency, minAmount } = (await owner.get(`/api/v1/coupons/${id}`)).body.data;
  expect(cards[0]!.payload.offer).toMatchObject({ kind, value, currency, minAmount });
  // A later request sends the unused code again.
  const again = await issue(id, wang);
  expect([again.body.data.code, again.body.data.isNew]).toEqual([codes[0], false]);
});

test('concurrent issues by several members give the customer the same code', async () => {
  const { id } = await shop.coupon();
  const answers = await Promise.all([agent, manager, owner].map((client) => issue(id, wang, client)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await codesOf(id, "kind = 'personal'")).toHaveLength(1);
});

test('a code that the customer could not use is not issued and nothing is sent', async () => {
  const label = (await owner.post('/api/v1/labels', { name: 'VIP' })).body.data.id;
  const refused = async (values: Readonly<Record<string, unknown>>) => {
    const { id } = await shop.coupon(values);
    const answer = await issue(id, wang);
    expect([answer.status, (await codesOf(id, "kind = 'personal'")).length]).toEqual([400, 0]);
    return answer.body.errors?.couponId;
  };
  expect(await refused({ customersFor: 'labels', labelIds: [label] })).toBe(
    "This coupon isn't available to this customer.",
  );
  expect(await refused({ endsAt: '2020-01-01T00:00:00.000Z' })).toBe('This coupon has expired.');
  expect(await refused({ state: 'paused' })).toBe('This coupon is paused right now.');
  expect(await refused({ state: 'draft' })).toBe("This coupon isn't active yet.");
  expect(await refused({ issuedBy: ['batch'] })).toBe("This coupon can't be issued this way.");
  const { id, code } = await shop.coupon({ perContactLimit: 1 });
  await shop.order(wang, code);
  expect((await issue(id, wang)).body.errors?.couponId).toContain('reached the limit for this coupon');
});

test('a personal code can be used only by its customer', async () => {
  const { id } = await shop.coupon();
  const { code } = (await issue(id, wang)).body.data;
  expect(await shop.order(li, code)).toBe('This code belongs to another customer.');
  expect(typeof (await shop.order(wang, code))).toBe('object');
  expect(await shop.order(wang, code)).toBe('This code has already been used.');
});

test('an unused code can be revoked by its issuer or by a member who may edit codes', async () => {
  const { id } = await shop.coupon();
  const given = (await issue(id, wang, manager)).body.data;
  const recall = (client: Client, codeId = given.codeId) => client.post(`/api/v1/coupons/${id}/recall`, { codeId });
  expect((await recall(stranger)).status).toBe(404);
  expect((await recall(agent)).body.errorCode).toBe('CODE_NOT_YOURS');
  expect((await recall(manager)).body.data.state).toBe('void');
  expect((await recall(manager)).body.errorCode).toBe('CODE_GONE');
  expect(await shop.order(wang, given.code)).toBe('This code is no longer valid.');
});

test('a batch has exactly the requested number of unique codes, and its unused codes are voided together', async () => {
  const { id } = await shop.coupon();
  const generate = (values: object, client = manager) => client.post(`/api/v1/coupons/${id}/generate`, values);
  expect((await generate({ batch: 'Fair', count: 10 }, agent)).status).toBe(403);
  for (const [values, field] of [
    [{ batch: 'Fair', count: maxCodes + 1 }, 'count'],
    [{ batch: 'Fair', count: 0 }, 'count'],
    [{ count: 5 }, 'batch'],
  ] as const)
    expect(Object.keys((await generate(values)).body.errors ?? {})).toEqual([field]);
  const answers = await Promise.all([1, 2].map(() => generate({ batch: 'Fair', count: 500, prefix: 'vip' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const codes = (await codesOf(id, "batch = 'Fair'")).map(({ code }) => code as string);
  expect([codes.length, new Set(codes.map(codeKey)).size]).toEqual([500, 500]);
  expect(codes.every((code) => /^VIP(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(code))).toBe(true);
  expect(typeof (await shop.order(li, codes[0]!.toLowerCase().replaceAll('-', ' ')))).toBe('object');
  const withdrawn = await manager.post(`/api/v1/coupons/${id}/withdraw`, { batch: 'Fair' });
  expect(withdrawn.body.data).toEqual({ count: 499 });
  expect(await shop.order(li, codes[1]!)).toBe('This code is no longer valid.');
  expect((await manager.post(`/api/v1/coupons/${id}/withdraw`, { batch: 'Fair' })).status).toBe(400);
});

test('codes that differ only in similar characters count as the same code', async () => {
  const { id } = await shop.coupon();
  const add = (code: string) => owner.post('/api/v1/coupon-codes', { couponId: id, code });
  expect((await add('spring oil')).body.data.code).toBe('SPRING-OIL');
  expect((await add('SPR1NG-011')).body.errors).toEqual({ code: expect.any(String) });
  expect(await check({ code: ' spr1ng\u200b0il', amount: 1_000 })).toMatchObject({ ok: true, code: 'SPRING-OIL' });
});

test('check returns the discount, or the reason for refusal in the language of the caller', async () => {
  const [one, other] = await Promise.all(
    ['One', 'Other'].map(async (title) => (await owner.post('/api/v1/products', { title, price: 3_000 })).body.data.id),
  );
  const { code } = await shop.coupon({
    kind: 'percent',
    value: 10,
    productsFor: 'chosen',
    productIds: [one],
    minAmount: 2_000,
  });
  const of = (values: object) => check({ code, contactId: wang.contactId, ...values });
  expect(await of({ amount: 3_000, productIds: [one] })).toMatchObject({ ok: true, discount: 300, reason: null });
  expect(await of({ amount: 6_000, productIds: [one, other] })).toMatchObject({ ok: true, discount: 300 });
  expect(await of({ amount: 3_000, productIds: [other] })).toMatchObject({ ok: false, discount: 0, reason: 'product' });
  expect(await of({ amount: 1_000, productIds: [one] })).toMatchObject({
    reason: 'below-amount',
    message: 'This coupon requires an order of at least CN¥20.00.',
  });
  const chinese = await agent.post(
    '/api/v1/coupons/check',
    { code: 'NONE-0000', amount: 1 },
    { 'accept-language': 'zh' },
  );
  expect(chinese.body.data).toMatchObject({ reason: 'not-found', message: '券码不存在，请检查是否输入有误。' });
  expect(await check({ code, amount: 3_000 }, stranger)).toMatchObject({ reason: 'not-found' });
  const missing = await agent.post('/api/v1/coupons/check', { code });
  expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([400, ['amount']]);
});

test('check agrees with the order result for random coupons', async () => {
  const option = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
  const coupon = fc.record({
    kind: fc.constantFrom('fixed', 'percent', 'special_price'),
    value: fc.integer({ min: 1, max: 100 }),
    minAmount: option(fc.integer({ min: 0, max: 2_000 })),
    minQuantity: option(fc.integer({ min: 1, max: 2 })),
    customersFor: fc.constantFrom('all', 'new', 'returning'),
    state: fc.constantFrom('active', 'active', 'active', 'paused'),
    startsAt: option(fc.constantFrom('2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')),
    currency: fc.constantFrom('CNY', 'CNY', 'CNY', 'USD'),
    budgetLimit: option(fc.integer({ min: 1, max: 500 })),
  });
  type Values = typeof coupon extends fc.Arbitrary<infer Drawn> ? Drawn : never;
  const plain: Values = {
    kind: 'fixed',
    value: 100,
    minAmount: null,
    minQuantity: null,
    customersFor: 'all',
    state: 'active',
    startsAt: null,
    currency: 'CNY',
    budgetLimit: null,
  };
  const refused = {
    paused: { ...plain, state: 'paused' },
    'not-started': { ...plain, startsAt: '2099-01-01T00:00:00.000Z' },
    currency: { ...plain, currency: 'USD' },
    'below-amount': { ...plain, minAmount: 2_000 },
    'below-quantity': { ...plain, minQuantity: 2 },
    budget: { ...plain, budgetLimit: 1 },
  } satisfies Partial<Record<CouponReason, Values>>;
  const reasons = new Set<CouponReason | null>();
  await fc.assert(
    fc.asyncProperty(coupon, fc.integer({ min: 1, max: 3_000 }), async (values, amount) => {
      const { code } = await shop.coupon(values);
      const lines = [{ productId: null, skuId: null, quantity: 1, amount }];
      const use = {
        companyId: shop.companyId,
        code,
        accountId: shop.accountId,
        contactId: li.contactId,
        currency: 'CNY',
        lines,
      };
      const verdict = await inTransaction(shop.db, (trx) => checkCoupon(trx, use));
      const order = await shop.order(li, code, amount);
      reasons.add(verdict.reason);
      expect(typeof order === 'object').toBe(verdict.ok);
      if (typeof order !== 'object') return;
      const rows = await shop.company.rows('select amount from coupon_redemptions where order_id = $1', [order.id]);
      expect(rows.map((row) => Number(row.amount))).toEqual([verdict.discount]);
    }),
    {
      numRuns: size({ small: 30, usual: 150 }),
      examples: [plain, ...Object.values(refused)].map((one): [Values, number] => [one, 1_000]),
    },
  );
  expect([...reasons]).toEqual(expect.arrayContaining([null, ...Object.keys(refused)]));
}, 120_000);

test('the report shows issued, used and paid codes by issuer', async () => {
  const { id } = await shop.coupon({ value: 250 });
  const { code } = (await issue(id, li)).body.data;
  const order = (await shop.order(li, code, 1_000)) as { id: string };
  await shop.pay(order.id);
  await issue(id, wang, manager);
  const { coupons, issuers } = (await owner.get(`/api/v1/coupons/report?couponId=${id}`)).body.data;
  expect(coupons).toEqual([
    { id, name: expect.any(String), currency: 'CNY', issued: 2, used: 1, redeemed: 1, revenue: 1_000, discount: 250 },
  ]);
  expect(issuers.map(({ name, issued, used }: Record<string, unknown>) => [name, issued, used])).toEqual([
    ['agent 小李', 1, 1],
    ['manager 小李', 1, 0],
  ]);
  expect((await agent.get('/api/v1/coupons/report')).status).toBe(403);
  expect((await stranger.get('/api/v1/coupons/report')).body.data.coupons).toEqual([]);
});

test('a draft coupon cannot be used until it is activated and cannot become a draft again', async () => {
  const { id, code } = await shop.coupon({ state: 'draft' });
  const now = async () => (await owner.get(`/api/v1/coupons/${id}`)).body.data;
  const change = async (state: string) =>
    (await owner.put(`/api/v1/coupons/${id}`, { state, version: (await now()).version })).status;
  expect((await now()).condition).toBe('draft');
  expect(await check({ code, amount: 1_000 })).toMatchObject({ ok: false, reason: 'draft' });
  expect(await shop.order(wang, code)).toBe("This coupon isn't active yet.");
  expect([await change('paused'), await change('active')]).toEqual([400, 200]);
  expect((await now()).condition).toBe('running');
  expect(typeof (await shop.order(wang, code))).toBe('object');
  expect(await change('draft')).toBe(400);
});
