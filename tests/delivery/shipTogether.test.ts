import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followMessages } from '../../server/delivery/engine/follow';
import { inTransaction, query } from '../../server/kernel/db/queries';
import type { WebhookAccount } from '../helpers/channels';
import { type Product, type Selling, startSelling } from '../helpers/selling';
import { size } from '../helpers/size';

let selling: Selling;
let shop: WebhookAccount;
let product: Product;
beforeAll(async () => {
  selling = await startSelling({ testPayments: true });
  shop = await selling.shop();
  product = await selling.product();
  await selling.rule(product, [await selling.pool(500)], { markShipped: true });
});
afterAll(() => selling.close());

const rows = (text: string, values: readonly unknown[] = []) => selling.company.rows(text, values);

interface Sold {
  readonly id: string;
  readonly number: string;
  readonly buyer: string;
}

/** Creates paid orders whose codes are being sent, each in its own conversation by default. */
async function sold(count: number, buyerOf: () => string = newId): Promise<Sold[]> {
  const orders = Array.from({ length: count }, () => ({ number: newId(), buyer: buyerOf() }));
  for (const { number, buyer } of orders)
    expect((await selling.buy(shop, product, { number, buyer })).status).toBe(200);
  const found = await rows('select id, external_id as number from orders where external_id = any($1)', [
    orders.map(({ number }) => number),
  ]);
  const ids = new Map(found.map(({ id, number }) => [number, id]));
  return orders.map((order) => ({ ...order, id: ids.get(order.number) }));
}

/** Marks all messages of the orders as accepted by the channel. Returns their ids. */
async function taken(orders: readonly Sold[]): Promise<string[]> {
  const messages = await rows(
    `with sends as (
       update message_sends s set state = 'done', finished_at = now() from delivery_messages l join deliveries d on d.id = l.delivery_id
        where s.message_id = l.message_id and d.order_id = any($1)
     ) update messages m set status = 'sent' from delivery_messages l join deliveries d on d.id = l.delivery_id
        where m.id = l.message_id and d.order_id = any($1) returning m.id`,
    [orders.map(({ id }) => id)],
  );
  return messages.map(({ id }) => id);
}

const follow = async (orders: readonly Sold[]) =>
  followMessages(selling.company.server.app.db, selling.deps, await taken(orders));

/** What shipping writes for an order, without ids and times. */
async function traceOf({ id, number }: Sold): Promise<unknown> {
  const [order] = await rows(
    `select o.state, o.version::int, o.shipped_at is not null as "hasTime", c.last_seq::int as last, c.version::int as talk,
            c.last_message like 'CANARY%' as "isPreviewKept"
       from orders o join conversations c on c.id = o.conversation_id where o.id = $1`,
    [id],
  );
  const activities = await rows(
    `select m.seq::int, m.direction, m.kind, m.sender_kind, m.status, m.text, m.payload - 'orderId' - 'number' as payload,
            (m.payload ->> 'orderId')::uuid = $1::uuid as "isOfIt", m.created_by
       from messages m join orders o on o.conversation_id = m.conversation_id
      where o.id = $1::uuid and m.payload ->> 'what' = 'order-shipped'`,
    [id],
  );
  const log = await rows(
    `select action, before, after, actor_id, actor_name, request_id from operation_log where record_id = $1 and action = 'edit' order by id`,
    [id],
  );
  const events = await rows(
    'select action, version::int, cardinality(audience) as audience from events where record_id = $1 order by id',
    [id],
  );
  const jobs = await rows(
    `select queue, payload ->> 'order' = $2 as "isCalledSo", unique_key = 'ship:' || $1 as "isOnce" from jobs
      where payload ->> 'orderId' = $1`,
    [id, number],
  );
  return { order, activities, log, events, jobs };
}

/** The number of transactions that shipped the orders. */
async function transactionsOf(orders: readonly Sold[]): Promise<number> {
  const [{ count }] = await rows('select count(distinct xmin::text)::int from orders where id = any($1)', [
    orders.map(({ id }) => id),
  ]);
  return count;
}

const statesOf = async (orders: readonly Sold[]) =>
  rows('select state, count(*)::int from orders where id = any($1) group by 1 order by 1', [
    orders.map(({ id }) => id),
  ]);

test('orders sent at the same time are shipped in few transactions, with the same rows as a single one', async () => {
  const orders = await sold(40);
  const [alone] = await sold(1);
  await follow(orders);
  expect(await statesOf(orders)).toEqual([{ state: 'shipped', count: 40 }]);
  expect(await transactionsOf(orders)).toBe(2);
  await whileLocked(alone!, () => follow([alone!]));
  const trace = await traceOf(alone!);
  expect(trace).toMatchObject({
    order: { state: 'shipped', hasTime: true },
    activities: [{ direction: 'activity', isOfIt: true, payload: { what: 'order-shipped', by: null, amount: 100 } }],
    jobs: [{ queue: 'order-ship', isCalledSo: true, isOnce: true }],
  });
  for (const order of orders) expect(await traceOf(order)).toEqual(trace);
  await selling.ledger();
});

test('orders of one conversation are shipped one after the other, each reported under its own key', async () => {
  const buyer = newId();
  const orders = [...(await sold(3, () => buyer)), ...(await sold(5))];
  await follow(orders);
  expect(await statesOf(orders)).toEqual([{ state: 'shipped', count: 8 }]);
  expect(await transactionsOf(orders)).toBe(3);
  const [found] = await rows(
    `select c.last_seq::int as last, count(distinct m.seq)::int as seqs,
            count(*) filter (where m.payload ->> 'what' = 'order-shipped')::int as shipped
       from conversations c join messages m on m.conversation_id = c.id where c.external_id = $1 group by c.id`,
    [buyer],
  );
  expect(found).toEqual({ last: found.seqs, seqs: found.seqs, shipped: 3 });
});

test('an order whose conversation is locked delays no other', async () => {
  const orders = await sold(6);
  await whileLocked(
    orders[2]!,
    () => follow(orders),
    async () => {
      expect(await statesOf(orders)).toEqual([
        { state: 'paid', count: 1 },
        { state: 'shipped', count: 5 },
      ]);
    },
  );
  expect(await statesOf(orders)).toEqual([{ state: 'shipped', count: 6 }]);
});

test('an order refunded concurrently stays refunded, and is reported as shipped at most once', async () => {
  for (let round = 0; round < size({ small: 2, usual: 5, full: 40 }); round += 1) {
    const orders = await sold(24);
    const ids = await taken(orders);
    const refund = ({ number, buyer }: Sold) => selling.buy(shop, product, { number, buyer, state: 'refunded' });
    const { db } = selling.company.server.app;
    const [, ...answers] = await Promise.all([followMessages(db, selling.deps, ids), ...orders.map(refund)]);
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    expect(await statesOf(orders)).toEqual([{ state: 'refunded', count: 24 }]);
    const perOrder = await rows(
      `select o.id, (o.shipped_at is not null)::int as shipped,
              (select count(*)::int from jobs j where j.payload ->> 'orderId' = o.id::text) as jobs,
              (select count(*)::int from messages m where m.conversation_id = o.conversation_id and m.payload ->> 'what' = 'order-shipped') as lines
         from orders o where o.id = any($1)`,
      [orders.map(({ id }) => id)],
    );
    for (const { shipped, jobs, lines } of perOrder) expect([jobs, lines]).toEqual([shipped, shipped]);
  }
  await selling.ledger();
});

/** Runs an action while another transaction locks the order's conversation, until the action waits for that lock. */
async function whileLocked(
  { buyer }: Sold,
  action: () => Promise<unknown>,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  await inTransaction(selling.company.server.app.db, async (trx) => {
    await query(trx, 'select 1 from conversations where external_id = $1 for no key update', [buyer]);
    done = action();
    await expect
      .poll(() =>
        rows(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%conversation as materialized%'`,
        ),
      )
      .toEqual([{ count: 1 }]);
    await meanwhile();
  });
  await done;
}
