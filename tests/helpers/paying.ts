import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { takeEvent } from '../../server/checkout/payments/inbox';
import { inTransaction, query } from '../../server/kernel/db/queries';
import { signedHeaders } from '../../server/kernel/net/signing';
import { createSigner } from '../../server/kernel/secrets/signer';
import { orderEvent } from './orders';
import { type Pool, type Product, startSelling } from './selling';
import { serverSecret, type TestAnswer } from './server';

/** An unpaid order. */
export interface UnpaidOrder {
  readonly id: string;
  readonly number: string;
  readonly buyer: string;
  readonly paid: Record<string, unknown>;
}

/** A shop whose buyers pay at the same time, and what is stored of their orders. */
export type Paying = Awaited<ReturnType<typeof startPaying>>;

export async function startPaying() {
  const selling = await startSelling({ testPayments: true });
  const shop = await selling.shop();
  const rows = (text: string, values: readonly unknown[] = []) => selling.company.rows(text, values);

  /** Creates unpaid orders, each in its own conversation by default. */
  async function placed(
    product: Product,
    count: number,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<UnpaidOrder[]> {
    const orders = Array.from({ length: count }, () => {
      const [number, buyer] = [newId(), newId()];
      const line = { id: '1', productId: product.externalId, title: 'A card', quantity: 1, amount: 100 };
      const event = (state: string) =>
        orderEvent(state, {
          conversation: buyer,
          contact: { id: buyer, name: 'Wang' },
          order: { id: number, amount: 100, lines: [line] },
          ...more,
        });
      return { number, buyer, created: event('created'), paid: event('paid') };
    });
    const sent = await shop.send(orders.map(({ created }) => created));
    expect(sent.status).toBe(200);
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

  const report = ({ paid }: UnpaidOrder) => shop.send([paid]);
  /** The events of a call with several are stored together, apart from other calls. */
  const reportWithOther = ({ paid, buyer }: UnpaidOrder) =>
    shop.send([paid, { eventId: newId(), type: 'typing', conversation: buyer }]);

  const paymentSecret = createSigner(serverSecret).sign('test payments', 'callbacks');
  function call({ id: orderId }: UnpaidOrder, more: object = {}): Promise<TestAnswer> {
    const body = JSON.stringify({
      kind: 'paid',
      eventId: newId(),
      orderId,
      amount: 100,
      currency: 'CNY',
      ...more,
    });
    return selling.company.server.send({
      method: 'POST',
      url: '/api/public/v1/payments/test',
      body,
      headers: { 'content-type': 'application/json', ...signedHeaders([paymentSecret], body) },
    });
  }

  /** Takes a provider's event without its call, so that concurrent ones arrive at the same time. */
  function take({ id: orderId }: UnpaidOrder) {
    const { db, delivery } = selling.company.server.app;
    const parts = { ...delivery.deps, fulfilment: delivery.fulfilment };
    const connection = { id: null, companyId: shop.companyId, source: 'test' };
    const paid = { kind: 'paid', eventId: newId(), orderId, amount: 100, currency: 'CNY' } as const;
    return takeEvent(db, parts, connection, { ...paid, payment: null, attemptId: null });
  }

  /**
   * Runs an action while another transaction locks the order's conversation, so that the batch skips it and it then
   * waits.
   */
  async function whileLocked<T>(
    { buyer }: UnpaidOrder,
    action: (waiting: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    let locked = () => {};
    const isLocked = new Promise<void>((done) => {
      locked = done;
    });
    const locking = inTransaction(selling.company.server.app.db, async (trx) => {
      await query(trx, 'select 1 from conversations where external_id = $1 for no key update', [buyer]);
      locked();
      await released;
    });
    await isLocked;
    const done = action(async () => {
      await expect
        .poll(() =>
          rows(
            `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%conversation as materialized%'`,
          ),
        )
        .toEqual([{ count: 1 }]);
      release();
    });
    await locking;
    return done;
  }

  /** Everything stored for an order in each table it touches, without ids and times, in insertion order. */
  async function traceOf({ id }: UnpaidOrder): Promise<Record<string, unknown>> {
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

  /** The number of transactions that recorded the orders' payments. */
  async function transactionsOf(orders: readonly UnpaidOrder[]): Promise<number> {
    const [{ count }] = await rows(
      'select count(distinct xmin::text)::int from payment_events where order_id = any($1)',
      [orders.map(({ id }) => id)],
    );
    return count;
  }

  async function expectEachHasOne(orders: readonly UnpaidOrder[]): Promise<void> {
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

  return {
    selling,
    shop,
    rows,
    placed,
    goods,
    report,
    reportWithOther,
    call,
    take,
    whileLocked,
    traceOf,
    transactionsOf,
    expectEachHasOne,
  };
}
