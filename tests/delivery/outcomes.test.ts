import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyDeliveryEvents } from '../../server/delivery/notify/events';
import type { Client } from '../helpers/accounts';
import { startReceiver } from '../helpers/channels';
import { type Pool, type Product, type Selling, startSelling } from '../helpers/selling';
import { ownHost } from '../helpers/server';

let selling: Selling;
let shop: Awaited<ReturnType<Selling['shop']>>;
beforeAll(async () => {
  // Channels fetch files from this URL.
  selling = await startSelling({ publicUrl: `https://${ownHost}`, pollMs: 200 });
  shop = await selling.shop();
});
afterAll(() => selling.close());

async function stall(codes: number, rule: object = {}) {
  const [pool, product] = [await selling.pool(codes), await selling.product()];
  return { pool, product, ruleId: await selling.rule(product, [pool], rule) };
}
async function bought(product: Product, more: object = {}): Promise<string> {
  const number = newId();
  const answer = await selling.buy(shop, product, { number, buyer: number, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return number;
}
const one = async (number: string) => (await selling.deliveries('o.external_id = $1', [number]))[0]!;
const decide = (id: string, decision: string, more: object = {}) => selling.action(id, 'decide', { decision, ...more });
const messages = (id: string) =>
  selling.company.rows(
    `select x.status, x.failure from delivery_messages m join messages x on x.id = m.message_id
      where m.delivery_id = $1 order by m.part`,
    [id],
  );

describe('confirmation of a delivery', () => {
  test('marks the order as received once everything arrived, if the rules say so', async () => {
    const [sure, plain] = [await stall(3, { confirm: true }), await stall(3)];
    const number = await bought(sure.product);
    const { id } = await one(number);
    await selling.sentOut(id);
    expect(await one(number)).toMatchObject({ state: 'sent', order_state: 'shipped' });
    await selling.sentOut(id, 'delivered');
    expect(await one(number)).toMatchObject({ state: 'confirmed', order_state: 'received' });
    const other = await bought(plain.product);
    await selling.sentOut((await one(other)).id, 'delivered');
    expect(await one(other)).toMatchObject({ state: 'confirmed', order_state: 'shipped' });
    const line = (product: Product, at: number) => ({
      id: String(at),
      productId: product.externalId,
      title: 'A card',
      quantity: 1,
      amount: 100,
    });
    const both = await bought(sure.product, {
      lines: [sure, sure].map(({ product }, at) => line(product, at)),
      amount: 200,
    });
    const [first, second] = await selling.deliveries('o.external_id = $1', [both]);
    await selling.sentOut(first!.id, 'delivered');
    expect(await one(both)).toMatchObject({ order_state: 'paid' });
    await selling.sentOut(second!.id, 'read');
    expect(await one(both)).toMatchObject({ order_state: 'received' });
    await selling.ledger();
  });
});

describe('decisions on a delivery', () => {
  /** Creates a delivery whose message is in an unknown state or was refused. */
  async function stuck(status: 'unknown' | 'failed') {
    const { pool, product } = await stall(1);
    const number = await bought(product);
    const { id } = await one(number);
    await selling.sentOut(id, status);
    return { pool, number, id };
  }
  const note = 'The buyer says so';
  async function timeline(id: string) {
    const { body } = await selling.company.owner.get(`/api/v1/deliveries/${id}/story`);
    const last = body.data.events.filter(({ to }: { to: string | null }) => to !== null).pop();
    return [last.to, last.reason, last.note, last.by.id === selling.company.cast.owner.userId];
  }

  test('arrived: the codes belong to the buyer, the message is sent and the order shipped', async () => {
    const { pool, number, id } = await stuck('unknown');
    expect(await one(number)).toMatchObject({ state: 'needs_review', reason: 'send-unknown' });
    expect((await decide(id, 'arrived', { note })).status).toBe(200);
    expect(await one(number)).toMatchObject({ state: 'confirmed', reason: null, order_state: 'shipped' });
    expect([await selling.states(pool), await messages(id)]).toEqual([
      { delivered: 1 },
      [{ status: 'sent', failure: null }],
    ]);
    expect(await timeline(id)).toEqual(['confirmed', null, note, true]);
    expect((await decide(id, 'arrived')).status).toBe(409);
    await selling.ledger();
  });

  test('handed over by hand: the allocated codes belong to the buyer, and its message is not sent any more', async () => {
    const { pool, number, id } = await stuck('failed');
    expect(await one(number)).toMatchObject({ state: 'failed', reason: 'send-failed' });
    expect((await decide(id, 'by_hand', { note })).status).toBe(200);
    expect(await one(number)).toMatchObject({ state: 'sent', reason: 'by-hand', order_state: 'shipped' });
    expect(await selling.states(pool)).toEqual({ delivered: 1 });
    expect(await timeline(id)).toEqual(['sent', 'by-hand', note, true]);
    // Later status reports of its messages do not undo the decision.
    await selling.sentOut(id, 'failed');
    expect(await one(number)).toMatchObject({ state: 'sent', reason: 'by-hand' });
    expect((await decide(id, 'by_hand')).status).toBe(409);
    await selling.ledger();
  });

  test('handed over by hand while waiting: takes no stock, and the next order is served', async () => {
    const { pool, product } = await stall(0);
    const [first, second] = [await bought(product), await bought(product)];
    expect((await decide((await one(first)).id, 'by_hand')).status).toBe(200);
    expect(await one(first)).toMatchObject({ state: 'sent', reason: 'by-hand', allocated: 0, order_state: 'shipped' });
    await selling.fill(pool, 1);
    await selling.work();
    expect(await one(second)).toMatchObject({ state: 'allocated', allocated: 1 });
    await selling.ledger();
  });

  test('cancel: codes that did not arrive return to stock, and the message can no longer be sent', async () => {
    const { pool, number, id } = await stuck('failed');
    expect((await decide(id, 'cancel', { note })).status).toBe(200);
    expect(await one(number)).toMatchObject({
      state: 'cancelled',
      reason: 'by-hand',
      allocated: 0,
      order_state: 'paid',
    });
    expect(await selling.states(pool)).toEqual({ available: 1 });
    expect(await timeline(id)).toEqual(['cancelled', 'by-hand', note, true]);
    const [{ message }] = await selling.company.rows(
      'select message_id as message from delivery_messages where delivery_id = $1',
      [id],
    );
    expect((await selling.company.owner.post(`/api/v1/messages/${message}/retry`, {})).status).toBe(409);
    expect((await decide(id, 'again')).status).toBe(409);
    const unclear = await stuck('unknown');
    expect((await decide(unclear.id, 'cancel')).status).toBe(409);
    await selling.ledger();
  });
});

describe('notification of members who may decide', () => {
  const notificationsOf = async (client: Client) =>
    (await client.get('/api/v1/notifications')).body.data
      .filter(({ kind }: { kind: string }) => kind.startsWith('delivery-'))
      .map(({ kind, title, text }: { kind: string; title: string; text: string }) => `${kind}: ${title} | ${text}`);

  test('once for each delivery that needs review or waits for stock, grouped by reason, and nobody else', async () => {
    const { company } = selling;
    const seeing = ['deliveries:list', 'orders:list', 'conversations:list'];
    const [decider, looker] = [
      await company.person([await company.role([...seeing, 'deliveries:decide'])]),
      await company.person([await company.role(seeing)]),
    ];
    const [near, far] = [await stall(0), await selling.product({ title: 'Unruled' })];
    const group = await selling.made('account-groups', { name: newId(), staffIds: [looker.userId] });
    const apart = await selling.shop();
    while (await notifyDeliveryEvents(company.server.app.db, selling.deps));
    await company.rows('delete from notifications');
    await bought(near.product);
    for (let times = 0; times < 2; times += 1) await bought(far);
    const runNotifiers = () => Promise.all([1, 2].map(() => notifyDeliveryEvents(company.server.app.db, selling.deps)));
    await runNotifiers();
    const all = await notificationsOf(decider.client);
    expect(all).toEqual([
      "delivery-waiting: A buyer is waiting for stock | A card is out of stock. It will be delivered automatically when it's restocked.",
      'delivery-review: 2 deliveries need review | A card: No rule for this product.',
    ]);
    expect(await notificationsOf(looker.client)).toEqual([]);
    await runNotifiers();
    expect(await notificationsOf(decider.client)).toEqual(all);
    await bought(far);
    await runNotifiers();
    expect(await notificationsOf(company.owner)).toEqual(await notificationsOf(decider.client));
    // For an account of another group only members who see all accounts are notified, such as the owner.
    await company.rows('update accounts set group_id = $2 where id = $1', [apart.id, group]);
    const before = await notificationsOf(decider.client);
    const was = shop;
    shop = apart;
    await bought(far);
    shop = was;
    await runNotifiers();
    expect(await notificationsOf(decider.client)).toEqual(before);
    expect(await notificationsOf(company.owner)).toHaveLength(before.length + 1);
  });
});

describe('content other than single codes', () => {
  async function file(text: string, name: string): Promise<string> {
    const { server, owner } = selling.company;
    const answer = await server.app.server.inject({
      method: 'POST',
      url: '/api/v1/files',
      payload: Buffer.from(text),
      headers: { ...owner.headers, host: ownHost, 'content-type': 'application/octet-stream', filename: name },
    });
    return answer.json().data.id;
  }

  test('a shared code is given out up to its limit under concurrency, and a refund frees a use', async () => {
    const pool = await selling.pool(0, { kind: 'shared', content: 'LIMITED-KEY', mostUses: 3 });
    const product = await selling.product();
    await selling.rule(product, [pool]);
    const numbers = await Promise.all(Array.from({ length: 6 }, () => bought(product)));
    const states = async () => {
      const all = await Promise.all(numbers.map(one));
      return [
        all.filter(({ state }) => state === 'allocated').length,
        all.filter(({ state }) => state === 'waiting_stock').length,
      ];
    };
    expect(await states()).toEqual([3, 3]);
    const served = (await Promise.all(numbers.map(async (number) => ({ number, ...(await one(number)) })))).find(
      ({ state }) => state === 'allocated',
    )!;
    await selling.buy(shop, product, { number: served.number, buyer: served.number, state: 'refunded' });
    await selling.work();
    expect(await states()).toEqual([3, 2]);
    expect((await selling.company.rows('select uses::int from pool_stock where pool_id = $1', [pool.id]))[0]).toEqual({
      uses: 3,
    });
    await selling.ledger();
  });

  test('is sent as it is: a shared code per item, a text, a link and a file once', async () => {
    const receiver = await startReceiver();
    shop = await selling.shop(receiver.url);
    const pools: Pool[] = [];
    for (const values of [
      { kind: 'shared', content: 'SHARED-KEY-2026' },
      { kind: 'text', text: 'Open the app.\nEnter the code.' },
      { kind: 'link', link: 'https://example.com/start?a=1&b=2' },
      { kind: 'file', file: await file('how to', 'guide.txt') },
    ])
      pools.push(await selling.pool(0, values));
    const product = await selling.product();
    await selling.rule(product, pools, { template: 'For {{order.no}}:\n{{codes}}\nThank you.' });
    const number = await bought(product, { quantity: 2 });
    expect(await one(number)).toMatchObject({ state: 'allocated', allocated: 5, wanted: 5 });
    const text = (code: string) =>
      `For ${number}:\n1/5 ${code}\n2/5 ${code}\n3/5 Open the app.\nEnter the code.\n4/5 https://example.com/start?a=1&b=2\n5/5 guide.txt\nThank you.`;
    expect(await selling.said(number)).toEqual([text('SHAR••••2026'), null]);
    selling.company.server.app.startChannels();
    await expect.poll(async () => (await one(number)).state).toBe('sent');
    const sentParts = receiver.calls
      .filter(({ body }) => body.type === 'message.send')
      .map(({ body }) => body.parts[0]);
    expect(sentParts).toEqual([
      { kind: 'text', text: text('SHARED-KEY-2026') },
      expect.objectContaining({ kind: 'file', name: 'guide.txt', size: 6 }),
    ]);
    await selling.ledger();
    await receiver.close();
  });
});

describe('actions of members', () => {
  test('codes can be resent, or reissued, which makes the old ones void', async () => {
    const at = await selling.stall(2);
    const number = await selling.bought(at);
    const { id } = await selling.deliveryOf(number);
    await selling.sentOut(id);
    expect((await selling.action(id, 'resend')).status).toBe(200);
    expect(await selling.said(number)).toEqual(['CANA••••0001', 'CANA••••0001']);
    expect(await selling.states(at.pool)).toEqual({ delivered: 1, available: 1 });
    expect((await selling.action(id, 'reissue', {})).status).toBe(400);
    expect((await selling.action(id, 'reissue', { reason: 'It did not work' })).status).toBe(200);
    expect((await selling.deliveryOf(number)).state).toBe('allocated');
    expect(await selling.states(at.pool)).toEqual({ void: 1, allocated: 1 });
    await selling.sentOut(id);
    const short = await selling.action(id, 'reissue', { reason: 'Nor did this' });
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
