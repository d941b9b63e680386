import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alipayApp, type FakeAlipay, otherPrivateKey, otherPublicKey, startAlipay } from '../../helpers/foreign/alipay';
import { size } from '../../helpers/size';
import { type Stand, startTill, type Till } from '../../helpers/till';
import { expectSequences } from './model';
import { deliveriesOf, said, work } from './tillOfTests';

/** Orders paid through Alipay connections of the company. */

let alipay: FakeAlipay;
let till: Till;
let stand: Stand;
let productId: string;
beforeAll(async () => {
  alipay = await startAlipay();
  till = await startTill({ publicUrl: 'https://parley.example' }, { alipay: alipay.url });
  stand = await till.stand({ ...alipayApp, alipayWay: 'code' });
  productId = await till.made('products', { title: '礼品卡', price: 2_000, currency: 'CNY' });
  const poolId = await till.made('code-pools', { name: 'Cards', kind: 'unique' });
  const codes = Array.from({ length: 200 }, (_, at) => `CARD-${at}`).join('\n');
  await till.company.owner.post(`/api/v1/code-pools/${poolId}/import`, { codes });
  await till.made('delivery-rules', { name: 'Cards for yuan', productId, parts: [{ poolId, unitsPerItem: 1 }] });
});
beforeEach(() => {
  alipay.mood = 'well';
  alipay.refuses = null;
  alipay.calls.splice(0);
});
afterEach(() => till.ledger());
afterAll(async () => {
  alipay.close();
  await till.close();
});

function send(note: Record<string, string>, key?: 'other') {
  const { headers, body } = alipay.signed(note, key);
  return till.send('alipay', stand, headers, body);
}

async function begun() {
  const order = await stand.buy(productId);
  await order.begun();
  return { order, trade: alipay.newest() };
}

async function paid() {
  const made = await begun();
  expect((await send(alipay.pay(made.trade))).text).toBe('success');
  return made;
}

describe('a payment', () => {
  test('by code shows the code on a computer and its address on a phone, once for each order', async () => {
    const order = await stand.buy(productId);
    const shown = await order.begun();
    const url = `https://qr.alipay.com/${alipay.newest().out_trade_no}`;
    expect(shown).toEqual({
      url,
      qr: { size: expect.any(Number), path: expect.stringMatching(/^M4 4h7v1h-7z/) },
      instructions: 'Scan the code with Alipay to pay.',
    });
    const phone = await order.pay({ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' });
    expect(phone.body.data).toMatchObject({ url, qr: null });
    expect(alipay.calls).toHaveLength(1);
    expect(JSON.parse(new URLSearchParams(alipay.calls[0]!.body).get('biz_content')!).total_amount).toBe('20.00');
  });

  test("by page leads to Alipay's own, signed, which says where to return and to report", async () => {
    const at = await till.stand(alipayApp);
    const { url } = await (await at.buy(productId)).begun();
    const asked = new URL(url!).searchParams;
    expect(alipay.open(url!).total_amount).toBe('20.00');
    expect(asked.get('notify_url')).toBe(`https://parley.example/api/public/v1/payments/alipay/${at.connectionId}`);
    expect(asked.get('return_url')).toMatch(/\/orders\?order=/);
    expect((await (await at.buy()).pay()).status).toBe(503);
  });

  test('is delivered once, however often Alipay tells, and each time answered with what it waits for', async () => {
    const { order, trade } = await begun();
    const note = alipay.pay(trade);
    const answers = await Promise.all([send(note), send(note), send({ ...note, trade_status: 'TRADE_FINISHED' })]);
    expect(answers.map(({ status, text, headers }) => [status, text, headers['content-type']])).toEqual(
      Array(3).fill([200, 'success', expect.stringMatching(/^text\/plain/)]),
    );
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect(await deliveriesOf(till, order)).toHaveLength(1);
  });

  test('with another key, of another app or changed on its way is refused', async () => {
    const { order, trade } = await begun();
    const note = alipay.pay(trade);
    expect((await send(note, 'other')).status).toBe(401);
    expect((await send({ ...note, app_id: '2021000000000002' })).status).toBe(401);
    const { headers, body } = alipay.signed(note);
    const changed = body.replace('total_amount=20.00', 'total_amount=2000.00');
    expect((await till.send('alipay', stand, headers, changed)).status).toBe(401);
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'created', paid: 0 });
  });

  test('of another amount is a part payment; one that was closed can be begun again', async () => {
    const { order, trade } = await begun();
    await send(alipay.pay(trade, '19.99'));
    expect(await till.orderOf(order.id)).toEqual({ state: 'created', paid: 1_999, refunded: 0 });
    const other = await begun();
    await send({ ...alipay.pay(other.trade), trade_status: 'TRADE_CLOSED', gmt_payment: '' });
    await other.order.begun();
    expect(alipay.newest().out_trade_no).not.toBe(other.trade.out_trade_no);
  });

  test('of which nothing was heard is asked for, and ends with its order', async () => {
    const [heard, ended, late] = [await begun(), await begun(), await begun()];
    alipay.pay(heard.trade);
    alipay.pay(late.trade);
    for (const { order } of [ended, late]) await till.act(order.id, 'cancel', {});
    await till.company.rows(`update payment_attempts set look_at = now() where state = 'open'`);
    await work(till, 'payments');
    // The server may have asked at the same moment, so that it is not done yet.
    await expect.poll(() => till.orderOf(heard.order.id)).toMatchObject({ state: 'paid' });
    await expect.poll(() => ended.trade.trade_status).toBe('TRADE_CLOSED');
    await expect.poll(() => till.orderOf(late.order.id)).toEqual({ state: 'cancelled', paid: 2_000, refunded: 0 });
    expect((await said(till, 'refund-due')).at(-1)).toMatchObject({ parameters: { state: 'cancelled' } });
  });
});

describe('a refund', () => {
  test('moves the money in parts; its notification, which carries the sum so far, changes nothing more', async () => {
    const { order, trade } = await paid();
    for (const amount of [500, 300]) await till.act(order.id, 'refund', { amount, reason: 'Late' });
    const [first, second] = alipay.refunds.slice(-2);
    expect([first!.refund_amount, second!.refund_amount]).toEqual(['5.00', '3.00']);
    expect((await send(alipay.refund(trade, second!.out_request_no, '3.00', '8.00'))).text).toBe('success');
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 800 });
  });

  test('that was made at Alipay counts with its own amount; all of it closes the trade and not the payment', async () => {
    const { order, trade } = await begun();
    const note = alipay.pay(trade);
    await send(alipay.refund(trade, 'console-1', '5.00'));
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 500 });
    await send(note);
    await send({ ...alipay.refund(trade, 'console-2', '15.00', '20.00'), trade_status: 'TRADE_CLOSED' });
    expect(await till.orderOf(order.id)).toEqual({ state: 'refunded', paid: 2_000, refunded: 2_000 });
  });

  test('whose answer was lost is asked for with the same number and sent once; a refused one says so', async () => {
    const { order } = await paid();
    alipay.mood = 'broken';
    expect((await till.act(order.id, 'refund', { amount: 1_500, reason: 'Late' })).body.errorCode).toBe('REFUND_WAITS');
    alipay.mood = 'well';
    const [{ id }] = await till.company.rows('select id from payment_refunds where order_id = $1', [order.id]);
    alipay.refunds.push({
      trade_no: alipay.newest().trade_no,
      out_request_no: id.replaceAll('-', ''),
      refund_amount: '15.00',
    });
    await till.company.rows('update payment_refunds set next_at = now()');
    await work(till, 'refunds');
    await expect.poll(() => till.orderOf(order.id)).toMatchObject({ refunded: 1_500 });
    alipay.refuses = 'ACQ.SELLER_BALANCE_NOT_ENOUGH';
    const refused = await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'REFUND_REFUSED']);
  });
});

test('the settings: keys that are none, other currencies, and a test that names what is wrong', async () => {
  const add = (values: object) => till.company.owner.post('/api/v1/payment-connections', { name: 'A', ...values });
  const faults = async (values: object) => Object.keys((await add(values)).body.errors ?? {});
  expect(await faults({ provider: 'alipay' })).toEqual(['alipayAppId', 'alipayPrivateKey', 'alipayPublicKey']);
  expect(await faults({ ...alipayApp, alipayPrivateKey: 'x', currencies: ['USD'] })).toEqual([
    'alipayPrivateKey',
    'currencies',
  ]);
  let count = 0;
  const tested = async (values: object) => {
    count += 1;
    const id = await till.made('payment-connections', { name: `Tested ${count}`, ...alipayApp, ...values });
    const { status, body } = await till.company.owner.post(`/api/v1/payment-connections/${id}/test`);
    return status === 200 ? 'well' : body.message;
  };
  const wrapped = `-----BEGIN PUBLIC KEY-----\n${alipayApp.alipayPublicKey}\n-----END PUBLIC KEY-----`;
  expect(await tested({ alipayPublicKey: wrapped.replaceAll('\n', ' ') })).toBe('well');
  expect(await tested({ alipayAppId: '2021000000000009' })).toMatch(/no app with this ID/);
  expect(await tested({ alipayMode: 'sandbox' })).toMatch(/is a live one/);
  expect(await tested({ alipayPrivateKey: otherPrivateKey })).toMatch(/refused the signature/);
  expect(await tested({ alipayPublicKey: otherPublicKey })).toMatch(/public key is not the one of this app/);
  alipay.refuses = 'isv.invalid-timestamp';
  expect(await tested({})).toMatch(/clock is wrong/);
  alipay.refuses = 'isv.insufficient-isv-permissions';
  expect(await tested({})).toMatch(/not allowed to take payments/);
  alipay.refuses = null;
  alipay.mood = 'broken';
  expect(await tested({})).toMatch(/answered with an error/);
});

test('an answer that is not signed with the stored key of Alipay is not believed', async () => {
  const at = await till.stand({ ...alipayApp, alipayWay: 'code', alipayPublicKey: otherPublicKey });
  expect((await (await at.buy(productId)).pay()).status).toBe(503);
});

test('every sequence of events of Alipay amounts to what a simple model says', async () => {
  expect.hasAssertions();
  const numRuns = size({ small: 10, usual: 1_000 });
  const buying = { ...stand, buy: () => stand.buy(productId) };
  await expectSequences(till, buying, numRuns, {
    // Without disputes, and a refund that is reported has not failed.
    reports: [],
    newest: () => alipay.newest(),
    send({ kind, refund }, trade) {
      if (kind === 'paid' || refund === null) return send(alipay.pay(trade));
      const note = alipay.refund(trade, `console${refund.id}`, (refund.amount / 100).toFixed(2));
      // Before its payment was told, so that it waits.
      return send({ ...note, trade_status: 'WAIT_BUYER_PAY' });
    },
  });
}, 1_800_000);
