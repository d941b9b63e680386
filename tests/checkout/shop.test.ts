import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutDeps } from '../../server/checkout/deps';
import { unpaidOrders } from '../../server/checkout/orders/expire';
import { settleDue } from '../../server/kernel/jobs/due';
import { signedHeaders } from '../../server/kernel/net/signing';
import type { ShopOrder } from '../../src/schema/shop';
import { makeAccount } from '../helpers/chat';
import { expectLedger } from '../helpers/ledger';
import { type Shop, startShop } from '../helpers/shop';
import { visit } from '../helpers/widget';

let company: Shop['company'];
let accountId: Shop['accountId'];
let couponCode: Shop['couponCode'];
let made: Shop['made'];
let basket: Shop['basket'];
let buys: Shop['buys'];
let orderOf: Shop['orderOf'];
let callbackOf: Shop['callbackOf'];
let pays: Shop['pays'];
let sends: Shop['sends'];
beforeAll(async () => {
  ({ company, accountId, couponCode, made, basket, buys, orderOf, callbackOf, pays, sends } = await startShop());
});
afterEach(() => expectLedger(company.server.app.db, company.cast.owner.companyId));
afterAll(() => company.server.close());

describe("an account's shop", () => {
  test('sells at catalogue prices, whatever the page sends', async () => {
    const visitor = await visit(company.server, accountId);
    const shown = await visitor.call('GET', '/shop');
    expect(shown.body.data.products).toEqual([
      expect.objectContaining({
        title: 'Gift card',
        price: 2_000,
        skus: [expect.objectContaining({ name: '$50', price: 4_950 })],
      }),
    ]);
    const quote = await visitor.call('POST', '/shop/quote', basket({ quantity: 2, couponCode: 'tenoff' }));
    expect(quote.body.data).toEqual({
      currency: 'USD',
      lines: [{ title: 'Gift card · $50', image: null, amount: 9_900, available: null }],
      total: 9_900,
      discount: 1_000,
      due: 8_900,
      tax: null,
      coupon: { ok: true, name: 'Ten off', message: null },
    });
    const bought = await buys(visitor, { quantity: 2, couponCode, discount: 1_000 });
    expect(await orderOf(bought.body.data.id)).toEqual({
      state: 'created',
      amount: 8_900,
      discount: 1_000,
      paid: 0,
      refunded: 0,
    });
    const dearer = await buys(visitor, { amount: 1 });
    expect([dearer.status, Object.keys(dearer.body.errors ?? {})]).toEqual([400, ['amount']]);
  });

  test('explains why a code is invalid, and refuses a discount other than the quoted one', async () => {
    const visitor = await visit(company.server, accountId);
    const quote = await visitor.call('POST', '/shop/quote', basket({ couponCode: 'NOPE' }));
    expect(quote.body.data.coupon).toEqual({ ok: false, name: null, message: expect.stringMatching(/\w{4}/) });
    const bought = await buys(visitor, { couponCode, discount: 4_000 });
    expect([bought.status, Object.keys(bought.body.errors ?? {})]).toEqual([400, ['couponCode']]);
    expect((await visitor.call('GET', '/shop/orders')).body.data).toEqual([]);
  });

  test('creates one order per click, however often it is sent', async () => {
    const visitor = await visit(company.server, accountId);
    const clientId = newId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buys(visitor, { clientId })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await visitor.call('GET', '/shop/orders')).body.data).toHaveLength(1);
  });

  test('shows a visitor only their own orders', async () => {
    const [one, other] = [await visit(company.server, accountId), await visit(company.server, accountId)];
    const ids = [(await buys(one)).body.data.id, (await buys(other)).body.data.id];
    for (const [at, visitor] of [one, other].entries()) {
      const { data } = (await visitor.call('GET', '/shop/orders')).body;
      expect(data.map(({ id }: ShopOrder) => id)).toEqual([ids[at]]);
    }
  });

  test('limits a visitor to five unpaid orders', async () => {
    const visitor = await visit(company.server, accountId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => buys(visitor)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test('is not found for an account that does not sell, and refuses products that are not on sale', async () => {
    const allowedOrigins = [{ origin: 'https://shop.example' }];
    const other = await makeAccount(company.server, company.cast.owner.companyId, { allowedOrigins });
    const stranger = await visit(company.server, other.id);
    expect((await stranger.call('GET', '/shop')).status).toBe(404);
    expect((await buys(stranger)).status).toBe(404);
    const visitor = await visit(company.server, accountId);
    const off = await made('products', { title: 'Gone', price: 100, currency: 'USD', status: 0 });
    const refused = await buys(visitor, { productId: off, skuId: null });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['productId']]);
    const unchosen = await buys(visitor, { skuId: null });
    expect([unchosen.status, Object.keys(unchosen.body.errors ?? {})]).toEqual([400, ['skuId']]);
  });
});

describe('payment', () => {
  test('counts once, however often its callback arrives', async () => {
    const visitor = await visit(company.server, accountId);
    const order: ShopOrder = (await buys(visitor)).body.data;
    const callback = await callbackOf(await pays(visitor, order), 'pay');
    const answers = await Promise.all(Array.from({ length: 50 }, () => sends(callback)));
    expect(answers.map(({ body }) => body.data.result).sort()).toEqual(['noted', ...Array(49).fill('repeated')]);
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', paid: 4_950 });
    expect((await visitor.call('GET', '/shop/orders')).body.data[0]).toMatchObject({ state: 'paid', canPay: false });
  });

  test("is accepted only with the provider's signature", async () => {
    const visitor = await visit(company.server, accountId);
    const order: ShopOrder = (await buys(visitor)).body.data;
    const callback = await callbackOf(await pays(visitor, order), 'pay');
    const cheaper = callback.body.replace('4950', '1');
    for (const forged of [
      { ...callback, body: cheaper },
      { ...callback, headers: signedHeaders(['another secret'], callback.body) },
      {
        ...callback,
        headers: { ...callback.headers, 'x-parley-timestamp': String(Math.floor(Date.now() / 1_000) - 301) },
      },
      { ...callback, path: `/api/public/v1/payments/other/${order.id}` },
      { ...callback, path: `/api/public/v1/payments/test/${order.id}` },
      { ...callback, headers: {} },
    ])
      expect((await sends(forged)).status).toBe(401);
    expect(await orderOf(order.id)).toMatchObject({ state: 'created', paid: 0 });
  });

  test('refunded ends the order, once', async () => {
    const visitor = await visit(company.server, accountId);
    const order: ShopOrder = (await buys(visitor)).body.data;
    const page = await pays(visitor, order);
    await sends(await callbackOf(page, 'pay'));
    const refund = await callbackOf(page, 'refund');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sends(refund)));
    expect(answers.map(({ body }) => body.data.result).sort()).toEqual(['noted', ...Array(9).fill('repeated')]);
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', paid: 4_950, refunded: 4_950 });
  });

  test('that does not arrive in time cancels the order and releases its coupon; a later one is recorded', async () => {
    const visitor = await visit(company.server, accountId);
    const late: ShopOrder = (await buys(visitor, { couponCode, discount: 1_000 })).body.data;
    const callback = await callbackOf(await pays(visitor, late), 'pay');
    await company.rows(`update orders set pay_by = now() - interval '1 minute' where id = $1`, [late.id]);
    const { fulfilment } = company.server.app.delivery;
    const deps: CheckoutDeps = { ...company.server.app.delivery.deps, fulfilment };
    const rounds = await Promise.all(
      [1, 2, 3].map(() =>
        settleDue(
          unpaidOrders(company.server.app.db, deps, (error) => {
            throw error;
          }),
        ),
      ),
    );
    expect(rounds.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
    expect(await orderOf(late.id)).toMatchObject({ state: 'cancelled' });
    expect(await company.rows('select state from coupon_redemptions where order_id = $1', [late.id])).toEqual([
      { state: 'released' },
    ]);
    expect((await sends(callback)).body.data).toEqual({ result: 'noted' });
    expect(await orderOf(late.id)).toMatchObject({ state: 'cancelled', paid: 3_950 });
    expect((await visitor.call('GET', '/shop/orders')).body.data[0].canPay).toBe(false);
  });
});
