import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { CheckoutDeps } from '../../server/checkout/deps';
import { unpaidOrders } from '../../server/checkout/orders/expire';
import { settleDue } from '../../server/kernel/jobs/due';
import { schema } from '../../src/resources/orders/schema';
import { type Client, signIn } from '../helpers/accounts';
import { startReceiver } from '../helpers/channels';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, said, startCompany } from '../helpers/company';
import { expectLedger } from '../helpers/ledger';

let company: Company;
let chat: Chat;
let account: Awaited<ReturnType<Chat['account']>>;
let conversationId: string;
let productId: string;
beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  account = await chat.account();
  ({ conversationId } = await chat.says(account, 'Wang', 'one of these, please'));
  const product = await company.owner.post('/api/v1/products', { title: 'Card', price: 1_500, currency: 'CNY' });
  productId = product.body.data.id;
});
afterEach(() => expectLedger(company.server.app.db, company.cast.owner.companyId));
afterAll(() => company.server.close());

const make = (more: object = {}, client: Client = company.owner) =>
  client.post('/api/v1/orders/make', { conversationId, lines: [{ productId, quantity: 2 }], ...more });
const act = (id: string, action: string, body?: object) => company.owner.post(`/api/v1/orders/${id}/${action}`, body);

/** Cancels the orders that were not paid in time. */
function sweep(): Promise<number> {
  const { app } = company.server;
  const deps: CheckoutDeps = { ...app.delivery.deps, fulfilment: app.delivery.fulfilment };
  return settleDue(
    unpaidOrders(app.db, deps, (error) => {
      throw error;
    }),
  );
}

describe('order made by a member', () => {
  test('uses catalogue prices, can be paid and refunded, and shows in the conversation', async () => {
    const made = (await make()).body.data;
    expect(made).toMatchObject({ state: 'created', amount: 3_000, source: 'member', accountId: account.id });
    expect(made.lines).toEqual([expect.objectContaining({ title: 'Card', quantity: 2, amount: 3_000 })]);
    const paid = await Promise.all([act(made.id, 'pay'), act(made.id, 'pay')]);
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
    const more = await act(made.id, 'refund', { amount: 3_001, reason: 'Broken' });
    expect([more.status, more.body.errors]).toEqual([400, { amount: 'Must be at most CN¥30.00.' }]);
    const part = (await act(made.id, 'refund', { amount: 1_000, reason: 'Broken' })).body.data;
    expect(part).toMatchObject({ state: 'paid', refundedAmount: 1_000, refundableAmount: 2_000 });
    expect((await act(made.id, 'cancel')).status).toBe(409);
    expect((await act(made.id, 'refund', { reason: 'Broken' })).body.data).toMatchObject({
      state: 'refunded',
      paidAmount: 3_000,
      refundedAmount: 3_000,
    });
    const { data } = (await company.owner.get(`/api/v1/orders/${made.id}/payments`)).body;
    expect(data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['paid', 3_000],
      ['refunded', 1_000],
      ['refunded', 2_000],
    ]);
  });

  test('is refunded once: with nothing left, a refund is refused and tells no webhook; a free paid order can be refunded', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const hook = { name: newId(), url: receiver.url, enabled: true, events: ['order.refunded'] };
    expect((await company.owner.post('/api/v1/webhooks', hook)).status).toBe(200);
    const refund = (id: string, more: object = {}) => act(id, 'refund', { reason: 'Broken', ...more });
    const refundsOf = (id: string) =>
      company.rows(`select amount::int from payment_events where order_id = $1 and kind = 'refunded'`, [id]);
    const made = (await make({ paid: true })).body.data;
    const answers = await Promise.all([refund(made.id), refund(made.id)]);
    expect(answers.map(said).toSorted()).toEqual(['200', '409 ORDER_NOTHING_TO_REFUND']);
    expect(await refundsOf(made.id)).toEqual([{ amount: 3_000 }]);
    const [unpaid, cancelled] = [(await make()).body.data, (await make()).body.data];
    await act(cancelled.id, 'cancel');
    for (const { id, state } of [unpaid, { ...cancelled, state: 'cancelled' }]) {
      for (const amount of [{}, { amount: 1 }])
        expect(said(await refund(id, amount))).toBe('409 ORDER_NOTHING_TO_REFUND');
      expect((await company.owner.get(`/api/v1/orders/${id}`)).body.data.state).toBe(state);
      expect(await refundsOf(id)).toEqual([]);
    }
    const free = (await make({ lines: [{ productId, quantity: 1, price: 0 }], paid: true })).body.data;
    expect(free).toMatchObject({ state: 'paid', amount: 0 });
    expect((await refund(free.id)).body.data.state).toBe('refunded');
    expect(said(await refund(free.id))).toBe('409 ORDER_NOTHING_TO_REFUND');
    // The refund of the free order is delivered last.
    const told = () => receiver.calls.map(({ body }) => [body.data.order.id, body.data.order.amount]);
    await expect.poll(() => told().at(-1)).toEqual([free.id, 0]);
    expect(told()).toEqual([
      [made.id, 3_000],
      [free.id, 0],
    ]);
  });

  test('can have its own prices, but in the currency of its products', async () => {
    const lines = [{ productId, quantity: 2, price: 700 }];
    expect((await make({ lines, currency: 'CNY' })).body.data).toMatchObject({ amount: 1_400, currency: 'CNY' });
    const wrong = await make({ lines, currency: 'USD' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { currency: 'These products are sold in CNY.' }]);
    expect((await make({ currency: 'USD' })).body.data).toMatchObject({ amount: 3_000, currency: 'CNY' });
  });

  test('releases its coupon when it is cancelled or expires unpaid', async () => {
    const code = `PAYBY-${newId().slice(-6)}`;
    const values = { name: code, kind: 'fixed', value: 100, currency: 'CNY', totalLimit: 1 };
    const { body } = await company.owner.post('/api/v1/coupons', values);
    const shared = { couponId: body.data.id, kind: 'shared', code };
    expect((await company.owner.post('/api/v1/coupon-codes', shared)).status).toBe(200);
    const uses = async () => (await company.owner.get(`/api/v1/coupons/${body.data.id}`)).body.data.usedCount;
    const first = (await make({ couponCode: code })).body.data;
    expect([first.amount, await uses()]).toEqual([2_900, 1]);
    expect((await make({ couponCode: code })).status).toBe(400);
    expect((await act(first.id, 'cancel')).status).toBe(200);
    expect(await uses()).toBe(0);
    const past = await make({ couponCode: code, payBy: '2026-01-01T00:00:00.000Z' });
    expect([past.status, past.body.errors]).toEqual([400, { payBy: 'Must be in the future.' }]);
    const payBy = new Date(Date.now() + 3_600_000).toISOString();
    const [timed, endless] = [(await make({ couponCode: code, payBy })).body.data, (await make()).body.data];
    expect([timed.payBy, await uses()]).toEqual([payBy, 1]);
    expect(await sweep()).toBe(0);
    await company.rows(`update orders set pay_by = now() - interval '1 second' where id = $1`, [timed.id]);
    await company.rows(`update orders set created_at = now() - interval '90 days' where id = $1`, [endless.id]);
    expect(await sweep()).toBe(1);
    const stateOf = async (id: string) => (await company.owner.get(`/api/v1/orders/${id}`)).body.data.state;
    expect([await stateOf(timed.id), await stateOf(endless.id), await uses()]).toEqual(['cancelled', 'created', 0]);
  });

  test('with a coupon and no pay-by time expires after a week, so that the coupon use is released', async () => {
    const code = `WEEK-${newId().slice(-6)}`;
    const coupon = await company.owner.post('/api/v1/coupons', {
      name: code,
      kind: 'fixed',
      value: 100,
      currency: 'CNY',
      perContactLimit: null,
    });
    await company.owner.post('/api/v1/coupon-codes', { couponId: coupon.body.data.id, kind: 'shared', code });
    const order = (await make({ couponCode: code })).body.data;
    expect(Date.parse(order.payBy) - Date.parse(order.createdAt)).toBeGreaterThan(6 * 86_400_000);
    const [plain, paid] = [(await make()).body.data, (await make({ couponCode: code, paid: true })).body.data];
    expect([plain.payBy, paid.payBy]).toEqual([null, null]);
    const days = (count: number) =>
      company.rows('update orders set pay_by = pay_by - make_interval(days => $2::integer) where id = $1', [
        order.id,
        count,
      ]);
    const use = async () =>
      (await company.rows('select state from coupon_redemptions where order_id = $1', [order.id]))[0].state;
    await days(6);
    await sweep();
    expect(await use()).toBe('reserved');
    await days(1);
    await sweep();
    expect(await use()).toBe('released');
  });

  test('names invalid fields', async () => {
    const { body: other } = await company.owner.post('/api/v1/products', {
      title: 'Dollar',
      price: 1,
      currency: 'USD',
    });
    const wrong = [
      [{ lines: [] }, 'lines'],
      [{ lines: [{ productId: account.id, quantity: 1 }] }, 'lines.0.productId'],
      [{ lines: [{ productId, skuId: account.id, quantity: 1 }] }, 'lines.0.skuId'],
      [
        {
          lines: [
            { productId, quantity: 1 },
            { productId: other.data.id, quantity: 1 },
          ],
        },
        'lines.1.productId',
      ],
      [{ conversationId: account.id }, 'conversationId'],
      [{ couponCode: 'NONE-SUCH' }, 'couponCode'],
    ] as const;
    for (const [values, field] of wrong) {
      const answer = await make(values);
      expect([field, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([field, 400, [field]]);
    }
  });

  test('needs the permission to make orders; own prices and marking as paid need that to record payments', async () => {
    const maker = await company.person([await company.role(['orders:make', 'orders:list', 'conversations:list'])]);
    const looker = await company.person([await company.role(['orders:list'])]);
    expect((await make({}, looker.client)).status).toBe(403);
    expect((await make({}, maker.client)).status).toBe(200);
    expect((await make({ paid: true }, maker.client)).body.errors).toHaveProperty('paid');
    const cheap = await make({ lines: [{ productId, quantity: 1, price: 1 }] }, maker.client);
    expect([cheap.status, Object.keys(cheap.body.errors ?? {})]).toEqual([400, ['lines.0.price']]);
    const own = await make({ lines: [{ productId, quantity: 3, price: 10 }], paid: true });
    expect(own.body.data).toMatchObject({ amount: 30, paidAmount: 30, state: 'paid' });
  });

  test("is placed in the customer's latest conversation that the member can see", async () => {
    const other = await chat.account();
    const { conversationId: second } = await chat.says(other, 'Wang', 'again');
    const of = async (id: string) => (await company.owner.get(`/api/v1/conversations/${id}`)).body.data.contactId;
    const forContact = (more: object, client?: Client) => make({ conversationId: null, ...more }, client);
    const wang = await of(second);
    expect((await forContact({ contactId: wang })).body.data).toMatchObject({ conversationId: second });
    const unknown = await forContact({ contactId: wang, accountId: account.id });
    expect(unknown.body.data ?? Object.keys(unknown.body.errors ?? {})).toEqual(['contactId']);
    expect((await forContact({})).body.errors).toHaveProperty('contactId');
    await company.rows('update accounts set group_id = $2 where id = $1', [other.id, await hiddenGroup()]);
    const maker = await company.person([
      await company.role(['orders:make', 'orders:list', 'conversations:list', 'contacts:list']),
    ]);
    const hidden = await forContact({ contactId: wang }, maker.client);
    expect([hidden.status, hidden.body.errors]).toEqual([
      400,
      { contactId: 'You have no conversation with this customer to send the order to.' },
    ]);
  });
});

/** Creates a group of accounts that only the owner sees. */
async function hiddenGroup(): Promise<string> {
  const staff = [company.cast.owner.userId];
  return (await company.owner.post('/api/v1/account-groups', { name: `Group ${newId().slice(-12)}`, staffIds: staff }))
    .body.data.id;
}

describe('order list', () => {
  const tabs = schema.list.tabs!;
  const totals = async (client: Client, filters: readonly object[]) => {
    const asked = JSON.stringify(filters.map((filter) => ({ resource: 'orders', filter })));
    return (await client.get(`/api/v1/totals?asked=${encodeURIComponent(asked)}`)).body.data;
  };
  const listed = async (client: Client, filter: object) => {
    const { headers, body } = await client.get(`/api/v1/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return { total: Number(headers['content-range']?.split('/')[1]), orders: body.data };
  };

  test('tab counts match the tabs, for the orders that the reader can see', async () => {
    const shown = await chat.account();
    const hidden = await chat.account({ groupId: await hiddenGroup() });
    const orders: Record<string, Record<string, unknown>> = {};
    for (const { id } of [shown, hidden]) {
      const { conversationId: conversation } = await chat.says({ ...shown, id }, `Buyer ${id}`, 'hello');
      const order = async (...actions: readonly [action: string, body?: object][]) => {
        const { id: made } = (await make({ conversationId: conversation })).body.data;
        for (const [action, body] of actions)
          expect([action, (await act(made, action, body)).status]).toEqual([action, 200]);
        return (await company.owner.get(`/api/v1/orders/${made}`)).body.data;
      };
      const ship = (made: { id: string }) =>
        company.rows(`update deliveries set state = 'sent', reason = null where order_id = $1`, [made.id]);
      Object.assign(orders, {
        unpaid: await order(),
        paid: await order(['pay']),
        part: await order(['pay'], ['refund', { amount: 100, reason: 'Late' }]),
        refunded: await order(['pay'], ['refund', { reason: 'Broken' }]),
        cancelled: await order(['cancel']),
      });
      const sent = await order(['pay']);
      await ship(sent);
      orders.sent = (await company.owner.get(`/api/v1/orders/${sent.id}`)).body.data;
    }
    const states = Object.entries(orders).map(([name, one]) => [name, one.paymentState, one.deliveryState]);
    expect(states).toEqual([
      ['unpaid', 'unpaid', 'none'],
      ['paid', 'paid', 'needs_review'],
      ['part', 'partly_refunded', 'needs_review'],
      ['refunded', 'refunded', 'none'],
      ['cancelled', 'cancelled', 'none'],
      ['sent', 'paid', 'delivered'],
    ]);
    const looker = await company.person([await company.role(['orders:list', 'deliveries:list'])]);
    const ofAccounts = { accountId: [shown.id, hidden.id] };
    const asked = [ofAccounts, ...tabs.map(({ filter }) => ({ ...ofAccounts, ...filter }))];
    const counts = [6, 1, 3, 2, 0, 2, 1];
    expect(await totals(looker.client, asked)).toEqual(counts);
    expect(await totals(company.owner, asked)).toEqual(counts.map((count) => 2 * count));
    for (const [at, filter] of asked.entries()) {
      const { total, orders: found } = await listed(looker.client, filter);
      expect([filter, total, found.length]).toEqual([filter, counts[at], counts[at]]);
    }
  });

  test('cannot be filtered by deliveries without permission to list them, nor does it count orders of another company', async () => {
    const filter = { 'deliveries.state': ['needs_review'] };
    const looker = await company.person([await company.role(['orders:list'])]);
    const refused = await looker.client.get(`/api/v1/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['filter.deliveries.state']]);
    const stranger = await signIn(company.server, company.cast.otherOwner);
    expect(await totals(stranger, [filter, {}])).toEqual([0, 0]);
  });
});
