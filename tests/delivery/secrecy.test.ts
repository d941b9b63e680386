import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../helpers/channels';
import { type Selling, startSelling } from '../helpers/selling';
import { shopOrigin, visit } from '../helpers/widget';

let selling: Selling;
let receiver: Receiver;
beforeAll(async () => {
  [selling, receiver] = [await startSelling({ pollMs: 200 }), await startReceiver()];
});
afterAll(async () => {
  await selling.close();
  await receiver.close();
});

/** Creates a webhook of the company that subscribes to message, order and delivery events. */
async function webhook(): Promise<string> {
  return selling.made('webhooks', {
    name: newId(),
    url: 'https://hooks.example.com/x',
    events: ['message.sent', 'order.paid', 'delivery.sent', 'delivery.failed'],
  });
}

test("a code is stored only in its own row, and appears in no answer, event, log, transcript or call except the channel's", async () => {
  const hook = await webhook();
  const [pool, product] = [await selling.pool(2), await selling.product()];
  await selling.rule(product, [pool], { template: 'Yours: {{codes}} {{proof}}' });
  const shop = await selling.shop(receiver.url);
  selling.company.server.app.startChannels();
  const buyer = newId();
  await selling.buy(shop, product, { buyer, quantity: 2 });
  const delivery = async () => (await selling.deliveries())[0]!;
  await expect.poll(async () => (await delivery()).state).toBe('sent');
  const sent = receiver.calls.map(({ raw }) => raw).join('\n');
  expect(sent).toContain(`1/2 ${pool.prefix}-0001\\n2/2 ${pool.prefix}-0002`);
  const { rows, server, owner } = selling.company;
  // Webhooks are called in event order, once the events have positions.
  const calls = () => rows('select event from webhook_deliveries where webhook_id = $1 order by event', [hook]);
  await expect
    .poll(async () => (await calls()).map(({ event }) => event))
    .toEqual(['delivery.sent', 'message.sent', 'order.paid']);

  const canary = `${pool.prefix}-000`;
  const tables = await rows(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const leaks = [];
  for (const { name } of tables) {
    const [{ count }] = await rows(`select count(*)::int from ${name} t where t::text like '%' || $1 || '%'`, [canary]);
    if (count > 0) leaks.push(name);
  }
  expect(leaks).toEqual([]);
  const { id } = await delivery();
  const [{ conversation_id: conversation }] = await rows('select conversation_id from deliveries where id = $1', [id]);
  const asked = [
    `/api/v1/deliveries/${id}`,
    `/api/v1/deliveries/${id}/story`,
    '/api/v1/orders',
    '/api/v1/codes',
    `/api/v1/conversations/${conversation}/messages`,
    `/api/v1/conversations/${conversation}/transcript`,
    `/api/v1/messages?filter=${encodeURIComponent(JSON.stringify({ q: canary }))}`,
    '/api/v1/operation-log',
  ];
  for (const path of asked) {
    const answer = await owner.get(path);
    expect([path, answer.status, answer.text.includes(canary)]).toEqual([path, 200, false]);
  }
  expect(server.log.join('\n')).not.toContain(canary);
});

test('the widget shows the delivered content to its own visitor, and masks it after a refund', async () => {
  const { owner } = selling.company;
  const [pool, product] = [await selling.pool(1), await selling.product()];
  await selling.rule(product, [pool]);
  const accountId = await selling.made('accounts', {
    name: 'Widget',
    channel: 'widget',
    allowedOrigins: [{ origin: shopOrigin }],
  });
  const visitor = await visit(selling.company.server, accountId);
  await visitor.say('Hello');
  const [conversation] = await selling.company.rows('select id from conversations where account_id = $1', [accountId]);
  const made = await owner.post('/api/v1/orders/make', {
    conversationId: conversation.id,
    lines: [{ productId: product.id, quantity: 1 }],
  });
  expect([made.status, made.text]).toEqual([200, expect.anything()]);
  const orderId = made.body.data.id;
  await owner.post(`/api/v1/orders/${orderId}/pay`, {});
  const shown = async () => JSON.stringify(await visitor.page());
  expect(await shown()).toContain(`${pool.prefix}-0001`);
  expect(await selling.deliveries('d.order_id = $1', [orderId])).toMatchObject([
    { state: 'sent', order_state: 'shipped', allocated: 1 },
  ]);
  expect(await selling.states(pool)).toEqual({ delivered: 1 });
  await owner.post(`/api/v1/orders/${orderId}/refund`, { reason: 'Changed their mind' });
  expect(await shown()).not.toContain(`${pool.prefix}-0001`);
  expect(await shown()).toContain('CANA••••0001');
  await selling.ledger();
});
