import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../server/kernel/db/queries';
import { type OrderState, orderMayBecome, orderStates } from '../../src/schema/order';
import { startReceiver, type WebhookAccount, webhookAccount } from '../helpers/channels';
import { chatDepsOf } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { expectLedger } from '../helpers/ledger';
import { orderEvent } from '../helpers/orders';
import { shipOrder } from '../helpers/shipOrder';

let company: Company;
let account: WebhookAccount;
beforeAll(async () => {
  company = await startCompany(undefined, { pollMs: 200 });
  account = await webhookAccount(company);
});
afterEach(() => expectLedger(company.server.app.db, company.cast.owner.companyId));
afterAll(() => company.server.close());

/** Builds channel events for a new order. */
function orderOf(id = newId()) {
  const event = (state: string, more: Readonly<Record<string, unknown>> = {}) => {
    const { order, ...rest } = more;
    return orderEvent(state, { order: { id, ...(order as object) }, ...rest });
  };
  const kept = async () =>
    (
      await company.rows(
        `select state, amount::int, paid_amount::int as paid, refunded_amount::int as refunded from orders
          where account_id = $1 and external_id = $2`,
        [account.id, id],
      )
    )[0];
  const activities = async () =>
    (
      await company.rows(
        `select payload ->> 'what' as what from messages
          where account_id = $1 and direction = 'activity' and payload ->> 'number' = $2 order by seq`,
        [account.id, id],
      )
    ).map(({ what }) => what);
  const money = () =>
    company.rows(
      `select kind, p.amount::int from payment_events p join orders o on o.id = p.order_id
        where o.account_id = $1 and o.external_id = $2 order by at`,
      [account.id, id],
    );
  return { id, event, kept, activities, money };
}

/** Net revenue: payments minus refunds. */
const salesSql = `select coalesce(sum(case kind when 'paid' then amount else -amount end), 0)::int as net from payment_events`;

const paths = ({ body }: { readonly body: { readonly errors?: object } }) => Object.keys(body.errors ?? {});

describe('order reported by a channel', () => {
  test('50 concurrent reports create it once and pay it once', async () => {
    const { event, kept, money, activities } = orderOf();
    const same = event('paid');
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => account.send([same])),
      ...Array.from({ length: 25 }, () => account.send([event('paid')])),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kept()).toEqual({ state: 'paid', amount: 3_980, paid: 3_980, refunded: 0 });
    expect(await money()).toEqual([{ kind: 'paid', amount: 3_980 }]);
    expect(await activities()).toEqual(['order-paid']);
  });

  test('links its lines to products and SKUs by external id; unknown ids stay unlinked', async () => {
    const made = async (resource: string, values: object) =>
      (await company.owner.post(`/api/v1/${resource}`, values)).body.data.id;
    const productId = await made('products', { title: 'Card', externalId: 'p-1', price: 100, currency: 'CNY' });
    const skuId = await made('skus', { name: 'Big', productId, externalId: 's-1', currency: 'CNY' });
    const { event, id } = orderOf();
    const line = (lineId: string, more: object) => ({ id: lineId, title: lineId, quantity: 1, amount: 995, ...more });
    const lines = [
      line('both', { productId: 'p-1', skuId: 's-1' }),
      line('product', { productId: 'p-1' }),
      line('other', { productId: 'p-2', skuId: 's-1' }),
      line('none', {}),
    ];
    expect((await account.send([event('paid', { order: { lines } })])).status).toBe(200);
    const rows = await company.rows(
      `select l.external_id as id, l.product_id as product, l.sku_id as sku from order_lines l join orders o on o.id = l.order_id
        where o.external_id = $1 order by l.id`,
      [id],
    );
    expect(rows).toEqual([
      { id: 'both', product: productId, sku: skuId },
      { id: 'product', product: productId, sku: null },
      { id: 'other', product: null, sku: null },
      { id: 'none', product: null, sku: null },
    ]);
  });

  test('only moves forward, in whatever order its states arrive', async () => {
    const anyStates = fc.array(fc.constantFrom(...orderStates), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyStates, fc.boolean(), async (states, atOnce) => {
        const { event, kept, money } = orderOf();
        const seen: OrderState[] = [];
        if (atOnce) await Promise.all(states.map((state) => account.send([event(state)])));
        else
          for (const state of states) {
            expect((await account.send([event(state)])).status).toBe(200);
            seen.push((await kept()).state);
          }
        for (const [at, state] of seen.entries())
          if (at > 0 && state !== seen[at - 1]) expect(orderMayBecome(seen[at - 1]!, state)).toBe(true);
        const { state, paid, refunded } = await kept();
        const moved = await money();
        const sumOf = (kind: string) =>
          moved.reduce((sum, one) => sum + (one.kind === kind ? Number(one.amount) : 0), 0);
        expect(paid).toBeLessThanOrEqual(3_980);
        expect(paid).toBe(sumOf('paid'));
        expect(refunded).toBe(sumOf('refunded'));
        // If it was cancelled before it was paid, the money may not be refunded yet.
        expect(state === 'cancelled' ? [0, paid] : [state === 'refunded' ? paid : 0]).toContain(refunded);
      }),
      { numRuns: 25 },
    );
  });

  test('paid with a different amount is recorded with the amount paid', async () => {
    const { event, kept } = orderOf();
    await account.send([event('created')]);
    await account.send([event('paid', { order: { amount: 3_000 } })]);
    expect(await kept()).toEqual({ state: 'paid', amount: 3_980, paid: 3_000, refunded: 0 });
  });

  test('events of different kinds are different events, also when the channel gives all the same ID', async () => {
    const { event, kept, money, id } = orderOf();
    const eventId = id;
    const message = { type: 'message', message: { id, text: 'hello' } };
    const told = ['created', 'paid', 'shipped', 'refunded'].map((state) => event(state, { eventId }));
    for (const one of [{ ...told[0]!, ...message }, ...told])
      for (const accepted of [1, 0]) expect((await account.send([one])).body.data.accepted).toBe(accepted);
    expect(await kept()).toEqual({ state: 'refunded', amount: 3_980, paid: 3_980, refunded: 3_980 });
    expect((await money()).map(({ kind }) => kind).sort()).toEqual(['paid', 'refunded']);
    const said = await company.rows(`select 1 from messages where external_id = $1`, [id]);
    expect(said).toHaveLength(1);
  });

  test('cancelled after it was paid is refunded', async () => {
    const { event, kept, activities } = orderOf();
    await account.send([event('paid')]);
    await account.send([event('cancelled')]);
    expect(await kept()).toEqual({ state: 'refunded', amount: 3_980, paid: 3_980, refunded: 3_980 });
    expect(await activities()).toEqual(['order-paid', 'order-refunded']);
  });

  test.each([
    ['first reported as refunded', ['refunded']],
    ['reported as refunded before it was paid', ['created', 'refunded']],
    ['reported as refunded first and as paid later', ['refunded', 'paid', 'refunded']],
  ])('%s counts as paid and refunded: no revenue, no delivery', async (_, states) => {
    const { event, kept, money, activities, id } = orderOf();
    const sales = async () => (await company.rows(salesSql))[0];
    const before = await sales();
    for (const state of states) expect((await account.send([event(state)])).status).toBe(200);
    expect(await kept()).toEqual({ state: 'refunded', amount: 3_980, paid: 3_980, refunded: 3_980 });
    expect((await money()).map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
      'paid 3980',
      'refunded 3980',
    ]);
    expect((await activities()).at(-1)).toBe('order-refunded');
    expect(await sales()).toEqual(before);
    expect(
      await company.rows('select d.id from deliveries d join orders o on o.id = d.order_id where o.external_id = $1', [
        id,
      ]),
    ).toEqual([]);
  });

  test('once paid, with another buyer, currency or amount than before is refused by path, and nothing is stored', async () => {
    const { event, kept } = orderOf();
    await account.send([event('paid')]);
    const other = { conversation: 'buyer-8', contact: { id: 'buyer-8', name: 'Li' } };
    const refused = [
      [event('shipped', other), 'events[0].contact.id'],
      [event('shipped', { order: { currency: 'USD' } }), 'events[0].order.currency'],
      [event('paid', { order: { amount: 1 } }), 'events[0].order.amount'],
    ] as const;
    for (const [wrong, path] of refused) {
      const answer = await account.send([wrong]);
      expect([answer.status, paths(answer)]).toEqual([400, [path]]);
    }
    expect((await kept()).state).toBe('paid');
    const stolen = orderOf();
    const inTalk = await account.send([stolen.event('paid', { contact: { id: 'buyer-7' } })]);
    expect([inTalk.status, paths(inTalk)]).toEqual([400, ['events[0].contact.id']]);
    expect(await stolen.kept()).toBe(undefined);
  });

  test.each([
    ['no state', { state: undefined }, 'order.state'],
    ['a strange state', { state: 'lost' }, 'order.state'],
    ['no id', { id: '' }, 'order.id'],
    ['a currency that is none', { currency: 'XXX' }, 'order.currency'],
    ['half a cent', { amount: 0.5 }, 'order.amount'],
    ['less than nothing', { amount: -1 }, 'order.amount'],
    ['an amount that is not the lines’', { state: 'created', amount: 1 }, 'order.amount'],
    ['more taken off than there is', { discount: 9_999 }, 'order.discount'],
    ['no lines', { lines: [] }, 'order.lines'],
    ['lines that are none', { lines: 'two' }, 'order.lines'],
    ['a line without a number', { lines: [{ amount: 1 }] }, 'order.lines[0].id'],
    [
      'a line twice',
      {
        lines: [
          { id: '1', amount: 1 },
          { id: '1', amount: 1 },
        ],
      },
      'order.lines[1].id',
    ],
    ['a line of nothing', { lines: [{ id: '1', quantity: 0, amount: 1 }] }, 'order.lines[0].quantity'],
    ['a line of too many', { lines: [{ id: '1', quantity: 1_001, amount: 1 }] }, 'order.lines[0].quantity'],
  ])('with %s is refused by path', async (_, order, path) => {
    const answer = await account.send([orderOf().event('paid', { order: { id: newId(), ...order } })]);
    expect([answer.status, paths(answer)]).toEqual([400, [`events[0].${path}`]]);
  });

  test('belongs to its account: another account may use the same order id', async () => {
    const { event, kept, id } = orderOf();
    await account.send([event('paid')]);
    const other = await webhookAccount(company);
    expect((await other.send([event('created')])).status).toBe(200);
    expect((await kept()).state).toBe('paid');
    const states = await company.rows('select state from orders where external_id = $1 order by state', [id]);
    expect(states.map(({ state }) => state)).toEqual(['created', 'paid']);
  });
});

test('a shipment is reported to the channel under one idempotency key until it is accepted', async () => {
  const receiver = await startReceiver();
  const own = await webhookAccount(company, receiver.url);
  let isFirst = true;
  receiver.answer = () => {
    const status = isFirst ? 503 : 200;
    isFirst = false;
    return { status };
  };
  await own.send([orderEvent('paid', { order: { id: 'o-ship' } })]);
  const [{ id }] = await company.rows('select id from orders where account_id = $1', [own.id]);
  const { app } = company.server;
  const author = { companyId: company.cast.owner.companyId, userId: null, requestId: 'test' };
  const ship = () => app.db.transaction().execute((trx) => shipOrder(trx, chatDepsOf(app), author, id));
  expect((await Promise.all([ship(), ship()])).sort()).toEqual([false, true]);
  await receiver.reached(2);
  expect(receiver.calls.map(({ body }) => body)).toEqual(
    Array(2).fill({ id: `ship:${id}`, type: 'order.ship', order: 'o-ship' }),
  );
  expect(new Set(receiver.calls.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([`ship:${id}`]));
  await receiver.close();
}, 30_000);

test('a shipment that the channel refuses, or does not accept after the last try, adds an event to the conversation', async () => {
  const receiver = await startReceiver();
  const own = await webhookAccount(company, receiver.url);
  const { app } = company.server;
  const author = { companyId: company.cast.owner.companyId, userId: null, requestId: 'test' };
  const orderOf = async (externalId: string) => {
    await own.send([orderEvent('paid', { conversation: externalId, order: { id: externalId } })]);
    const [order] = await company.rows('select id from orders where account_id = $1 and external_id = $2', [
      own.id,
      externalId,
    ]);
    return order.id as string;
  };
  const ship = (id: string) => app.db.transaction().execute((trx) => shipOrder(trx, chatDepsOf(app), author, id));
  const unshipped = (id: string) =>
    company.rows(
      `select m.payload ->> 'what' as what from messages m join orders o on o.conversation_id = m.conversation_id
        where o.id = $1 and m.payload ->> 'what' = 'order-shipping-untold'`,
      [id],
    );
  receiver.answer = () => ({ status: 404 });
  const refused = await orderOf('o-refused');
  await ship(refused);
  await expect.poll(() => unshipped(refused)).toHaveLength(1);
  // Sets the job to its last attempt instead of waiting for the others.
  receiver.answer = () => ({ status: 503 });
  const unanswered = await orderOf('o-unanswered');
  await app.db.transaction().execute(async (trx) => {
    await shipOrder(trx, chatDepsOf(app), author, unanswered);
    await query(trx, 'update jobs set attempts = 9 where unique_key = $1', [`ship:${unanswered}`]);
  });
  await expect.poll(() => unshipped(unanswered)).toHaveLength(1);
  await receiver.close();
}, 30_000);
