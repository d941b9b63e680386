import { createHmac } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ShopOrder } from '../../../src/schema/shop';
import { signIn } from '../../helpers/accounts';
import { expectLedger } from '../../helpers/ledger';
import { type Shop, startShop } from '../../helpers/shop';
import { type VisitorClient, visit } from '../../helpers/widget';

let company: Shop['company'];
let accountId: Shop['accountId'];
let couponCode: Shop['couponCode'];
let made: Shop['made'];
let basket: Shop['basket'];
let buys: Shop['buys'];
beforeAll(async () => {
  ({ company, accountId, couponCode, made, basket, buys } = await startShop());
});
afterEach(() => expectLedger(company.server.app.db, company.cast.owner.companyId));
afterAll(() => company.server.close());

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
    expect((await company.owner.post(`/api/v1/orders/${paid!.id}/pay`)).status).toBe(200);
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

  test('have a shop link for members who see coupons, unless no customer could use it there', async () => {
    const copy = (code: string, client = company.owner) => client.post('/api/v1/coupons/shop-link', { code });
    const { link } = (await copy('ten off')).body.data;
    const { pathname, searchParams } = new URL(link);
    expect([pathname, ...searchParams]).toEqual([`/s/${accountId}`, ['coupon', couponCode]]);
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
