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

<<<<<<< HEAD
=======
const rows = (text: string, values: readonly unknown[] = []) => selling.company.rows(text, values);

interface Placed {
  readonly id: string;
  readonly number: string;
  readonly buyer: string;
  readonly paid: Record<string, unknown>;
}

/** Creates unpaid orders, each in its own conversation by default. */
async function placed(
  product: Product,
  count: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Placed[]> {
  const orders = Array.from({ length: count }, () => {
    const [number, buyer] = [newId(), newId()];
    const line = { id: '1', productId: product.externalId, title: 'A card', quantity: 1, amount: 100 };
    const event = (state: string) =>
      orderEvent(state, {
        ...{ conversation: buyer, contact: { id: buyer, name: 'Wang' } },
        ...{ order: { id: number, amount: 100, lines: [line] }, ...more },
      });
    return { number, buyer, created: event('created'), paid: event('paid') };
  });
  const answer = await shop.send(orders.map(({ created }) => created));
  expect(answer.status).toBe(200);
  const found = await rows('select id, external_id from orders where external_id = any($1)', [
    orders.map(({ number }) => number),
  ]);
  const ids = new Map(found.map(({ id, external_id }) => [external_id, id]));
  return orders.map(({ number, buyer, paid }) => ({ id: ids.get(number), number, buyer, paid }));
}

async function goods(codes: number, rule: Readonly<Record<string, unknown>> = {}): Promise<[Pool, Product]> {
  const [pool, product] = [await selling.pool(codes), await selling.product()];
  await selling.rule(product, [pool], rule);
  return [pool, product];
}

const reportPaid = ({ paid }: Placed) => shop.send([paid]);
/** A call with two events is processed one by one instead of in a batch. */
const reportCarefully = ({ paid, buyer }: Placed) =>
  shop.send([paid, { eventId: newId(), type: 'typing', conversation: buyer }]);

const paymentSecret = createSigner(serverSecret).sign('test payments', 'callbacks');
function call({ id: orderId }: Placed, more: object = {}): Promise<TestAnswer> {
  const { companyId } = shop;
  const body = JSON.stringify({
    ...{ kind: 'paid', eventId: newId(), companyId, orderId, amount: 100, currency: 'CNY' },
    ...more,
  });
  return selling.company.server.send({
    ...{ method: 'POST', url: '/api/public/v1/payments/test', body },
    headers: { 'content-type': 'application/json', ...signedHeaders([paymentSecret], body) },
  });
}

/** Processes a payment callback after its signature check, so that concurrent ones arrive at the same time. */
function take({ id: orderId }: Placed) {
  const { db, delivery } = selling.company.server.app;
  const { companyId } = shop;
  const parts = { ...delivery.deps, fulfilment: delivery.fulfilment };
  const payment = { kind: 'paid', eventId: newId(), companyId, orderId, amount: 100, currency: 'CNY' } as const;
  return takeCallback(db, parts, 'test', payment);
}

/**
 * Runs an action while another transaction locks the order's conversation, so that the batch skips it and it then
 * waits.
 */
async function whileLocked<T>({ buyer }: Placed, action: (waiting: () => Promise<void>) => Promise<T>): Promise<T> {
  let release = () => {};
  const holding = new Promise<void>((done) => {
    release = done;
  });
  let markLocked = () => {};
  const begun = new Promise<void>((done) => {
    markLocked = done;
  });
  const blocker = inTransaction(selling.company.server.app.db, async (trx) => {
    await query(trx, 'select 1 from conversations where external_id = $1 for no key update', [buyer]);
    markLocked();
    await holding;
  });
  await begun;
  const done = action(async () => {
    await expect
      .poll(() =>
        rows(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%talk as materialized%'`,
        ),
      )
      .toEqual([{ count: 1 }]);
    release();
  });
  await blocker;
  return done;
}

/** Everything stored for an order in each table it touches, without ids and times, in insertion order. */
async function traceOf({ id }: Placed): Promise<Record<string, unknown>> {
  const all = {
    orders: 'select o.* from orders o where id = $1',
    payments: 'select p.* from payment_events p where order_id = $1',
    inbound: `select i.* from payment_events p join inbound_events i on i.event_id = p.event_id where p.order_id = $1`,
    log: `select action, before, after, actor_id, actor_name, request_id, resource, record_id from operation_log where record_id = $1 order by id`,
    conversations: 'select c.* from conversations c join orders o on o.conversation_id = c.id where o.id = $1',
    messages:
      'select m.* from messages m join orders o on o.conversation_id = m.conversation_id where o.id = $1 order by m.seq',
    sends:
      'select s.* from message_sends s join orders o on o.conversation_id = s.conversation_id where o.id = $1 order by s.seq',
    deliveries: 'select d.* from deliveries d where order_id = $1 order by order_line_id',
    units:
      'select u.* from delivery_units u join deliveries d on d.id = u.delivery_id where d.order_id = $1 order by d.order_line_id, u.index',
    codes: `select c.id, c.state, c.order_line_id, c.version, c.delivered_at is null as kept from codes c join delivery_units u on u.code_id = c.id
      join deliveries d on d.id = u.delivery_id where d.order_id = $1 order by d.order_line_id, u.index`,
    timeline: `select e.what, e.from_state, e.to_state, e.version, e.reason, e.note, e.actor_id, e.delivery_id from delivery_events e
      join deliveries d on d.id = e.delivery_id where d.order_id = $1 order by e.id`,
    said: 'select m.* from delivery_messages m join deliveries d on d.id = m.delivery_id where d.order_id = $1 order by d.order_line_id, m.part',
    jobs: `select queue, payload, max_attempts from jobs where payload ->> 'orderId' = $1::text`,
    // Of several events of a record in one transaction only the last must be written.
    events: `select e.resource, e.action, max(e.version) as version, e.audience from events e
      where e.record_id in (select $1 union all select conversation_id from orders where id = $1
          union all select id from deliveries where order_id = $1
          union all select m.id from messages m join orders o on o.conversation_id = m.conversation_id where o.id = $1
          union all select u.code_id from delivery_units u join deliveries d on d.id = u.delivery_id where d.order_id = $1)
        and not (e.resource = 'deliveries' and e.action = 'edit' and e.version < 2)
      group by e.resource, e.record_id, e.action, e.audience order by 1, 2, 3`,
  };
  const found: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(all)) found[name] = await rows(text, [id]);
  const names = new Map<string, string>();
  const plain = JSON.stringify(found)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (one) => {
      if (!names.has(one)) names.set(one, `id ${names.size}`);
      return names.get(one)!;
    })
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"a time"')
    .replace(/CAN[^"\\\s]*|[^"\\\s]*•[^"\\\s]*/g, 'a mask');
  return JSON.parse(plain);
}

/** Whether the order was paid in a batch, which updates its conversation once however many messages it adds. */
async function wasTogether({ buyer }: Placed): Promise<boolean> {
  const [{ count }] = await rows(
    `select count(*)::int from events where resource = 'conversations' and version = 3
        and record_id = (select id from conversations where external_id = $1)`,
    [buyer],
  );
  return count === 0;
}

/** The number of transactions that wrote the orders' deliveries. */
async function transactionsOf(orders: readonly Placed[]): Promise<number> {
  const [{ count }] = await rows('select count(distinct xmin::text)::int from deliveries where order_id = any($1)', [
    orders.map(({ id }) => id),
  ]);
  return count;
}

async function expectEachHasOne(orders: readonly Placed[]): Promise<void> {
  const found = await rows(
    `select o.external_id as number, o.state, o.paid_amount::int as paid, count(distinct d.id)::int as deliveries,
            count(distinct u.code_id)::int as codes, count(distinct m.message_id)::int as messages,
            (select count(*)::int from payment_events p where p.order_id = o.id) as payments,
            (select array_agg(x.seq::int order by x.seq) from messages x where x.conversation_id = o.conversation_id) as seqs
       from orders o left join deliveries d on d.order_id = o.id left join delivery_units u on u.delivery_id = d.id
       left join delivery_messages m on m.delivery_id = d.id where o.id = any($1) group by o.id order by o.external_id`,
    [orders.map(({ id }) => id)],
  );
  const one = { state: 'paid', paid: 100, deliveries: 1, codes: 1, messages: 1, payments: 1, seqs: [1, 2, 3] };
  expect(found).toEqual(
    [...orders].map(({ number }) => ({ number, ...one })).sort((a, b) => (a.number < b.number ? -1 : 1)),
  );
  const [{ count }] = await rows(
    `select count(distinct u.code_id)::int from delivery_units u join deliveries d on d.id = u.delivery_id where d.order_id = any($1)`,
    [orders.map(({ id }) => id)],
  );
  expect(count).toBe(orders.length);
  await selling.ledger();
}

>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
test('orders paid at the same time are paid and delivered in few transactions', async () => {
  const [pool, product] = await paying.goods(40);
  const orders = await paying.placed(product, 40);
  const results = await Promise.all(orders.map(paying.take));
  expect(results).toEqual(orders.map(() => ({ result: 'noted' })));
  await paying.expectEachHasOne(orders);
  // One full batch and one with the rest.
  expect(await paying.transactionsOf(orders)).toBe(2);
  expect(await selling.states(pool)).toEqual({ allocated: 40 });
});

test('payments reported by channels and by payment providers are batched together', async () => {
<<<<<<< HEAD
  const [, product] = await paying.goods(40);
  const orders = await paying.placed(product, 40);
  const answers = await Promise.all(orders.map((order, at) => (at < 20 ? paying.tell(order) : paying.call(order))));
=======
  const [, product] = await goods(40);
  const orders = await placed(product, 40);
  const answers = await Promise.all(orders.map((order, at) => (at < 20 ? reportPaid(order) : call(order))));
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
  expect(answers.map(({ body }) => body.data)).toEqual([
    ...Array.from({ length: 20 }, () => ({ accepted: 1, duplicates: 0 })),
    ...Array.from({ length: 20 }, () => ({ result: 'noted' })),
  ]);
  await paying.expectEachHasOne(orders);
  expect(await Promise.all(orders.map(paying.wasTogether))).toEqual(orders.map(() => true));
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
<<<<<<< HEAD
    const [first, second, third, fourth] = await paying.placed(product, 4);
    await Promise.all([paying.tell(first!), paying.tell(second!)]);
    await paying.reportCarefully(third!);
    const trace = await paying.traceOf(third!);
    expect(trace.deliveries).toHaveLength(1);
    expect(await paying.traceOf(first!)).toEqual(trace);
    expect(await paying.traceOf(second!)).toEqual(trace);
    expect(await Promise.all([first!, second!, third!].map(paying.wasTogether))).toEqual([true, true, false]);
    await paying.whileHeld(fourth!, async (waiting) => {
      const waits = paying.call(fourth!);
=======
    const [first, second, third, fourth] = await placed(product, 4);
    await Promise.all([reportPaid(first!), reportPaid(second!)]);
    await reportCarefully(third!);
    const trace = await traceOf(third!);
    expect(trace.deliveries).toHaveLength(1);
    expect(await traceOf(first!)).toEqual(trace);
    expect(await traceOf(second!)).toEqual(trace);
    expect(await Promise.all([first!, second!, third!].map(wasTogether))).toEqual([true, true, false]);
    await whileLocked(fourth!, async (waiting) => {
      const waits = call(fourth!);
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
      await waiting();
      expect((await waits).body.data.result).toBe('noted');
    });
    const [fifth] = await paying.placed(product, 1);
    expect((await paying.call(fifth!)).body.data.result).toBe('noted');
    expect(await paying.traceOf(fifth!)).toEqual(await paying.traceOf(fourth!));
    expect(await Promise.all([fourth!, fifth!].map(paying.wasTogether))).toEqual([false, true]);
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
<<<<<<< HEAD
      await paying.shop.tell([event('created', buyer, number)]);
      const [{ id }] = await paying.rows('select id from orders where external_id = $1', [number]);
      return { id, number, buyer, paid: event('paid', buyer, number) };
    }),
  );
  await paying.tell(both[0]!);
  await paying.reportCarefully(both[1]!);
  const trace = await paying.traceOf(both[1]!);
=======
      await shop.send([event('created', buyer, number)]);
      const [{ id }] = await rows('select id from orders where external_id = $1', [number]);
      return { id, number, buyer, paid: event('paid', buyer, number) };
    }),
  );
  await reportPaid(both[0]!);
  await reportCarefully(both[1]!);
  const trace = await traceOf(both[1]!);
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
  expect(trace.units).toHaveLength(4);
  expect(await paying.traceOf(both[0]!)).toEqual(trace);
  expect(await Promise.all(both.map(paying.wasTogether))).toEqual([true, false]);
  expect([await selling.states(pool), await selling.states(other)]).toEqual([
    { allocated: 4, available: 6 },
    { allocated: 4, available: 6 },
  ]);
});

test('special cases are processed alone and completely, whatever they are batched with', async () => {
  const [, product] = await paying.goods(40);
  const [, limited] = await paying.goods(40, { perContactPerDay: 1 });
  const [, delayed] = await paying.goods(40, { delaySeconds: 600 });
  const [, bare] = await paying.goods(0);
  const usual = await paying.placed(product, 12);
  const [tooFew] = await paying.placed(product, 1);
  const odd = [
    ...(await paying.placed(limited, 1)),
    ...(await paying.placed(delayed, 1)),
    ...(await paying.placed(bare, 1)),
  ];
  const [blocked] = await paying.placed(product, 1);
  await paying.rows('update contacts set blocked = true where id = (select contact_id from orders where id = $1)', [
    blocked!.id,
  ]);
  const answers = await Promise.all([
<<<<<<< HEAD
    ...usual.slice(0, 6).map(paying.tell),
    paying.call(tooFew!, { amount: 60 }),
    ...[...odd, blocked!].map(paying.tell),
    ...usual.slice(6).map(paying.tell),
=======
    ...usual.slice(0, 6).map(reportPaid),
    call(tooFew!, { amount: 60 }),
    ...[...odd, blocked!].map(reportPaid),
    ...usual.slice(6).map(reportPaid),
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await paying.expectEachHasOne(usual);
  const states = await paying.rows(
    `select o.state, d.state as delivery, d.reason from unnest($1::uuid[]) with ordinality as g(id, at) join orders o on o.id = g.id
       left join deliveries d on d.order_id = o.id order by g.at`,
    [[tooFew!, ...odd, blocked!].map(({ id }) => id)],
  );
  expect(states).toEqual([
    { state: 'created', delivery: null, reason: null },
    { state: 'paid', delivery: 'allocated', reason: null },
    { state: 'paid', delivery: 'scheduled', reason: null },
    { state: 'paid', delivery: 'waiting_stock', reason: 'short-stock' },
    { state: 'paid', delivery: 'needs_review', reason: 'blocked' },
  ]);
});

test('an order whose conversation is locked waits alone', async () => {
<<<<<<< HEAD
  const [, product] = await paying.goods(20);
  const orders = await paying.placed(product, 12);
  await paying.whileHeld(orders[7]!, async (waiting) => {
=======
  const [, product] = await goods(20);
  const orders = await placed(product, 12);
  await whileLocked(orders[7]!, async (waiting) => {
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
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
<<<<<<< HEAD
  await paying.shop.tell([{ ...known!.paid, eventId }]);
  const answers = await Promise.all([
    ...orders.map(paying.tell),
    paying.shop.tell([{ ...other!.paid, eventId }]),
    ...orders.map(paying.tell),
=======
  await shop.send([{ ...known!.paid, eventId }]);
  const answers = await Promise.all([
    ...orders.map(reportPaid),
    shop.send([{ ...other!.paid, eventId }]),
    ...orders.map(reportPaid),
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
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
<<<<<<< HEAD
  const orders = await paying.placed(product, 10, { conversation: buyer, contact: { id: buyer, name: 'Wang' } });
  const answers = await Promise.all(
    orders.map((order, at) => (at % 2 === 0 ? paying.tell(order) : paying.call(order))),
  );
=======
  const orders = await placed(product, 10, { conversation: buyer, contact: { id: buyer, name: 'Wang' } });
  const answers = await Promise.all(orders.map((order, at) => (at % 2 === 0 ? reportPaid(order) : call(order))));
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
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
  expect(await Promise.all(orders.map(paying.take))).toEqual(orders.map(() => ({ result: 'noted' })));
  // Those of different conversations in one, the second order of the same conversation in the other.
  expect(await paying.transactionsOf(orders)).toBe(2);
  expect(await selling.said(buyer)).toHaveLength(2);
});

test('the last codes of a pool go to the first orders, and no order gets a part', async () => {
<<<<<<< HEAD
  const [pool, product] = await paying.goods(5);
  const orders = await paying.placed(product, 12);
  await Promise.all(orders.map(paying.tell));
=======
  const [pool, product] = await goods(5);
  const orders = await placed(product, 12);
  await Promise.all(orders.map(reportPaid));
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
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
