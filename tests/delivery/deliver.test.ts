import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Selling, type Stall, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.close());

const ofOrder = (number: string) => selling.deliveries('o.external_id = $1', [number]);
const refund = ({ shop, product }: Pick<Stall, 'shop' | 'product'>, number: string, amount = 100) =>
  selling.buy(shop, product, { number, buyer: number, state: 'refunded', amount });
const action = (id: string, name: string, body: object = {}) =>
  selling.company.owner.post(`/api/v1/deliveries/${id}/${name}`, body);

test('a paid order is delivered in the transaction of its payment: codes, message and state together', async () => {
  const at = await selling.stall(3);
  const number = await selling.bought(at, { quantity: 2 });
  expect(await ofOrder(number)).toMatchObject([{ state: 'allocated', reason: null, allocated: 2, wanted: 2 }]);
  expect(await selling.states(at.pool)).toEqual({ allocated: 2, available: 1 });
  expect(await selling.said(number)).toEqual([`1/2 CANA••••0001\n2/2 CANA••••0002`]);
  await selling.ledger();
});

test('an order reported 20 times concurrently is delivered once', async () => {
  const at = await selling.stall(5);
  const number = newId();
  const report = () => selling.buy(at.shop, at.product, { number, buyer: number });
  await Promise.all(Array.from({ length: 20 }, report));
  expect((await ofOrder(number)).length).toBe(1);
  expect(await selling.states(at.pool)).toEqual({ allocated: 1, available: 4 });
});

test('100 concurrent orders for 20 codes: 20 delivered, 80 queued first in, first out', async () => {
  const at = await selling.stall(20);
  const numbers = await Promise.all(Array.from({ length: 100 }, () => selling.bought(at)));
  const mine = () => selling.deliveries('o.account_id = $1', [at.shop.id]);
  const count = async (state: string) => (await mine()).filter((row) => row.state === state).length;
  expect([await count('allocated'), await count('waiting_stock')]).toEqual([20, 80]);
  expect(await selling.states(at.pool)).toEqual({ allocated: 20 });
  await selling.ledger();
  const waiting = (await mine()).filter(({ state }) => state === 'waiting_stock').map(({ order }) => order);
  await selling.fill(at.pool, 30);
  // A new order is queued behind them, although there is enough stock.
  const late = await selling.bought(at);
  expect((await selling.deliveryOf(late)).state).toBe('waiting_stock');
  await selling.work();
  const served = (await mine()).filter(({ state, order }) => state === 'allocated' && waiting.includes(order));
  expect(served.map(({ order }) => order)).toEqual(waiting.slice(0, 30));
  expect(new Set(numbers).size).toBe(100);
  await selling.ledger();
});

describe('insufficient stock', () => {
  test('in one of several pools takes nothing from any', async () => {
    const [full, empty] = [await selling.pool(3), await selling.pool(0)];
    const [product, shop] = [await selling.product(), await selling.shop()];
    await selling.rule(product, [full, empty]);
    const number = await selling.bought({ shop, product });
    expect(await selling.deliveryOf(number)).toMatchObject({
      state: 'waiting_stock',
      reason: 'short-stock',
      allocated: 0,
    });
    expect(await selling.states(full)).toEqual({ available: 3 });
    await selling.fill(empty, 1);
    await selling.work();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'allocated', allocated: 2 });
  });

  test('sends a part if the rule says so, and the rest when stock arrives', async () => {
    const at = await selling.stall(2, { whenShort: 'part' });
    const number = await selling.bought(at, { quantity: 3 });
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'waiting_stock', allocated: 2, wanted: 3 });
    await selling.fill(at.pool, 1);
    await selling.work();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'allocated', allocated: 3 });
    expect(await selling.said(number)).toEqual(['1/3 CANA••••0001\n2/3 CANA••••0002', '3/3 CANA••••0003']);
    await selling.ledger();
  });

  test('needs review if the rule says so', async () => {
    const at = await selling.stall(0, { whenShort: 'review' });
    const number = await selling.bought(at);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'needs_review', reason: 'short-stock' });
  });
});

describe('deliveries that need review', () => {
  test('without a product or a rule; a SKU without a rule never uses the rule for lines without a SKU', async () => {
    const at = await selling.stall(5);
    const sku = await selling.made('skus', { name: 'Big', productId: at.product.id, externalId: newId() });
    const [{ external_id }] = await selling.company.rows('select external_id from skus where id = $1', [sku]);
    const asked = await selling.bought(at, { sku: external_id });
    expect(await selling.deliveryOf(asked)).toMatchObject({
      state: 'needs_review',
      reason: 'no-sku-rule',
      allocated: 0,
    });
    const strange = await selling.bought({ ...at, product: { id: '', externalId: 'nobody knows' } });
    expect((await selling.deliveryOf(strange)).reason).toBe('no-product');
    const bare = await selling.product();
    expect((await selling.deliveryOf(await selling.bought({ ...at, product: bare }))).reason).toBe('no-rule');
    const other = await selling.stall(5, { otherSkus: true });
    const its = await selling.made('skus', { name: 'Its', productId: other.product.id, externalId: newId() });
    const [row] = await selling.company.rows('select external_id from skus where id = $1', [its]);
    expect((await selling.deliveryOf(await selling.bought(other, { sku: row.external_id }))).state).toBe('allocated');
  });

  test("an account's rule takes precedence over its group's, and that over one for all accounts", async () => {
    const [product, shop] = [await selling.product(), await selling.shop()];
    const [all, group, own] = [await selling.pool(3), await selling.pool(3), await selling.pool(3)];
    await selling.rule(product, [all]);
    expect(await selling.bought({ shop, product }).then(() => selling.states(all))).toMatchObject({ allocated: 1 });
    const groupId = await selling.made('account-groups', { name: newId() });
    const { version } = (await selling.company.owner.get(`/api/v1/accounts/${shop.id}`)).body.data;
    await selling.company.owner.put(`/api/v1/accounts/${shop.id}`, { groupId, version });
    await selling.rule(product, [group], { accountsFor: 'chosen', groupId });
    expect(await selling.bought({ shop, product }).then(() => selling.states(group))).toMatchObject({ allocated: 1 });
    await selling.rule(product, [own], { accountsFor: 'chosen', accountIds: [shop.id] });
    expect(await selling.bought({ shop, product }).then(() => selling.states(own))).toMatchObject({ allocated: 1 });
  });

  test('a rule whose only account was deleted applies nowhere, reports so, and applies to all accounts only when a member says so', async () => {
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
    expect(await selling.deliveryOf(await selling.bought({ shop, product }))).toMatchObject({
      state: 'needs_review',
      reason: 'no-rule',
    });
    // It may be disabled as it is, but not enabled again.
    expect((await change({ enabled: false })).status).toBe(200);
    expect((await change({ otherSkus: true })).status).toBe(200);
    expect((await change({ enabled: true })).status).toBe(400);
    expect((await change({ enabled: true, accountsFor: 'all' })).status).toBe(200);
    expect(await rule()).toMatchObject({ condition: 'running' });
    expect(await selling.deliveryOf(await selling.bought({ shop, product }))).toMatchObject({ state: 'allocated' });
  });

  test('delivery turned off, a blocked customer, a different amount, an expensive order and too many in a day', async () => {
    const at = await selling.stall(30, { approveAbove: 500, perContactPerDay: 6 });
    const reason = async (number: string) => (await selling.deliveryOf(number)).reason;
    expect(await reason(await selling.bought(at, { quantity: 6 }))).toBe('approval');
    expect(await reason(await selling.bought(at, { amount: 90, due: 100 }))).toBe('amount-differs');
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
    const off = await selling.bought(at);
    expect(await reason(off)).toBe('delivery-off');
    // A member's decision overrides it; of two concurrent decisions one gets DELIVERY_SETTLED.
    const { id } = await selling.deliveryOf(off);
    const answers = await Promise.all([1, 2].map(() => action(id, 'decide', { decision: 'deliver' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.errorCode).toBe('DELIVERY_SETTLED');
    expect((await selling.deliveryOf(off)).state).toBe('allocated');
    await selling.ledger();
  });

  test('without a rule can be delivered by a rule that a member chooses', async () => {
    const at = await selling.stall(2);
    const number = await selling.bought({ ...at, product: await selling.product() });
    const { id } = await selling.deliveryOf(number);
    const without = await action(id, 'decide', { decision: 'deliver' });
    expect([without.status, Object.keys(without.body.errors!)]).toEqual([400, ['ruleId']]);
    expect((await action(id, 'decide', { decision: 'deliver', ruleId: at.ruleId })).status).toBe(200);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'allocated', allocated: 1 });
    const settled = await action(id, 'decide', { decision: 'cancel' });
    expect([settled.status, settled.body.errorCode]).toEqual([409, 'DELIVERY_SETTLED']);
  });

  test.each(['disabled', 'deleted'])(
    'an approved order waiting for stock needs review again when its rule is %s',
    async (how) => {
      const [at, other] = [await selling.stall(0), await selling.stall(1)];
      const number = await selling.bought(at);
      const { id } = await selling.deliveryOf(number);
      expect((await action(id, 'decide', { decision: 'deliver' })).status).toBe(200);
      const { owner } = selling.company;
      const url = `/api/v1/delivery-rules/${at.ruleId}`;
      const { version } = (await owner.get(url)).body.data;
      const gone = await (how === 'disabled' ? owner.put(url, { enabled: false, version }) : owner.delete(url));
      expect(gone.status).toBe(200);
      await selling.fill(at.pool, 1);
      await selling.work();
      expect(await selling.deliveryOf(number)).toMatchObject({
        state: 'needs_review',
        reason: 'no-rule',
        allocated: 0,
      });
      expect((await action(id, 'decide', { decision: 'deliver', ruleId: other.ruleId })).status).toBe(200);
      expect(await selling.deliveryOf(number)).toMatchObject({ state: 'allocated', allocated: 1 });
      await selling.ledger();
    },
  );
});

describe('refund of a delivery', () => {
  test('before sending cancels it, and the codes return to stock', async () => {
    const at = await selling.stall(1);
    const number = await selling.bought(at);
    expect((await refund(at, number)).status).toBe(200);
    expect(await selling.deliveryOf(number)).toMatchObject({
      state: 'cancelled',
      reason: 'refunded',
      order_state: 'refunded',
    });
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
    const [message] = await selling.company.rows(
      `select m.status, m.failure, s.state from messages m join message_sends s on s.message_id = m.id
        where m.company_id = s.company_id and m.client_id like 'delivery:' || $1 || '%'`,
      [(await selling.deliveryOf(number)).id],
    );
    expect(message).toEqual({ status: 'failed', failure: 'withdrawn', state: 'dead' });
    await selling.ledger();
  });

  test('after sending revokes it; the codes stay consumed unless a member returns them to stock', async () => {
    const at = await selling.stall(1);
    const number = await selling.bought(at);
    const { id } = await selling.deliveryOf(number);
    await selling.sentOut(id);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'sent', order_state: 'shipped' });
    expect(await selling.states(at.pool)).toEqual({ delivered: 1 });
    await refund(at, number);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'revoked', order_state: 'refunded' });
    expect(await selling.states(at.pool)).toEqual({ delivered: 1 });
    expect((await action(id, 'return', {})).status).toBe(400);
    expect((await action(id, 'return', { reason: 'Never used' })).status).toBe(200);
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
    expect((await action(id, 'return', { reason: 'Twice' })).status).toBe(409);
    await selling.ledger();
  });

  test('during its delay cancels it; other delayed deliveries are made when they are due', async () => {
    const at = await selling.stall(2, { delaySeconds: 600 });
    const [gone, kept] = [await selling.bought(at), await selling.bought(at)];
    expect((await selling.deliveryOf(gone)).state).toBe('scheduled');
    await refund(at, gone);
    await selling.company.rows(`update deliveries set due_at = now() - interval '1 second' where state = 'scheduled'`);
    await selling.work();
    expect([(await selling.deliveryOf(gone)).state, (await selling.deliveryOf(kept)).state]).toEqual([
      'cancelled',
      'allocated',
    ]);
    expect(await selling.states(at.pool)).toEqual({ allocated: 1, available: 1 });
  });

  test('is detected by the engine without an event: an order no longer owed is not delivered', async () => {
    const at = await selling.stall(1, { delaySeconds: 600 });
    const number = await selling.bought(at);
    await selling.company.rows(`update orders set state = 'refunded' where external_id = $1`, [number]);
    await selling.company.rows(`update deliveries set due_at = now() - interval '1 second' where state = 'scheduled'`);
    await selling.work();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'cancelled', allocated: 0 });
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
  });
});

test('a rule without content marks the order as shipped and takes no stock', async () => {
  const [product, shop] = [await selling.product(), await selling.shop()];
  await selling.rule(product, [], { sendContent: false, parts: null, template: null });
  const number = await selling.bought({ shop, product });
  expect(await selling.deliveryOf(number)).toMatchObject({ state: 'sent', wanted: 0, order_state: 'shipped' });
  expect(await selling.said(number)).toEqual([]);
  await selling.ledger();
});
