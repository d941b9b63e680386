import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleDue } from '../../server/kernel/jobs/due';
import { dueRules } from '../../server/reply/orders/due';
import { orderRules } from '../../server/reply/orders/settle';
import { expectRefused } from '../contract/model/envelope';
import { type Replying, startReplying } from '../helpers/replies';
import { closedNow, setPolicy } from '../helpers/replyPolicies';

let replying: Replying;
let productId: string;
beforeAll(async () => {
  replying = await startReplying();
  productId = await replying.made('products', { title: 'Card', price: 1_000, currency: 'CNY' });
});
afterAll(() => replying.close());
beforeEach(() => replying.company.rows('delete from reply_rules'));

const url = '/api/v1/reply-rules';
const work = () => settleDue(orderRules(replying.company.server.app.db, replying.deps));

/** A rule without a message, saved a month ago. */
async function rule(values: object): Promise<string> {
  const parts = [{ kind: 'text', text: '{{contact.name}}: {{order.no}} is {{order.status}}.' }];
  const id = await replying.rule({ matchAny: null, parts, ...values });
  await replying.company.rows("update reply_rules set updated_at = now() - interval '30 days' where id = $1", [id]);
  return id;
}

interface Bought {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly conversationId: string;
}

/** A customer's order in a state, reached so long ago: '31 minutes'. */
async function order(
  state: 'created' | 'shipped' | 'received',
  ago: string,
  account = replying.account,
): Promise<Bought> {
  const name = replying.newCustomer();
  const { conversationId } = await replying.says(name, 'hello there', account);
  const lines = [{ productId, quantity: 1 }];
  const made = await replying.company.owner.post('/api/v1/orders/make', { conversationId, lines });
  if (made.status !== 200) throw new Error(made.text);
  const { id, externalId: number } = made.body.data;
  await replying.company.rows(`update orders set state = $2, ${state}_at = now() - $3::interval where id = $1`, [
    id,
    state,
    ago,
  ]);
  return { id, name, number, conversationId };
}

const sentTo = ({ conversationId }: Bought) => replying.sentIn(conversationId);
const textFor = ({ name, number }: Bought, status: string) => `${name}: ${number} is ${status}.`;

test('an order that is unpaid for long enough is reminded of, once, also by two nodes at once', async () => {
  const id = await rule({ on: 'unpaid', afterSeconds: 1_800 });
  const [early, due] = [await order('created', '29 minutes'), await order('created', '31 minutes')];
  await Promise.all([work(), work()]);
  await work();
  expect(await sentTo(early)).toEqual([]);
  expect(await sentTo(due)).toEqual([textFor(due, '待付款')]);
  const [message] = await replying.company.rows(
    "select sender_kind, sender_id, client_id from messages where conversation_id = $1 and direction = 'outgoing'",
    [due.conversationId],
  );
  expect(message).toMatchObject({ sender_kind: 'rule', sender_id: id });
  const { orders } = (await replying.company.owner.get(`${url}/orders?ruleId=${id}`)).body.data;
  expect(orders).toMatchObject([{ orderId: due.id, number: due.number, why: null, retryAt: null }]);
});

test.each([
  ["state = 'paid'", 'was paid'],
  ["state = 'cancelled'", 'was cancelled'],
  ['paid_amount = 1', 'was paid in part'],
])('an order with %s is not reminded of: it %s meanwhile', async (change: string) => {
  await rule({ on: 'unpaid', afterSeconds: 1_800 });
  const bought = await order('created', '31 minutes');
  await replying.company.rows(`update orders set ${change} where id = $1`, [bought.id]);
  await work();
  expect(await sentTo(bought)).toEqual([]);
});

test('shipped, received, and days after that; each order once for each rule', async () => {
  await rule({ on: 'shipped' });
  await rule({ on: 'received', afterSeconds: 3 * 86_400, parts: [{ kind: 'text', text: 'A review, please.' }] });
  const shipped = await order('shipped', '1 minute');
  const [fresh, ripe] = [await order('received', '2 days'), await order('received', '73 hours')];
  await work();
  await work();
  expect(await sentTo(shipped)).toEqual([textFor(shipped, '已发货')]);
  expect([await sentTo(fresh), await sentTo(ripe)]).toEqual([[], ['A review, please.']]);
});

test('after a downtime nothing older than a day is sent, and a rule does not look back behind its last change', async () => {
  const id = await rule({ on: 'shipped' });
  const [old, recent] = [await order('shipped', '25 hours'), await order('shipped', '23 hours')];
  await work();
  expect([await sentTo(old), (await sentTo(recent)).length]).toEqual([[], 1]);
  const before = await order('shipped', '10 minutes');
  await replying.company.rows("update reply_rules set updated_at = now() - interval '1 minute' where id = $1", [id]);
  await work();
  expect(await sentTo(before)).toEqual([]);
});

test('while a member handles the conversation, or outside its hours, it waits', async () => {
  await rule({ on: 'shipped' });
  const bought = await order('shipped', '1 minute');
  const { owner } = replying.company;
  const url = `/api/v1/conversations/${bought.conversationId}`;
  expect((await owner.post(`${url}/assign`, { takeOver: true })).status).toBe(200);
  await work();
  expect((await owner.post(`${url}/mode`, { mode: 'bot' })).status).toBe(200);
  await work();
  expect(await sentTo(bought)).toEqual([]);
  const retry = () => replying.company.rows("update reply_rule_orders set retry_at = now() - interval '1 ms'");
  const policy = await setPolicy(replying.company, { hours: closedNow(), offHours: 'silent' });
  await retry();
  await work();
  expect(await sentTo(bought)).toEqual([]);
  await owner.delete(`/api/v1/reply-policies/${policy}`);
  await retry();
  await work();
  expect(await sentTo(bought)).toHaveLength(1);
});

test('blocked customers, and those with an excluded label, get nothing', async () => {
  const label = await replying.made('labels', { name: 'No reminders' });
  const id = await rule({ on: 'shipped', labelsNone: [label] });
  const [blocked, labelled] = [await order('shipped', '1 minute'), await order('shipped', '1 minute')];
  const of = 'where id = (select contact_id from conversations where id = $1)';
  await replying.company.rows(`update contacts set blocked = true ${of}`, [blocked.conversationId]);
  await replying.company.rows(`update contacts set labels = array[$2::uuid] ${of}`, [labelled.conversationId, label]);
  await work();
  expect([await sentTo(blocked), await sentTo(labelled)]).toEqual([[], []]);
  const { orders } = (await replying.company.owner.get(`${url}/orders?ruleId=${id}`)).body.data;
  const whys = new Map(orders.map(({ orderId, why }: { orderId: string; why: string }) => [orderId, why]));
  expect([whys.get(blocked.id), whys.get(labelled.id)]).toEqual(['blocked', 'label-excluded']);
  expect(await dueRules(replying.company.server.app.db)).toEqual([]);
});

test('it is about its products and its limits, and names the product of the order', async () => {
  const other = await replying.made('products', { title: 'Other', price: 1_000, currency: 'CNY' });
  await rule({ on: 'shipped', productIds: [other], parts: [{ kind: 'text', text: 'Other product.' }] });
  await rule({ on: 'shipped', parts: [{ kind: 'text', text: '{{product.title}} is on its way.' }] });
  const bought = await order('shipped', '1 minute');
  await work();
  expect(await sentTo(bought)).toEqual(['Card is on its way.']);
});

test('it answers no message, and who waits for an answer still does', async () => {
  await rule({ on: 'shipped' });
  const bought = await order('shipped', '1 minute');
  const { decision } = await replying.says(bought.name, 'is anybody there today?');
  expect(decision.outcome).toBe('none');
  expect(decision.stages!.flatMap(({ candidates = [] }) => candidates)).toEqual([]);
  await work();
  const [{ waiting }] = await replying.company.rows(
    'select waiting_since is not null as waiting from conversations where id = $1',
    [bought.conversationId],
  );
  expect([waiting, (await sentTo(bought)).length]).toEqual([true, 1]);
});

test('a message for a foreign channel is queued with a key of its own', async () => {
  const account = await replying.chat.account({ channel: 'webhook', status: 'online' });
  const id = await rule({ on: 'shipped' });
  const bought = await order('shipped', '1 minute', account);
  await work();
  expect(
    await replying.company.rows('select key from message_sends where conversation_id = $1', [bought.conversationId]),
  ).toEqual([{ key: `rule:${id}:${bought.id}:0` }]);
});

test('what does not go together is refused by name', async () => {
  const add = (values: object) =>
    replying.company.owner.post(url, { name: 'Refused', parts: [{ kind: 'text', text: 'Yes.' }], ...values });
  expectRefused(await add({ on: 'shipped', matchAny: 'price' }), 400, 'matchAny');
  expectRefused(await add({ on: 'shipped', examples: 'When?' }), 400, 'examples');
  expectRefused(await add({ on: 'shipped', asksFor: 'email', askText: 'Where?' }), 400, 'asksFor');
  expectRefused(await add({ on: 'any', matchAny: 'price', afterSeconds: 60 }), 400, 'afterSeconds');
});
