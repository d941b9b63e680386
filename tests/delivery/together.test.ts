import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderEvent } from '../helpers/orders';
import { type Paying, startPaying } from '../helpers/paying';
import type { Product } from '../helpers/selling';

let paying: Paying;
let selling: Paying['selling'];
beforeAll(async () => {
  paying = await startPaying();
  selling = paying.selling;
});
afterAll(() => selling.close());

test('orders paid at the same time are paid and delivered in few transactions', async () => {
  const [pool, product] = await paying.goods(40);
  const orders = await paying.placed(product, 40);
  const results = await Promise.all(orders.map(paying.take));
  expect(results).toEqual(orders.map(() => 'noted'));
  await paying.expectEachHasOne(orders);
  // One full batch and one with the rest.
  expect(await paying.transactionsOf(orders)).toBe(2);
  expect(await selling.states(pool)).toEqual({ allocated: 40 });
});

test('payments reported by channels and by payment providers are batched together', async () => {
  const [, product] = await paying.goods(40);
  const orders = await paying.placed(product, 40);
  const answers = await Promise.all(orders.map((order, at) => (at < 20 ? paying.report(order) : paying.call(order))));
  expect(answers.map(({ body }) => body.data)).toEqual([
    ...Array.from({ length: 20 }, () => ({ accepted: 1, duplicates: 0 })),
    ...Array.from({ length: 20 }, () => ({ result: 'noted' })),
  ]);
  await paying.expectEachHasOne(orders);
  expect(await paying.transactionsOf(orders)).toBeLessThan(orders.length);
});

const rules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'one code': {},
  'a message each': { parts: 2, merge: 'each', numbered: true },
  'shipped with it': { markShipped: true },
};

test.each(Object.entries(rules))(
  'a batch leaves the same rows as a single payment: %s',
  async (_, { parts = 1, ...rule }) => {
    const [pool, product] = [await selling.pool(40), await selling.product()];
    await selling.rule(product, [pool], { ...rule, parts: [{ poolId: pool.id, unitsPerItem: parts }] });
    const [first, second, third, fourth] = await paying.placed(product, 4);
    await Promise.all([paying.report(first!), paying.report(second!)]);
    await paying.reportWithOther(third!);
    const trace = await paying.traceOf(third!);
    expect(trace.deliveries).toHaveLength(1);
    expect(await paying.traceOf(first!)).toEqual(trace);
    expect(await paying.traceOf(second!)).toEqual(trace);
    await paying.whileLocked(fourth!, async (waiting) => {
      const waits = paying.call(fourth!);
      await waiting();
      expect((await waits).body.data.result).toBe('noted');
    });
    const [fifth] = await paying.placed(product, 1);
    expect((await paying.call(fifth!)).body.data.result).toBe('noted');
    expect(await paying.traceOf(fifth!)).toEqual(await paying.traceOf(fourth!));
    await selling.ledger();
  },
);

test('an order with several lines is delivered completely', async () => {
  const [pool, product] = await paying.goods(10);
  const [other, second] = await paying.goods(10);
  const line = (id: string, { externalId }: Product) => ({
    id,
    productId: externalId,
    title: 'A card',
    quantity: 2,
    amount: 50,
  });
  const lines = [line('1', product), line('2', second)];
  const orders = await paying.placed(product, 2);
  const event = (state: string, buyer: string, number: string) =>
    orderEvent(state, {
      conversation: buyer,
      contact: { id: buyer, name: 'Wang' },
      order: { id: number, amount: 100, lines },
    });
  const both = await Promise.all(
    orders.map(async () => {
      const [buyer, number] = [newId(), newId()];
      await paying.shop.send([event('created', buyer, number)]);
      const [{ id }] = await paying.rows('select id from orders where external_id = $1', [number]);
      return { id, number, buyer, paid: event('paid', buyer, number) };
    }),
  );
  await paying.report(both[0]!);
  await paying.reportWithOther(both[1]!);
  const trace = await paying.traceOf(both[1]!);
  expect(trace.units).toHaveLength(4);
  expect(await paying.traceOf(both[0]!)).toEqual(trace);
  expect([await selling.states(pool), await selling.states(other)]).toEqual([
    { allocated: 4, available: 6 },
    { allocated: 4, available: 6 },
  ]);
});

test('special cases are processed completely, in the same transaction as the others', async () => {
  const [, product] = await paying.goods(40);
  const [, limited] = await paying.goods(40, { perContactPerDay: 1 });
  const [, delayed] = await paying.goods(40, { delaySeconds: 600 });
  const [, always] = await paying.goods(40, {
    hours: { days: ['1', '2', '3', '4', '5', '6', '7'], from: null, to: null },
  });
  const [, bare] = await paying.goods(0);
  const partial = await selling.pool(1);
  const inParts = await selling.product();
  await selling.rule(inParts, [partial], { parts: [{ poolId: partial.id, unitsPerItem: 2 }], whenShort: 'part' });
  const [single, text] = [
    await selling.pool(2),
    await selling.made('code-pools', { name: newId(), kind: 'text', text: 'Hi' }),
  ];
  const once = await selling.made('code-pools', { name: newId(), kind: 'shared', content: 'SHARED-1', mostUses: 1 });
  const mixed = await selling.product();
  const parts = [single.id, text, once].map((poolId) => ({ poolId, unitsPerItem: 1 }));
  await selling.rule(mixed, [single], { parts });
  const empty = await selling.product();
  await selling.rule(empty, [single], { sendContent: false, parts: null, template: null, markShipped: true });
  const usual = await paying.placed(product, 12);
  const [tooFew] = await paying.placed(product, 1);
  expect((await paying.call(tooFew!, { amount: 60 })).status).toBe(200);
  const kinds = [limited, delayed, always, bare, inParts, mixed, mixed, empty];
  const odd = [];
  for (const kind of kinds) odd.push((await paying.placed(kind, 1))[0]!);
  const [blocked] = await paying.placed(product, 1);
  await paying.rows('update contacts set blocked = true where id = (select contact_id from orders where id = $1)', [
    blocked!.id,
  ]);
  const all = [...usual.slice(0, 6), ...odd, blocked!, ...usual.slice(6)];
  expect(await Promise.all(all.map(paying.take))).toEqual(all.map(() => 'noted'));
  expect(await paying.transactionsOf(all)).toBe(1);
  await paying.expectEachHasOne(usual);
  const states = await paying.rows(
    `select o.state, d.state as delivery, d.reason, d.allocated_units::int as units
       from unnest($1::uuid[]) with ordinality as g(id, at) join orders o on o.id = g.id
       left join deliveries d on d.order_id = o.id order by g.at`,
    [[tooFew!, ...odd, blocked!].map(({ id }) => id)],
  );
  expect(states).toEqual([
    { state: 'created', delivery: null, reason: null, units: null },
    { state: 'paid', delivery: 'allocated', reason: null, units: 1 },
    { state: 'paid', delivery: 'scheduled', reason: null, units: 0 },
    { state: 'paid', delivery: 'allocated', reason: null, units: 1 },
    { state: 'paid', delivery: 'waiting_stock', reason: 'short-stock', units: 0 },
    { state: 'paid', delivery: 'waiting_stock', reason: 'short-stock', units: 1 },
    { state: 'paid', delivery: 'allocated', reason: null, units: 3 },
    { state: 'paid', delivery: 'waiting_stock', reason: 'short-stock', units: 0 },
    { state: 'shipped', delivery: 'sent', reason: null, units: 0 },
    { state: 'paid', delivery: 'needs_review', reason: 'blocked', units: 0 },
  ]);
  // The second order of several parts kept none of them.
  expect(await selling.states(single)).toEqual({ allocated: 1, available: 1 });
});

test('an order whose conversation is locked waits alone', async () => {
  const [, product] = await paying.goods(20);
  const orders = await paying.placed(product, 12);
  await paying.whileLocked(orders[7]!, async (waiting) => {
    const open = new Set(orders.keys());
    const all = orders.map(async (order, at) => {
      await paying.take(order);
      open.delete(at);
    });
    await expect.poll(() => [...open]).toEqual([7]);
    await waiting();
    await Promise.all(all);
  });
  await paying.expectEachHasOne(orders);
  // All others in one, the locked one in the other.
  expect(await paying.transactionsOf(orders)).toBe(2);
});

test('a duplicate in a batch fails no other order, and acts once', async () => {
  const [, product] = await paying.goods(20);
  const orders = await paying.placed(product, 12);
  const [known, other] = await paying.placed(product, 2);
  // The event id of another order's event.
  const eventId = newId();
  await paying.shop.send([{ ...known!.paid, eventId }]);
  const answers = await Promise.all([
    ...orders.map(paying.report),
    paying.shop.send([{ ...other!.paid, eventId }]),
    ...orders.map(paying.report),
  ]);
  const accepted: number[] = answers.map(({ body }) => body.data.accepted);
  // Of two concurrent calls with the same event either may be first.
  expect(orders.map((_, at) => [accepted[at], accepted[orders.length + 1 + at]].sort())).toEqual(
    orders.map(() => [0, 1]),
  );
  expect(accepted[orders.length]).toBe(0);
  await paying.expectEachHasOne(orders);
  const [{ state }] = await paying.rows('select state from orders where id = $1', [other!.id]);
  expect(state).toBe('created');
});

test('one event id used concurrently for two orders acts for one of them', async () => {
  const [pool, product] = await paying.goods(20);
  const orders = await paying.placed(product, 12);
  const [eventId, spare] = [newId(), await paying.placed(product, 2)];
  const answers = await Promise.all(
    [...orders, ...spare].map((order) => paying.call(order, spare.includes(order) ? { eventId } : {})),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 12)).toEqual(orders.map(() => 200));
  expect(statuses.slice(12).sort()).toEqual([200, 400]);
  await paying.expectEachHasOne(orders);
  expect(await selling.states(pool)).toEqual({ allocated: 13, available: 7 });
});

test('orders of one conversation are paid one after the other', async () => {
  const [, product] = await paying.goods(40);
  const buyer = newId();
  const orders = await paying.placed(product, 10, { conversation: buyer, contact: { id: buyer, name: 'Wang' } });
  const answers = await Promise.all(
    orders.map((order, at) => (at % 2 === 0 ? paying.report(order) : paying.call(order))),
  );
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  const [found] = await paying.rows(
    `select c.last_seq::int as last, count(*)::int, count(distinct m.seq)::int as seqs from conversations c join messages m on m.conversation_id = c.id
      where c.external_id = $1 group by c.id`,
    [buyer],
  );
  expect(found).toEqual({ last: 30, count: 30, seqs: 30 });
  expect(await selling.said(buyer)).toHaveLength(10);
  await selling.ledger();
});

test('a second order of the same conversation does not roll back its batch', async () => {
  const [, product] = await paying.goods(20);
  const buyer = newId();
  const same = await paying.placed(product, 2, { conversation: buyer, contact: { id: buyer, name: 'Wang' } });
  const orders = [...(await paying.placed(product, 10)), ...same];
  expect(await Promise.all(orders.map(paying.take))).toEqual(orders.map(() => 'noted'));
  // Those of different conversations in one, the second order of the same conversation in the other.
  expect(await paying.transactionsOf(orders)).toBe(2);
  expect(await selling.said(buyer)).toHaveLength(2);
});

test('the last codes of a pool go to the first orders, and no order gets a part', async () => {
  const [pool, product] = await paying.goods(5);
  const orders = await paying.placed(product, 12);
  await Promise.all(orders.map(paying.report));
  await selling.work();
  const found = await paying.rows(
    'select d.state, count(*)::int from deliveries d where d.order_id = any($1) group by 1 order by 1',
    [orders.map(({ id }) => id)],
  );
  expect(found).toEqual([
    { state: 'allocated', count: 5 },
    { state: 'waiting_stock', count: 7 },
  ]);
  expect(await selling.states(pool)).toEqual({ allocated: 5 });
  await selling.ledger();
});
