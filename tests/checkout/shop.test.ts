import { createHmac } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutDeps } from '../../server/checkout/deps';
import { unpaidOrders } from '../../server/checkout/orders/expire';
import { settleDue } from '../../server/kernel/jobs/due';
import { signedHeaders } from '../../server/kernel/net/signing';
import type { ShopOrder, TestCallback } from '../../src/schema/shop';
import { signIn } from '../helpers/accounts';
import { chatDepsOf, makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { expectLedger } from '../helpers/ledger';
import type { TestAnswer } from '../helpers/server';
import { type VisitorClient, visit } from '../helpers/widget';

let company: Company;
let accountId: string;
let productId: string;
let skuId: string;
let couponCode: string;
beforeAll(async () => {
  company = await startCompany(undefined, { testPayments: true });
  const origins = [{ origin: 'https://shop.example' }];
  accountId = (
    await makeAccount(company.server, company.cast.owner.companyId, {
      sells: true,
      allowedOrigins: origins,
      secret: 'of the shop',
    })
  ).id;
  productId = await made('products', { title: 'Gift card', price: 2_000, currency: 'USD' });
  skuId = await made('skus', { name: '$50', productId, price: 4_950, currency: 'USD' });
  const couponId = await made('coupons', { name: 'Ten off', kind: 'fixed', value: 1_000, currency: 'USD' });
  couponCode = (
    await company.owner.get(`/api/v1/coupon-codes/${await made('coupon-codes', { code: 'TENOFF', couponId })}`)
  ).body.data.code;
});
afterEach(() => expectLedger(company.server.app.db, company.cast.owner.companyId));
afterAll(() => company.server.close());

async function made(resource: string, values: object): Promise<string> {
  const answer = await company.owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

const basket = (more: object = {}) => ({ productId, skuId, quantity: 1, couponCode: null, ...more });
const buys = (visitor: VisitorClient, more: object = {}) =>
  visitor.call('POST', '/shop/orders', { ...basket(), clientId: newId(), discount: 0, ...more });
const orderOf = async (id: string) =>
  (
    await company.rows(
      `select state, amount::int, discount_amount::int as discount, paid_amount::int as paid, refunded_amount::int as refunded
         from orders where id = $1`,
      [id],
    )
  )[0];

/** Calls the test payment page for the given action and returns the callback that it would send. */
async function callbackOf({ payUrl }: ShopOrder, action: string): Promise<TestCallback> {
  const token = payUrl!.split('#')[1];
  const url = '/api/public/v1/test-payments/callback';
  const answer = await company.server.send({
    method: 'POST',
    url,
    headers: { clientId: 'parley-console' },
    body: { token, action },
  });
  return answer.body.data;
}
const sends = ({ path, headers, body }: TestCallback): Promise<TestAnswer> =>
  company.server.send({ method: 'POST', url: path, headers: { ...headers, 'content-type': 'application/json' }, body });

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
      ...{ currency: 'USD', total: 9_900, discount: 1_000, due: 8_900 },
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

describe('coupons in the shop', () => {
  const network = '203.0.113.7';
  /** Creates a coupon that may be used this many times in total, and returns its code. */
  const limited = async (totalLimit: number) => {
    const couponId = await made('coupons', { name: newId(), kind: 'fixed', value: 1_000, currency: 'USD', totalLimit });
    return company.owner
      .get(`/api/v1/coupon-codes/${await made('coupon-codes', { code: newId().slice(-12), couponId })}`)
      .then(({ body }) => body.data.code as string);
  };
  const visitFrom = (ip: string, identity = {}) => visit(company.server, accountId, { ip, identity });
  const use = async (code: string, ip: string) => buys(await visitFrom(ip), { couponCode: code, discount: 1_000 });

  test('with a small limit can be reserved by at most two unpaid anonymous orders per network', async () => {
    const code = await limited(3);
    const answers = await Promise.all(Array.from({ length: 6 }, () => use(code, network)));
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ body }) => body.errors)).toEqual(
      Array(4).fill({
        couponCode: 'Others on your network are about to pay with this coupon. Try again in 10 minutes.',
      }),
    );
    // Another network may take the third use.
    expect((await use(code, '203.0.113.8')).status).toBe(200);
    const [paid, left] = answers.flatMap(({ status, body }) => (status === 200 ? [body.data as ShopOrder] : []));
    expect((await sends(await callbackOf(paid!, 'pay'))).body.data).toEqual({ result: 'noted' });
    expect((await company.owner.post(`/api/v1/orders/${left!.id}/cancel`, {})).status).toBe(200);
    expect((await use(code, network)).status).toBe(200);
    expect((await use(code, network)).body.errors).toEqual({ couponCode: 'This coupon has reached its limit.' });
  });

  test('with many uses or no limit allow more reservations per network', async () => {
    for (const code of [await limited(100), couponCode]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => use(code, network)));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    }
  });

  test('are reserved ten minutes for anonymous visitors, and for identified customers as long as the order', async () => {
    const minutesOf = async (id: string) =>
      (
        await company.rows(
          'select round(extract(epoch from pay_by - created_at) / 60)::int as m from orders where id = $1',
          [id],
        )
      )[0].m;
    const code = await limited(3);
    expect(await minutesOf((await use(code, network)).body.data.id)).toBe(10);
    expect(await minutesOf((await buys(await visitFrom(network))).body.data.id)).toBe(null);
    const hash = createHmac('sha256', 'of the shop').update('u-1').digest('hex');
    const proved = await visitFrom(network, { userId: 'u-1', hash });
    const answer = await buys(proved, { couponCode: code, discount: 1_000 });
    expect(await minutesOf(answer.body.data.id)).toBe(null);
  });

  test('in a link show their offer before anything is chosen, or why they do not apply', async () => {
    const visitor = await visitFrom('203.0.113.20');
    const ask = async (code: unknown) => (await visitor.call('POST', '/shop/coupon', { couponCode: code })).body;
    expect((await ask(` ${couponCode.toLowerCase()} `)).data).toEqual({ ok: true, offer: '$10.00 off', message: null });
    const over = await made('coupons', {
      name: 'Over',
      code: 'OVER-2020',
      kind: 'percent',
      value: 10,
      currency: 'USD',
      endsAt: '2020-01-01T00:00:00.000Z',
    });
    const said = async (code: string) => {
      const { data } = await ask(code);
      return [data.ok, data.offer, data.message];
    };
    expect(await said('OVER-2020')).toEqual([false, null, 'This coupon has expired.']);
    await company.owner.put(`/api/v1/coupons/${over}`, {
      ...(await company.owner.get(`/api/v1/coupons/${over}`)).body.data,
      state: 'ended',
    });
    expect(await said('OVER-2020')).toEqual([false, null, 'This coupon has ended.']);
    for (const wrong of ['NOPE', '%00', '”; drop', '🎁', 'x'.repeat(100)])
      expect([wrong, ...(await said(wrong))]).toEqual([
        wrong,
        false,
        null,
        "This code doesn't exist. Check the spelling.",
      ]);
    for (const wrong of ['', null, 7, 'x'.repeat(101)])
      expect(Object.keys((await ask(wrong)).errors ?? {})).toEqual(['couponCode']);
    // Guesses through the link and at checkout count together.
    const tries = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`LINK-${at}`)));
    expect(tries.filter(({ errorCode }) => errorCode === 'LOGIN_DELAYED')).toHaveLength(5);
    const quote = await visitor.call('POST', '/shop/quote', basket({ couponCode }));
    expect([quote.status, quote.body.errorCode]).toEqual([429, 'LOGIN_DELAYED']);
  });

  test('have a shop link for members who see coupons, unless nobody could use it there', async () => {
    const copy = (code: string, client = company.owner) => client.post('/api/v1/coupons/shop-link', { code });
    const { link } = (await copy('ten off')).body.data;
    const { pathname, searchParams } = new URL(link);
    expect([pathname, ...searchParams]).toEqual(['/demo-shop', ['account', accountId], ['coupon', couponCode]]);
    await made('coupons', {
      name: 'Elsewhere',
      code: 'ELSEWHERE',
      kind: 'fixed',
      value: 1,
      currency: 'USD',
      exceptAccountIds: [accountId],
    });
    const refused = async (code: string, client = company.owner) => {
      const { status, body } = await copy(code, client);
      return [status, body.errorCode];
    };
    expect(await refused('ELSEWHERE')).toEqual([409, 'NO_SHOP']);
    expect(await refused('OVER-2020')).toEqual([409, 'CODE_OVER']);
    expect(await refused('NOPE')).toEqual([409, 'CODE_OVER']);
    const looker = await company.person([await company.role(['orders:list'])]);
    expect(await refused(couponCode, looker.client)).toEqual([403, 'NOT_ALLOWED']);
    const stranger = await signIn(company.server, company.cast.otherOwner);
    expect(await refused(couponCode, stranger)).toEqual([409, 'CODE_OVER']);
  });

  test('cannot be guessed: 20 wrong codes per network, then 429', async () => {
    const [guesser, other] = [await visitFrom('203.0.113.9'), await visitFrom('203.0.113.10')];
    const quote = async (visitor: VisitorClient, code: string) =>
      (await visitor.call('POST', '/shop/quote', basket({ couponCode: code }))).body;
    // Existing codes do not count as guesses.
    for (let at = 0; at < 25; at += 1) expect((await quote(guesser, couponCode)).data.coupon.ok).toBe(true);
    const tries = await Promise.all(Array.from({ length: 30 }, (_, at) => quote(guesser, `GUESS-${at}`)));
    expect(tries.filter(({ errorCode }) => errorCode === 'LOGIN_DELAYED')).toHaveLength(10);
    expect((await quote(guesser, couponCode)).errorCode).toBe('LOGIN_DELAYED');
    const bought = await buys(guesser, { couponCode, discount: 1_000 });
    expect([bought.status, bought.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await buys(guesser)).status).toBe(200);
    expect((await quote(other, couponCode)).data.coupon.ok).toBe(true);
  });
});

describe('payment', () => {
  test('counts once, however often its callback arrives', async () => {
    const visitor = await visit(company.server, accountId);
    const order: ShopOrder = (await buys(visitor)).body.data;
    const callback = await callbackOf(order, 'pay');
    const answers = await Promise.all(Array.from({ length: 50 }, () => sends(callback)));
    expect(answers.map(({ body }) => body.data.result).sort()).toEqual(['noted', ...Array(49).fill('repeated')]);
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', paid: 4_950 });
    expect((await visitor.call('GET', '/shop/orders')).body.data[0]).toMatchObject({ state: 'paid', payUrl: null });
  });

  test("is accepted only with the provider's signature", async () => {
    const visitor = await visit(company.server, accountId);
    const order: ShopOrder = (await buys(visitor)).body.data;
    const callback = await callbackOf(order, 'pay');
    const cheaper = callback.body.replace('4950', '1');
    for (const forged of [
      { ...callback, body: cheaper },
      { ...callback, headers: signedHeaders(['another secret'], callback.body) },
      {
        ...callback,
        headers: { ...callback.headers, 'x-parley-timestamp': String(Math.floor(Date.now() / 1_000) - 301) },
      },
      { ...callback, path: '/api/public/v1/payments/other' },
      { ...callback, headers: {} },
    ])
      expect((await sends(forged)).status).toBe(401);
    expect(await orderOf(order.id)).toMatchObject({ state: 'created', paid: 0 });
  });

  test('refunded ends the order, once', async () => {
    const visitor = await visit(company.server, accountId);
    const order: ShopOrder = (await buys(visitor)).body.data;
    await sends(await callbackOf(order, 'pay'));
    const refund = await callbackOf(order, 'refund');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sends(refund)));
    expect(answers.map(({ body }) => body.data.result).sort()).toEqual(['noted', ...Array(9).fill('repeated')]);
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', paid: 4_950, refunded: 4_950 });
  });

  test('that does not arrive in time cancels the order and releases its coupon; a later one is recorded', async () => {
    const visitor = await visit(company.server, accountId);
    const late: ShopOrder = (await buys(visitor, { couponCode, discount: 1_000 })).body.data;
    const callback = await callbackOf(late, 'pay');
    await company.rows(`update orders set created_at = now() - interval '31 minutes' where id = $1`, [late.id]);
    const { fulfilment } = company.server.app.delivery;
    const deps: CheckoutDeps = { ...chatDepsOf(company.server.app), fulfilment };
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
    expect((await visitor.call('GET', '/shop/orders')).body.data[0].payUrl).toBe(null);
  });
});
