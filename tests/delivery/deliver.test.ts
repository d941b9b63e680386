import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { deliverDue, deliverWaiting } from '../../server/delivery/engine/due';
import { fetchWanted } from '../../server/delivery/engine/fetch';
import { followMessages } from '../../server/delivery/engine/follow';
import { startReceiver } from '../helpers/channels';
import { fakeChannel, type SendFault } from '../helpers/fakeChannel';
import { type Product, type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.close());

/** A product that one pool answers, and a shop that sells it. */
async function stall(codes: number, rule: object = {}, product: object = {}) {
  const [pool, sold, shop] = [await selling.pool(codes), await selling.product(product), await selling.shop()];
  return { pool, product: sold, shop, ruleId: await selling.rule(sold, [pool], rule) };
}
type Stall = Awaited<ReturnType<typeof stall>>;
const ofOrder = (number: string) => selling.deliveries('o.external_id = $1', [number]);
async function bought({ shop, product }: { shop: Stall['shop']; product: Product }, more: object = {}) {
  const number = newId();
  const answer = await selling.buy(shop, product, { number, buyer: number, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return number;
}
const refund = ({ shop, product }: Stall, number: string, amount = 100) =>
  selling.buy(shop, product, { number, buyer: number, state: 'refunded', amount });
const verb = (id: string, name: string, body: object = {}) =>
  selling.company.owner.post(`/api/v1/deliveries/${id}/${name}`, body);
const db = () => selling.company.server.app.db;
const parts = () => selling.parts;
/** The engine's rounds, as they come by themselves. */
const work = async () => {
  await deliverDue(db(), parts());
  while (await deliverWaiting(db(), parts()));
};
const one = async (number: string) => (await ofOrder(number))[0]!;

test('a paid order is delivered in the transaction of its payment: codes, message and state together', async () => {
  const at = await stall(3);
  const number = await bought(at, { quantity: 2 });
  expect(await ofOrder(number)).toMatchObject([{ state: 'allocated', reason: null, allocated: 2, wanted: 2 }]);
  expect(await selling.states(at.pool)).toEqual({ allocated: 2, available: 1 });
  expect(await selling.said(number)).toEqual([`1/2 CANA••••0001\n2/2 CANA••••0002`]);
  await selling.ledger();
});

test('told again the order is delivered once, and a line that has its delivery keeps it', async () => {
  const at = await stall(5);
  const number = newId();
  const tell = () => selling.buy(at.shop, at.product, { number, buyer: number });
  await Promise.all(Array.from({ length: 20 }, tell));
  expect((await ofOrder(number)).length).toBe(1);
  expect(await selling.states(at.pool)).toEqual({ allocated: 1, available: 4 });
});

test('of a hundred orders at once for twenty codes twenty are served, the others wait, and stock serves them in their order', async () => {
  const at = await stall(20);
  const numbers = await Promise.all(Array.from({ length: 100 }, () => bought(at)));
  const mine = () => selling.deliveries('o.account_id = $1', [at.shop.id]);
  const count = async (state: string) => (await mine()).filter((row) => row.state === state).length;
  expect([await count('allocated'), await count('waiting_stock')]).toEqual([20, 80]);
  expect(await selling.states(at.pool)).toEqual({ allocated: 20 });
  await selling.ledger();
  const waiting = (await mine()).filter(({ state }) => state === 'waiting_stock').map(({ order }) => order);
  await selling.fill(at.pool, 30);
  // Whoever comes now stands behind them, though there is enough.
  const late = await bought(at);
  expect((await one(late)).state).toBe('waiting_stock');
  await work();
  const served = (await mine()).filter(({ state, order }) => state === 'allocated' && waiting.includes(order));
  expect(served.map(({ order }) => order)).toEqual(waiting.slice(0, 30));
  expect(new Set(numbers).size).toBe(100);
  await selling.ledger();
});

describe('what is short', () => {
  test('of several pools all is there or nothing is taken', async () => {
    const [full, empty] = [await selling.pool(3), await selling.pool(0)];
    const [product, shop] = [await selling.product(), await selling.shop()];
    await selling.rule(product, [full, empty]);
    const number = await bought({ shop, product });
    expect(await one(number)).toMatchObject({ state: 'waiting_stock', reason: 'short-stock', allocated: 0 });
    expect(await selling.states(full)).toEqual({ available: 3 });
    await selling.fill(empty, 1);
    await work();
    expect(await one(number)).toMatchObject({ state: 'allocated', allocated: 2 });
  });

  test('is sent in part where the rule says so, the rest when it comes', async () => {
    const at = await stall(2, { whenShort: 'part' });
    const number = await bought(at, { quantity: 3 });
    expect(await one(number)).toMatchObject({ state: 'waiting_stock', allocated: 2, wanted: 3 });
    await selling.fill(at.pool, 1);
    await work();
    expect(await one(number)).toMatchObject({ state: 'allocated', allocated: 3 });
    expect(await selling.said(number)).toEqual(['1/3 CANA••••0001\n2/3 CANA••••0002', '3/3 CANA••••0003']);
    await selling.ledger();
  });

  test('asks a person where the rule says so', async () => {
    const at = await stall(0, { whenShort: 'review' });
    const number = await bought(at);
    expect(await one(number)).toMatchObject({ state: 'needs_review', reason: 'short-stock' });
  });
});

describe('what speaks against it asks a person', () => {
  test('no product, no rule; a SKU without a rule never takes the rule of lines without one', async () => {
    const at = await stall(5);
    const sku = await selling.made('skus', { name: 'Big', productId: at.product.id, externalId: newId() });
    const [{ external_id }] = await selling.company.rows('select external_id from skus where id = $1', [sku]);
    const asked = await bought(at, { sku: external_id });
    expect(await one(asked)).toMatchObject({ state: 'needs_review', reason: 'no-sku-rule', allocated: 0 });
    const strange = await bought({ ...at, product: { id: '', externalId: 'nobody knows' } });
    expect((await one(strange)).reason).toBe('no-product');
    const bare = await selling.product();
    expect((await one(await bought({ ...at, product: bare }))).reason).toBe('no-rule');
    const other = await stall(5, { otherSkus: true });
    const its = await selling.made('skus', { name: 'Its', productId: other.product.id, externalId: newId() });
    const [row] = await selling.company.rows('select external_id from skus where id = $1', [its]);
    expect((await one(await bought(other, { sku: row.external_id }))).state).toBe('allocated');
  });

  test('an account’s rule goes before its group’s, and that before one for all', async () => {
    const [product, shop] = [await selling.product(), await selling.shop()];
    const [all, group, own] = [await selling.pool(3), await selling.pool(3), await selling.pool(3)];
    await selling.rule(product, [all]);
    expect(await bought({ shop, product }).then(() => selling.states(all))).toMatchObject({ allocated: 1 });
    const groupId = await selling.made('account-groups', { name: newId() });
    const { version } = (await selling.company.owner.get(`/api/v1/accounts/${shop.id}`)).body.data;
    await selling.company.owner.put(`/api/v1/accounts/${shop.id}`, { groupId, version });
    await selling.rule(product, [group], { accountsFor: 'chosen', groupId });
    expect(await bought({ shop, product }).then(() => selling.states(group))).toMatchObject({ allocated: 1 });
    await selling.rule(product, [own], { accountsFor: 'chosen', accountIds: [shop.id] });
    expect(await bought({ shop, product }).then(() => selling.states(own))).toMatchObject({ allocated: 1 });
  });

  test('a rule whose only account is deleted holds nowhere, says so, and widens only where somebody says it', async () => {
    const [product, shop, pool] = [await selling.product(), await selling.shop(), await selling.pool(3)];
    const { owner } = selling.company;
    const gone = await selling.made('accounts', { name: newId(), channel: 'widget' });
    const ruleId = await selling.rule(product, [pool], { accountsFor: 'chosen', accountIds: [gone] });
    expect((await owner.delete(`/api/v1/accounts/${gone}`)).status).toBe(200);
    const rule = async () => (await owner.get(`/api/v1/delivery-rules/${ruleId}`)).body.data;
    expect(await rule()).toMatchObject({ accountsFor: 'chosen', accountIds: [], condition: 'nowhere' });
    const change = async (values: object) =>
      owner.put(`/api/v1/delivery-rules/${ruleId}`, { ...values, version: (await rule()).version });
    const sku = await selling.made('skus', { name: 'Small', productId: product.id });
    const refused = await change({ skuId: sku });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { accountIds: 'Choose an account or group, or apply it to all accounts.' },
    ]);
    expect(await one(await bought({ shop, product }))).toMatchObject({ state: 'needs_review', reason: 'no-rule' });
    // It may be switched off as it is, and not on again.
    expect((await change({ enabled: false })).status).toBe(200);
    expect((await change({ otherSkus: true })).status).toBe(200);
    expect((await change({ enabled: true })).status).toBe(400);
    expect((await change({ enabled: true, accountsFor: 'all' })).status).toBe(200);
    expect(await rule()).toMatchObject({ condition: 'running' });
    expect(await one(await bought({ shop, product }))).toMatchObject({ state: 'allocated' });
  });

  test('an account that delivers nothing, a blocked customer, another amount, a dear order, too many in a day', async () => {
    const at = await stall(30, { approveAbove: 500, perContactPerDay: 6 });
    const reason = async (number: string) => (await one(number)).reason;
    expect(await reason(await bought(at, { quantity: 6 }))).toBe('approval');
    expect(await reason(await bought(at, { amount: 90, due: 100 }))).toBe('amount-differs');
    const buyer = newId();
    const numbers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const number = newId();
        await selling.buy(at.shop, at.product, { number, buyer, quantity: 2 });
        return number;
      }),
    );
    const reasons = await Promise.all(numbers.map(reason));
    expect(reasons.filter((one) => one === 'too-many').length).toBe(2);
    await selling.company.rows('update contacts set blocked = true where name = $1', [buyer]);
    const again = newId();
    await selling.buy(at.shop, at.product, { number: again, buyer });
    expect(await reason(again)).toBe('blocked');
    await selling.company.rows('update accounts set delivery_enabled = false where id = $1', [at.shop.id]);
    const off = await bought(at);
    expect(await reason(off)).toBe('delivery-off');
    // And a person who decides is obeyed; of two who decide at once one is told of the other.
    const { id } = await one(off);
    const answers = await Promise.all([1, 2].map(() => verb(id, 'decide', { decision: 'deliver' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.errorCode).toBe('DELIVERY_SETTLED');
    expect((await one(off)).state).toBe('allocated');
    await selling.ledger();
  });

  test('one without a rule is delivered by the rule that somebody chooses', async () => {
    const at = await stall(2);
    const number = await bought({ ...at, product: await selling.product() });
    const { id } = await one(number);
    const without = await verb(id, 'decide', { decision: 'deliver' });
    expect([without.status, Object.keys(without.body.errors!)]).toEqual([400, ['ruleId']]);
    expect((await verb(id, 'decide', { decision: 'deliver', ruleId: at.ruleId })).status).toBe(200);
    expect(await one(number)).toMatchObject({ state: 'allocated', allocated: 1 });
    const settled = await verb(id, 'decide', { decision: 'cancel' });
    expect([settled.status, settled.body.errorCode]).toEqual([409, 'DELIVERY_SETTLED']);
  });

  test.each(['disabled', 'deleted'])('one that was approved and waits, when its rule is %s', async (how) => {
    const [at, other] = [await stall(0), await stall(1)];
    const number = await bought(at);
    const { id } = await one(number);
    expect((await verb(id, 'decide', { decision: 'deliver' })).status).toBe(200);
    const { owner } = selling.company;
    const url = `/api/v1/delivery-rules/${at.ruleId}`;
    const { version } = (await owner.get(url)).body.data;
    const gone = await (how === 'disabled' ? owner.put(url, { enabled: false, version }) : owner.delete(url));
    expect(gone.status).toBe(200);
    await selling.fill(at.pool, 1);
    await work();
    expect(await one(number)).toMatchObject({ state: 'needs_review', reason: 'no-rule', allocated: 0 });
    expect((await verb(id, 'decide', { decision: 'deliver', ruleId: other.ruleId })).status).toBe(200);
    expect(await one(number)).toMatchObject({ state: 'allocated', allocated: 1 });
    await selling.ledger();
  });
});

describe('a refund', () => {
  test('before anything went out cancels, and the codes may be sold again', async () => {
    const at = await stall(1);
    const number = await bought(at);
    expect((await refund(at, number)).status).toBe(200);
    expect(await one(number)).toMatchObject({ state: 'cancelled', reason: 'refunded', order_state: 'refunded' });
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
    const [message] = await selling.company.rows(
      `select m.status, m.failure, s.state from messages m join message_sends s on s.message_id = m.id
        where m.company_id = s.company_id and m.client_id like 'delivery:' || $1 || '%'`,
      [(await one(number)).id],
    );
    expect(message).toEqual({ status: 'failed', failure: 'withdrawn', state: 'dead' });
    await selling.ledger();
  });

  test('after it went out revokes: the codes stay burnt unless somebody puts them back', async () => {
    const at = await stall(1);
    const number = await bought(at);
    const { id } = await one(number);
    await sentOut(id);
    expect(await one(number)).toMatchObject({ state: 'sent', order_state: 'shipped' });
    expect(await selling.states(at.pool)).toEqual({ delivered: 1 });
    await refund(at, number);
    expect(await one(number)).toMatchObject({ state: 'revoked', order_state: 'refunded' });
    expect(await selling.states(at.pool)).toEqual({ delivered: 1 });
    expect((await verb(id, 'return', {})).status).toBe(400);
    expect((await verb(id, 'return', { reason: 'Never used' })).status).toBe(200);
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
    expect((await verb(id, 'return', { reason: 'Twice' })).status).toBe(409);
    await selling.ledger();
  });

  test('during the delay cancels what is due later; without one it is delivered by whoever starts next', async () => {
    const at = await stall(2, { delaySeconds: 600 });
    const [gone, kept] = [await bought(at), await bought(at)];
    expect((await one(gone)).state).toBe('scheduled');
    await refund(at, gone);
    await selling.company.rows(`update deliveries set due_at = now() - interval '1 second' where state = 'scheduled'`);
    await work();
    expect([(await one(gone)).state, (await one(kept)).state]).toEqual(['cancelled', 'allocated']);
    expect(await selling.states(at.pool)).toEqual({ allocated: 1, available: 1 });
  });

  test('is seen by the engine though nobody told it: what is not owed is not delivered', async () => {
    const at = await stall(1, { delaySeconds: 600 });
    const number = await bought(at);
    await selling.company.rows(`update orders set state = 'refunded' where external_id = $1`, [number]);
    await selling.company.rows(`update deliveries set due_at = now() - interval '1 second' where state = 'scheduled'`);
    await work();
    expect(await one(number)).toMatchObject({ state: 'cancelled', allocated: 0 });
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
  });
});

/** As the outbox leaves them when the channel took them. */
async function sentOut(id: string, status = 'sent') {
  await selling.company.rows(
    `update message_sends set state = 'done', finished_at = now() where message_id in (select message_id from delivery_messages where delivery_id = $1)`,
    [id],
  );
  const ids = await selling.company.rows(
    `update messages set status = $2 where id in (select message_id from delivery_messages where delivery_id = $1) returning id`,
    [id, status],
  );
  await followMessages(
    db(),
    parts(),
    ids.map((row) => row.id),
  );
}

describe('people', () => {
  test('send the same codes again, or replace them: then the old ones are void', async () => {
    const at = await stall(2);
    const number = await bought(at);
    const { id } = await one(number);
    await sentOut(id);
    expect((await verb(id, 'resend')).status).toBe(200);
    expect(await selling.said(number)).toEqual(['CANA••••0001', 'CANA••••0001']);
    expect(await selling.states(at.pool)).toEqual({ delivered: 1, available: 1 });
    expect((await verb(id, 'reissue', {})).status).toBe(400);
    expect((await verb(id, 'reissue', { reason: 'It did not work' })).status).toBe(200);
    expect((await one(number)).state).toBe('allocated');
    expect(await selling.states(at.pool)).toEqual({ void: 1, allocated: 1 });
    await sentOut(id);
    const short = await verb(id, 'reissue', { reason: 'Nor did this' });
    expect([short.status, short.body.errorCode]).toEqual([409, 'STOCK_SHORT']);
    expect(await selling.states(at.pool)).toEqual({ void: 1, delivered: 1 });
    const agents = await selling.company.person([selling.company.idOf('role', 'agent')]);
    expect((await agents.client.post(`/api/v1/deliveries/${id}/reissue`, { reason: 'x' })).status).toBe(403);
    expect((await agents.client.post(`/api/v1/deliveries/${id}/resend`, {})).status).toBe(200);
    const { units } = (await selling.company.owner.get(`/api/v1/deliveries/${id}`)).body.data;
    expect(units).toEqual([{ index: 1, mask: 'CANA••••0002', poolName: at.pool.prefix, state: 'active' }]);
    await selling.ledger();
  });
});

describe('the channel', () => {
  test.each<[SendFault, string, string]>([
    ['refused', 'failed', 'send-failed'],
    ['answer-lost', 'needs_review', 'send-unknown'],
  ])('that says %s leaves it %s, for a person to decide', async (fault, state, reason) => {
    const fake = fakeChannel({ knowsKeys: false });
    const other = await startSelling({ fake, pollMs: 50 });
    onTestFinished(() => other.close());
    const [pool, product, shop] = [await other.pool(1), await other.product(), await other.fakeShop()];
    await other.rule(product, [pool]);
    other.company.server.app.startChannels();
    const bad = fault;
    fake.faultOf = () => bad;
    await other.buyAs(shop, product, 'Wang');
    const delivery = async () => (await other.deliveries())[0]!;
    await expect.poll(delivery).toMatchObject({ state, reason });
    expect(fake.tries.length).toBe(1);
    // The channel itself is told the code, nobody else.
    expect(fake.tries[0]!.text).toBe(`${pool.prefix}-0001`);
    fake.faultOf = () => undefined;
    const { id } = await delivery();
    const decided = await other.company.owner.post(`/api/v1/deliveries/${id}/decide`, { decision: 'again' });
    expect(decided.status).toBe(200);
    await expect.poll(async () => (await delivery()).state).toBe('sent');
    expect(fake.tries.map(({ text }) => text)).toEqual([`${pool.prefix}-0001`, `${pool.prefix}-0001`]);
    expect(await other.states(pool)).toEqual({ delivered: 1 });
    await other.ledger();
  });
});

describe('a pool that an API fills', () => {
  test('is asked once for each unit, outside of any transaction; what is unclear asks a person and keeps its number', async () => {
    const receiver = await startReceiver();
    const { owner } = selling.company;
    const poolId = await selling.made('code-pools', { name: newId(), kind: 'api', apiUrl: receiver.url });
    const [product, shop] = [await selling.product(), await selling.shop()];
    await selling.rule(product, [{ id: poolId, prefix: '' }]);
    let isDown = true;
    receiver.answer = () =>
      isDown ? { status: 500 } : { status: 201, body: { codes: [`API-CODE-${receiver.calls.length}`] } };
    const number = await bought({ shop, product }, { quantity: 2 });
    expect(await one(number)).toMatchObject({ state: 'waiting_stock', reason: null, allocated: 0 });
    await fetchWanted(db(), parts());
    expect(await one(number)).toMatchObject({ state: 'needs_review', reason: 'api-unknown' });
    expect(receiver.calls.length).toBe(2);
    // Nobody asks again by themselves.
    await fetchWanted(db(), parts());
    expect(receiver.calls.length).toBe(2);
    isDown = false;
    const { id } = await one(number);
    expect((await owner.post(`/api/v1/deliveries/${id}/decide`, { decision: 'deliver' })).status).toBe(200);
    await fetchWanted(db(), parts());
    await work();
    expect(await one(number)).toMatchObject({ state: 'allocated', allocated: 2 });
    const keys = receiver.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys.slice(2).sort()).toEqual(keys.slice(0, 2).sort());
    expect(await selling.said(number)).toEqual([expect.stringMatching(/^1\/2 AP••••-\d\n2\/2 AP••••-\d$/)]);
    await selling.ledger();
    await receiver.close();
  });

  /** A pool that a supplier fills with codes 'SPARE-1', 'SPARE-2' ..., and a shop that sells of it. */
  async function supplied() {
    const receiver = await startReceiver();
    receiver.answer = () => ({ status: 200, body: { code: `SPARE-${receiver.calls.length}-${receiver.url}` } });
    const id = await selling.made('code-pools', { name: newId(), kind: 'api', apiUrl: receiver.url });
    const [product, shop] = [await selling.product(), await selling.shop()];
    const ruleId = await selling.rule(product, [{ id, prefix: '' }]);
    return { receiver, pool: { id, prefix: '' }, product, shop, ruleId };
  }
  const storyOf = async (number: string): Promise<string[]> => {
    const { id } = await one(number);
    const { events } = (await selling.company.owner.get(`/api/v1/deliveries/${id}/story`)).body.data;
    return events.map(({ what, to }: { what: string; to: string | null }) => to ?? what);
  };

  test('what it gave too late is a code of the pool: told in the story, and the next order gets it without a call', async () => {
    const at = await supplied();
    const { receiver, pool } = at;
    receiver.takesMs = 300;
    const number = await bought(at);
    const fetching = fetchWanted(db(), parts());
    await receiver.reached(1);
    await refund(at, number);
    await fetching;
    expect(await storyOf(number)).toEqual(['scheduled', 'waiting_stock', 'cancelled', 'spared']);
    expect(await selling.states(pool)).toEqual({ available: 1 });
    const { data: codes } = (
      await selling.company.owner.get(`/api/v1/codes?filter=${encodeURIComponent(JSON.stringify({ poolId: pool.id }))}`)
    ).body;
    expect(codes.map(({ mask, state }: { mask: string; state: string }) => [mask.slice(0, 4), state])).toEqual([
      ['SPAR', 'available'],
    ]);
    await selling.ledger();
    const next = await bought(at);
    expect(await one(next)).toMatchObject({ state: 'allocated', allocated: 1 });
    expect(receiver.calls.length).toBe(1);
    // Taken back before it was seen, it is of the pool again; and so is what came of the API itself.
    await refund(at, next);
    expect(await selling.states(pool)).toEqual({ available: 1 });
    const both = await bought(at, { quantity: 2 });
    await fetchWanted(db(), parts());
    await work();
    expect(await one(both)).toMatchObject({ state: 'allocated', allocated: 2 });
    await refund(at, both, 200);
    expect(await one(both)).toMatchObject({ state: 'cancelled', allocated: 0 });
    await fetchWanted(db(), parts());
    expect(await selling.states(pool)).toEqual({ available: 3 });
    expect(receiver.calls.length).toBe(3);
    await selling.ledger();
    await receiver.close();
  });

  test('is asked for others when codes are replaced; the old ones stay void', async () => {
    const at = await supplied();
    const number = await bought(at);
    await fetchWanted(db(), parts());
    await work();
    const { id } = await one(number);
    await sentOut(id);
    expect(await one(number)).toMatchObject({ state: 'sent' });
    const replaced = await verb(id, 'reissue', { reason: 'It was used before.' });
    expect([replaced.status, replaced.body.data?.state]).toEqual([200, 'waiting_stock']);
    await fetchWanted(db(), parts());
    await work();
    expect(await one(number)).toMatchObject({ state: 'allocated', allocated: 1 });
    const rows = await selling.company.rows(
      'select edition, state from delivery_units where delivery_id = $1 order by edition',
      [id],
    );
    expect(rows).toEqual([
      { edition: 1, state: 'void' },
      { edition: 2, state: 'active' },
    ]);
    const keys = at.receiver.calls.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect((await selling.said(number)).length).toBe(2);
    await selling.ledger();
    await at.receiver.close();
  });
});

test('a rule that hands out nothing marks the order as shipped, and takes nothing', async () => {
  const [product, shop] = [await selling.product(), await selling.shop()];
  await selling.rule(product, [], { sendContent: false, parts: null, template: null });
  const number = await bought({ shop, product });
  expect(await one(number)).toMatchObject({ state: 'sent', wanted: 0, order_state: 'shipped' });
  expect(await selling.said(number)).toEqual([]);
  await selling.ledger();
});
