import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, query } from '../../server/kernel/db/queries';
import { signedHeaders } from '../../server/kernel/net/signing';
import { createSigner } from '../../server/kernel/secrets/signer';
import { messageEvent } from '../helpers/channels';
import { orderEvent } from '../helpers/orders';
import { type Selling, type Stall, startSelling } from '../helpers/selling';
import { serverSecret } from '../helpers/server';
import { size } from '../helpers/size';
import { modelOf, type Step, stepsOf } from './orderModel';

/** Orders of a channel that change before they are paid. */

let selling: Selling;
let stall: Stall;
beforeAll(async () => {
  selling = await startSelling({ testPayments: true });
  stall = await selling.stall(400);
});
afterEach(() => selling.ledger());
afterAll(() => selling.close());

const rows: Selling['company']['rows'] = (...given) => selling.company.rows(...given);

/** Events of a new order of one card for 1000, and what is stored of it. */
function bargained({ shop, product } = stall) {
  const number = newId();
  const line = { id: '1', productId: product.externalId, title: 'A card', quantity: 1, amount: 1_000 };
  const event = (state: string, order: Record<string, unknown> = {}, more: object = {}) => {
    const lines = (order.lines ?? [line]) as { readonly amount: number }[];
    const amount = lines.reduce((sum, one) => sum + one.amount, 0) - Number(order.discount ?? 0);
    return orderEvent(state, {
      conversation: number,
      contact: { id: number, name: 'Wang' },
      order: { id: number, amount, lines, ...order },
      ...more,
    });
  };
  const send = async (...events: object[]) => {
    const answer = await shop.send(events);
    expect(answer.status, answer.text).toBe(200);
  };
  const kept = async () =>
    (
      await rows(
        `select o.id, o.state, o.currency, o.amount::int, o.discount_amount::int as discount, o.paid_amount::int as paid,
              c.external_id as conversation, k.source_id as buyer,
              (select jsonb_agg(jsonb_build_array(l.external_id, l.quantity, l.amount, l.currency) order by l.id)
                 from order_lines l where l.order_id = o.id) as lines
         from orders o join conversations c on c.id = o.conversation_id
         join contact_channels k on k.contact_id = o.contact_id and k.account_id = o.account_id
        where o.account_id = $1 and o.external_id = $2`,
        [shop.id, number],
      )
    )[0];
  const delivered = () =>
    rows(
      `select d.state, d.reason, d.allocated_units::int as units from deliveries d join orders o on o.id = d.order_id
        where o.external_id = $1 order by d.id`,
      [number],
    );
  const activities = async (conversation = number) =>
    (
      await rows(
        `select m.payload ->> 'what' as what, m.payload ->> 'amount' as amount from messages m
           join conversations c on c.id = m.conversation_id
          where c.external_id = $1 and m.direction = 'activity' order by m.seq`,
        [conversation],
      )
    ).map(({ what, amount }) => `${what} ${amount}`);
  return { number, line, event, send, kept, delivered, activities, shop };
}

/** The codes are allocated; nothing sends them here. */
const sold = (units: number) => [{ state: 'allocated', reason: null, units }];
const minutesAgo = (minutes: number) => ({ occurredAt: new Date(Date.now() - minutes * 60_000).toISOString() });

describe('an order of a channel, until it is paid', () => {
  test.each([
    ['a lower price', { amount: 800 }],
    ['a discount', { discount: 200, amount: 800 }],
  ])('may get %s, and is then delivered by itself', async (_, { amount, ...more }) => {
    const { event, line, send, kept, delivered, activities, number } = bargained();
    const lower = 'discount' in more ? more : { lines: [{ ...line, amount }] };
    await send(event('created'));
    await send(messageEvent('800?', { conversation: number, contact: { id: number } }), event('created', lower));
    expect(await kept()).toMatchObject({ state: 'created', amount: 800, discount: 'discount' in more ? 200 : 0 });
    await send(event('paid', lower));
    expect(await kept()).toMatchObject({ state: 'paid', amount: 800, paid: 800 });
    expect(await delivered()).toMatchObject(sold(1));
    expect(await activities()).toEqual(['order-placed 1000', 'order-changed 800', 'order-paid 800']);
  });

  test('may get its final terms with the payment', async () => {
    const { event, line, send, kept, delivered, activities } = bargained();
    await send(event('created'));
    await send(event('paid', { lines: [{ ...line, quantity: 2, amount: 2_000 }] }));
    expect(await kept()).toMatchObject({ amount: 2_000, paid: 2_000, lines: [['1', 2, 2_000, 'CNY']] });
    expect(await delivered()).toMatchObject(sold(2));
    expect(await activities()).toEqual(['order-placed 1000', 'order-paid 2000']);
  });

  test('other goods for the same total are not paid as the former ones', async () => {
    const { event, line, send, kept, delivered } = bargained();
    await send(event('created'));
    await send(event('paid', { lines: [{ ...line, quantity: 2 }] }));
    expect(await kept()).toMatchObject({ amount: 1_000, lines: [['1', 2, 1_000, 'CNY']] });
    expect(await delivered()).toMatchObject(sold(2));
  });

  test('may get other lines, another currency, conversation and buyer, which log and consoles show', async () => {
    const { event, line, send, kept, delivered, activities, number, shop } = bargained(await selling.stall(5));
    await send(event('created'));
    const { id } = await kept();
    const lines = [
      { ...line, id: '2', quantity: 3, amount: 900 },
      { id: '3', title: 'Wrapping', quantity: 1, amount: 50 },
    ];
    const to = { conversation: `${number} b`, contact: { id: `${number} b`, name: 'Li' } };
    await send(event('created', { lines, currency: 'USD' }, to));
    expect(await kept()).toEqual({
      id,
      state: 'created',
      currency: 'USD',
      amount: 950,
      discount: 0,
      paid: 0,
      conversation: to.conversation,
      buyer: to.contact.id,
      lines: [
        ['2', 3, 900, 'USD'],
        ['3', 1, 50, 'USD'],
      ],
    });
    expect(await activities(to.conversation)).toEqual(['order-changed 950']);
    const [logged] = await rows(
      `select before, after from operation_log where record_id = $1 and action = 'edit' order by id`,
      [id],
    );
    expect(logged).toEqual({
      before: expect.objectContaining({
        amount: 1_000,
        currency: 'CNY',
        lines: [{ title: 'A card', quantity: 1, amount: 1_000 }],
      }),
      after: expect.objectContaining({
        amount: 950,
        currency: 'USD',
        lines: lines.map(({ title, quantity, amount }) => ({ title, quantity, amount })),
      }),
    });
    const announced = await rows(
      `select resource, action, count(*)::int from events where audience = array[$1::uuid] and resource like 'order%'
        group by 1, 2 order by 1, 2`,
      [shop.id],
    );
    expect(announced.map(({ resource, action, count }) => `${resource} ${action} ${count}`)).toEqual([
      'order-lines add 3',
      'order-lines remove 1',
      'orders add 1',
      'orders edit 1',
    ]);
    await send(event('paid', { lines: [lines[0]!], currency: 'USD' }, to));
    expect(await kept()).toMatchObject({ state: 'paid', paid: 900, conversation: to.conversation });
    expect(await delivered()).toMatchObject(sold(3));
    expect(await activities(to.conversation)).toEqual(['order-changed 950', 'order-paid 900']);
  });

  test('is not changed by a report older than the last one, nor by a repeated one', async () => {
    const { event, line, send, kept, activities } = bargained();
    const priced = (amount: number, minutes: number) =>
      event('created', { lines: [{ ...line, amount }] }, minutesAgo(minutes));
    const newest = priced(700, 10);
    await send(priced(1_000, 30));
    await send(newest);
    for (const older of [priced(800, 20), newest, priced(700, 5), priced(900, 6)]) await send(older);
    expect(await kept()).toMatchObject({ amount: 700 });
    expect(await activities()).toEqual(['order-placed 1000', 'order-changed 700']);
  });

  test('changed and paid in one call, 20 times at once, is delivered once', async () => {
    const { event, line, kept, delivered, shop, number } = bargained();
    const cheaper = { lines: [{ ...line, quantity: 2, amount: 1_500 }] };
    const to = { conversation: `${number} b` };
    const events = [event('created'), event('created', cheaper, to), event('paid', cheaper, to)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.send(events)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kept()).toMatchObject({ state: 'paid', amount: 1_500, paid: 1_500, conversation: `${number} b` });
    expect(await delivered()).toMatchObject(sold(2));
  });

  test('is paid in the conversation to which it was moved meanwhile', async () => {
    const { event, kept, delivered, send, number, shop } = bargained();
    await send(event('created'));
    const to = { conversation: `${number} b` };
    const { paying } = await inTransaction(selling.company.server.app.db, async (trx) => {
      await query(trx, 'select 1 from conversations where external_id = $1 for update', [number]);
      const moving = shop.send([event('created', {}, to)]);
      const waiting = (count: number) =>
        expect
          .poll(() =>
            rows(
              `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          )
          .toEqual([{ count }]);
      await waiting(1);
      const paid = shop.send([event('paid', {}, to), { eventId: newId(), type: 'typing', conversation: number }]);
      await waiting(2);
      return { paying: [moving, paid] };
    });
    expect((await Promise.all(paying)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await kept()).toMatchObject({ state: 'paid', conversation: to.conversation });
    expect(await delivered()).toMatchObject(sold(1));
  });

  test('partly paid and then lowered to what was paid is paid; its currency stays', async () => {
    const { event, line, send, kept, delivered, shop, activities } = bargained();
    await send(event('created'));
    const { id: orderId } = await kept();
    const secret = createSigner(serverSecret).sign('test payments', 'callbacks');
    const body = JSON.stringify({ kind: 'paid', eventId: newId(), orderId, amount: 600, currency: 'CNY' });
    const part = await selling.company.server.send({
      method: 'POST',
      url: '/api/public/v1/payments/test',
      body,
      headers: { 'content-type': 'application/json', ...signedHeaders([secret], body) },
    });
    expect(part.status).toBe(200);
    const other = await shop.send([event('created', { currency: 'USD' })]);
    expect([other.status, Object.keys(other.body.errors!)]).toEqual([400, ['events[0].order.currency']]);
    await send(event('created', { lines: [{ ...line, amount: 600 }] }));
    expect(await kept()).toMatchObject({ state: 'paid', amount: 600, paid: 600 });
    expect(await delivered()).toMatchObject(sold(1));
    expect(await activities()).toEqual(['order-placed 1000', 'order-part-paid 600', 'order-paid 600']);
  });

  test('whose report was not kept yet, as before an update, shows no change if nothing changed', async () => {
    const { event, send, kept, delivered, activities } = bargained();
    await send(event('created'));
    const { id } = await kept();
    await rows('delete from order_reports where order_id = $1', [id]);
    await send(event('created'));
    await rows('delete from order_reports where order_id = $1', [id]);
    await send(event('paid'));
    expect(await delivered()).toMatchObject(sold(1));
    expect(await activities()).toEqual(['order-placed 1000', 'order-paid 1000']);
    const edits = await rows(`select 1 from operation_log where record_id = $1 and action = 'edit'`, [id]);
    expect(edits).toHaveLength(1);
  });

  test('keeps the agreed price if the payment matches it and repeats the first one', async () => {
    const { event, line, send, kept, delivered } = bargained();
    await send(event('created'));
    await send(event('created', { lines: [{ ...line, amount: 800 }] }));
    await send(event('paid', { amount: 800 }));
    expect(await kept()).toMatchObject({ amount: 800, paid: 800 });
    expect(await delivered()).toMatchObject(sold(1));
  });
});

describe('an order that was paid', () => {
  test.each([
    ['price', { lines: [{ id: '1', quantity: 1, amount: 700 }] }, {}, 'order.amount'],
    ['goods', { lines: [{ id: '1', quantity: 2, amount: 1_000 }] }, {}, 'order.lines'],
    ['currency', { currency: 'USD' }, {}, 'order.currency'],
    ['buyer', {}, { contact: { id: 'somebody' } }, 'contact.id'],
  ])('gets no other %s: refused by path, while an older report changes nothing', async (_, order, more, path) => {
    const { event, send, kept, shop } = bargained();
    await send(event('paid'));
    const before = await kept();
    for (const state of ['created', 'paid']) {
      const late = await shop.send([event(state, order, more)]);
      expect([late.status, Object.keys(late.body.errors!)]).toEqual([400, [`events[0].${path}`]]);
    }
    await send(event('created', order, { ...more, ...minutesAgo(30) }));
    expect(await kept()).toEqual(before);
  });
});

test('an order made by a member keeps its terms, whatever the channel reports', async () => {
  const { event, line, send, kept, shop, number } = bargained();
  await send(messageEvent('hi', { conversation: number, contact: { id: number } }));
  const [{ id: conversationId }] = await rows('select id from conversations where external_id = $1', [number]);
  const made = await selling.company.owner.post('/api/v1/orders/make', {
    conversationId,
    lines: [{ productId: stall.product.id, quantity: 1 }],
  });
  expect(made.status, made.text).toBe(200);
  await rows('update orders set external_id = $2 where id = $1', [made.body.data.id, number]);
  const other = await shop.send([event('created', { lines: [{ ...line, amount: 50 }] })]);
  expect([other.status, Object.keys(other.body.errors!)]).toEqual([400, ['events[0].order.amount']]);
  await send(event('paid', { lines: [{ ...line, amount: 50 }] }));
  expect(await kept()).toMatchObject({ state: 'paid', amount: 100, paid: 50 });
});

test('any sequence of reports ends like a simple model of it', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf(), async (steps) => {
      const { event, line, shop, kept, delivered, number } = bargained();
      const begin = Date.now();
      const sent: { readonly step: Step; readonly event: object; isStored: boolean }[] = [];
      const model = modelOf();
      for (const [at, step] of steps.entries()) {
        if (step.again === null || sent.length === 0) sent.push({ step, event: eventOf(step), isStored: false });
        const one = sent[step.again === null || sent.length === 1 ? sent.length - 1 : step.again % sent.length]!;
        // What was refused is not remembered.
        const isNew = !one.isStored;
        const { status } = await shop.send([one.event]);
        expect([200, 400]).toContain(status);
        one.isStored = status === 200;
        if (isNew) model.take(one.step);
        const { state, amount, discount, paid, lines } = await kept();
        expect({ state, amount, discount, paid, quantity: lines[0][1] }, `${number} ${at}`).toEqual(model.order());
      }
      function eventOf({ state, quantity, price, discount, paid, minutes }: Step): object {
        const lines = [{ ...line, quantity, amount: quantity * price }];
        const due = quantity * price - discount;
        const occurredAt = new Date(begin - minutes * 60_000).toISOString();
        return event(state, { lines, discount, amount: state === 'created' ? due : due + paid }, { occurredAt });
      }
      const units = (await delivered()).reduce((sum, one) => sum + (one.state === 'allocated' ? one.units : 0), 0);
      expect(units).toBe(model.delivered());
    }),
    { numRuns: size({ small: 25, usual: 120, full: 400 }) },
  );
});
