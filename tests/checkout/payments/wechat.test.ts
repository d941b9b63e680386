import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type FakeWechat,
  otherMerchantKey,
  otherPlatformKey,
  startWechat,
  wechatMerchant,
} from '../../helpers/foreign/wechat';
import { size } from '../../helpers/size';
import { type Stand, startTill, type Till } from '../../helpers/till';
import { expectSequences } from './model';
import { deliveriesOf, said, work } from './tillOfTests';

/** Orders paid through WeChat Pay connections of the company. */

let wechat: FakeWechat;
let till: Till;
let stand: Stand;
let productId: string;
beforeAll(async () => {
  wechat = await startWechat();
  till = await startTill({ publicUrl: 'https://parley.example' }, { wechat: wechat.url });
  stand = await till.stand(wechatMerchant);
  productId = await till.made('products', { title: '礼品卡', price: 2_000, currency: 'CNY' });
  const poolId = await till.made('code-pools', { name: 'Cards', kind: 'unique' });
  const codes = Array.from({ length: 200 }, (_, at) => `CARD-${at}`).join('\n');
  await till.company.owner.post(`/api/v1/code-pools/${poolId}/import`, { codes });
  await till.made('delivery-rules', { name: 'Cards for yuan', productId, parts: [{ poolId, unitsPerItem: 1 }] });
});
beforeEach(() => {
  Object.assign(wechat, { mood: 'well', refuses: null, clockOff: 0, signsWith: 'public-key' });
  wechat.calls.splice(0);
});
afterEach(() => till.ledger());
afterAll(async () => {
  wechat.close();
  await till.close();
});

function send(event: string, resource: object, changes: Parameters<FakeWechat['signed']>[2] = {}, at: Stand = stand) {
  const { headers, body } = wechat.signed(event, resource, changes);
  return till.send('wechat', at, headers, body);
}

async function begun(at: Stand = stand) {
  const order = await at.buy(productId);
  await order.begun();
  return { order, trade: wechat.newest() };
}

async function paid() {
  const made = await begun();
  expect((await send('TRANSACTION.SUCCESS', wechat.pay(made.trade))).status).toBe(200);
  return made;
}

describe('a payment', () => {
  test('shows a code, once for each order, with the amount in fen and when it ends', async () => {
    const order = await stand.buy(productId);
    const shown = await Promise.all([order.begun(), order.begun()]);
    expect(shown[0]).toMatchObject({ url: null, instructions: 'Scan the code with WeChat to pay.' });
    expect(shown[0]!.qr).toEqual(shown[1]!.qr);
    const asked = JSON.parse(wechat.calls[0]!.body);
    expect(asked.amount).toEqual({ total: 2_000, currency: 'CNY' });
    expect(asked.notify_url).toBe(`https://parley.example/api/public/v1/payments/wechat/${stand.connectionId}`);
    expect(asked.time_expire).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
  });

  test("on a phone leads to WeChat's page, which is shown anew when it has closed", async () => {
    const at = await till.stand({ ...wechatMerchant, wechatH5: true });
    const order = await at.buy(productId);
    const phone = () => order.pay({ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' });
    const { url, qr } = (await phone()).body.data;
    expect([new URL(url).searchParams.get('redirect_url'), qr]).toEqual([
      expect.stringMatching(/\/orders\?order=/),
      null,
    ]);
    expect(JSON.parse(wechat.calls[0]!.body).scene_info).toMatchObject({ payer_client_ip: expect.any(String) });
    await phone();
    expect(wechat.calls).toHaveLength(1);
    await till.company.rows('update payment_attempts set open_until = now() where order_id = $1', [order.id]);
    expect((await phone()).body.data.url).toBe(url);
    expect([wechat.calls.length, wechat.newest().trade_type]).toEqual([2, 'MWEB']);
  });

  test('is delivered once, however often WeChat tells', async () => {
    const { order, trade } = await begun();
    const answers = await Promise.all([1, 2].map(() => send('TRANSACTION.SUCCESS', wechat.pay(trade))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect(await deliveriesOf(till, order)).toHaveLength(1);
  });

  test('with a wrong signature, as WeChat sends to try it, an old one, or of another merchant is refused', async () => {
    const { order, trade } = await begun();
    const resource = wechat.pay(trade);
    const signature = 'WECHATPAY/SIGNTEST/AAAA';
    expect((await send('TRANSACTION.SUCCESS', resource, { signature })).status).toBe(401);
    expect((await send('TRANSACTION.SUCCESS', resource, { secondsAgo: 400 })).status).toBe(401);
    expect((await send('TRANSACTION.SUCCESS', resource, { secondsAgo: -400 })).status).toBe(401);
    expect((await send('TRANSACTION.SUCCESS', { ...resource, mchid: '1900000002' })).status).toBe(401);
    wechat.signsWith = 'certificate';
    expect((await send('TRANSACTION.SUCCESS', resource)).status).toBe(401);
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'created', paid: 0 });
    wechat.signsWith = 'public-key';
    const secret = 'another APIv3 key, 32 characters';
    expect((await send('TRANSACTION.SUCCESS', resource, { secret })).status).toBe(503);
  });

  test('of a merchant without a public key is proved by a platform certificate, which is fetched once', async () => {
    wechat.signsWith = 'certificate';
    const at = await till.stand({ ...wechatMerchant, wechatPublicKeyId: null, wechatPublicKey: null });
    const { order, trade } = await begun(at);
    expect((await send('TRANSACTION.SUCCESS', wechat.pay(trade), {}, at)).status).toBe(200);
    expect(await till.orderOf(order.id)).toMatchObject({ state: 'paid' });
    expect(wechat.calls.filter(({ path }) => path === '/v3/certificates')).toHaveLength(1);
  });

  test('of another amount is a part payment, in another currency it waits for review', async () => {
    const [part, other] = [await begun(), await begun()];
    await send('TRANSACTION.SUCCESS', wechat.pay(part.trade, { total: 1_999 }));
    expect(await till.orderOf(part.order.id)).toEqual({ state: 'created', paid: 1_999, refunded: 0 });
    await send('TRANSACTION.SUCCESS', wechat.pay(other.trade, { currency: 'HKD' }));
    expect(await till.orderOf(other.order.id)).toMatchObject({ state: 'created', paid: 0 });
    expect((await said(till, 'money-unclear')).at(-1)).toMatchObject({ parameters: { reason: 'currency' } });
  });

  test('of which nothing was heard is asked for, and ends with its order', async () => {
    const [heard, ended, late] = [await begun(), await begun(), await begun()];
    wechat.pay(heard.trade);
    wechat.pay(late.trade);
    for (const { order } of [ended, late]) await till.act(order.id, 'cancel', {});
    await till.company.rows(`update payment_attempts set look_at = now() where state = 'open'`);
    await work(till, 'payments');
    // The server may have asked at the same moment, so that it is not done yet.
    await expect.poll(() => till.orderOf(heard.order.id)).toMatchObject({ state: 'paid' });
    await expect.poll(() => ended.trade.trade_state).toBe('CLOSED');
    await expect.poll(() => till.orderOf(late.order.id)).toEqual({ state: 'cancelled', paid: 2_000, refunded: 0 });
  });
});

describe('a refund', () => {
  test('moves the money in parts, and its notification changes nothing more', async () => {
    const { order, trade } = await paid();
    await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    const refund = wechat.refunds.at(-1)!;
    expect(refund.amount).toMatchObject({ refund: 500, total: 2_000 });
    const told = wechat.refund(trade, refund.refund_id, 500, 'SUCCESS', refund.out_refund_no);
    await send('REFUND.SUCCESS', told);
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 500 });
  });

  test('that cannot be paid out in the end comes back, and members are told', async () => {
    const { order, trade } = await paid();
    await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    const refund = wechat.refunds.at(-1)!;
    const told = wechat.refund(trade, refund.refund_id, 500, 'ABNORMAL', refund.out_refund_no);
    for (let time = 0; time < 2; time += 1) await send('REFUND.ABNORMAL', told);
    expect(await till.orderOf(order.id)).toEqual({ state: 'paid', paid: 2_000, refunded: 0 });
    expect((await said(till, 'refund-failed')).at(-1)).toMatchObject({ parameters: { amount: 500 } });
  });

  test('that WeChat does not answer is sent once when it does, one that it refuses says so', async () => {
    const { order } = await paid();
    wechat.mood = 'broken';
    const before = wechat.refunds.length;
    expect((await till.act(order.id, 'refund', { amount: 1_500, reason: 'Late' })).body.errorCode).toBe('REFUND_WAITS');
    wechat.mood = 'well';
    await till.company.rows('update payment_refunds set next_at = now()');
    await work(till, 'refunds');
    await expect.poll(() => till.orderOf(order.id)).toMatchObject({ refunded: 1_500 });
    expect(wechat.refunds).toHaveLength(before + 1);
    wechat.refuses = 'NOT_ENOUGH';
    const refused = await till.act(order.id, 'refund', { amount: 500, reason: 'Late' });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'REFUND_REFUSED']);
    expect(refused.text).not.toContain('hush');
  });
});

test('the settings: what is missing or no key, and a test that names what is wrong', async () => {
  const add = (values: object) => till.company.owner.post('/api/v1/payment-connections', { name: 'A', ...values });
  const faults = async (values: object) => Object.keys((await add(values)).body.errors ?? {});
  const needed = ['wechatMerchantId', 'wechatAppId', 'wechatSerial', 'wechatPrivateKey', 'wechatSecret'];
  expect(await faults({ provider: 'wechat' })).toEqual(needed);
  expect(await faults({ ...wechatMerchant, wechatPublicKey: null })).toEqual(['wechatPublicKey']);
  expect(await faults({ ...wechatMerchant, wechatPrivateKey: 'x' })).toEqual(['wechatPrivateKey']);
  let count = 0;
  const tested = async (values: object) => {
    count += 1;
    const id = await till.made('payment-connections', { name: `Tested ${count}`, ...wechatMerchant, ...values });
    const { status, body } = await till.company.owner.post(`/api/v1/payment-connections/${id}/test`);
    return status === 200 ? 'well' : body.message;
  };
  expect(await tested({})).toBe('well');
  expect(wechat.newest().trade_state).toBe('CLOSED');
  expect(await tested({ wechatPrivateKey: otherMerchantKey })).toMatch(/refused the signature/);
  expect(await tested({ wechatPublicKey: otherPlatformKey })).toMatch(/public key or its ID/);
  wechat.refuses = 'APPID_MCHID_NOT_MATCH';
  expect(await tested({})).toMatch(/not linked with this merchant/);
  wechat.refuses = 'NO_AUTH';
  expect(await tested({})).toMatch(/not signed up/);
  wechat.refuses = null;
  wechat.clockOff = 3_600;
  expect(await tested({})).toMatch(/clock is wrong/);
  wechat.mood = 'broken';
  expect(await tested({})).toMatch(/answered with an error/);
});

test('every sequence of events of WeChat Pay amounts to what a simple model says', async () => {
  expect.hasAssertions();
  const numRuns = size({ small: 10, usual: 1_000 });
  const buying = { ...stand, buy: () => stand.buy(productId) };
  await expectSequences(till, buying, numRuns, {
    reports: ['refund-failed'],
    newest: () => wechat.newest(),
    send({ kind, refund }, trade) {
      if (kind === 'paid' || refund === null) return send('TRANSACTION.SUCCESS', wechat.pay(trade));
      const hasFailed = kind === 'refund-failed';
      const id = `50${trade.transaction_id}${refund.id}`;
      const told = wechat.refund(trade, id, refund.amount, hasFailed ? 'CLOSED' : 'SUCCESS');
      return send(hasFailed ? 'REFUND.CLOSED' : 'REFUND.SUCCESS', told);
    },
  });
}, 1_800_000);
