import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerDue } from '../../server/reply/engine/worker';
import { createKnowledge } from '../../server/reply/knowledge/knowledge';
import { expectRefused } from '../contract/model/envelope';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
let productId: string;
let ruleId: string;
beforeAll(async () => {
  replying = await startReplying();
  productId = await replying.made('products', { title: 'Card', price: 1_000, currency: 'CNY' });
  ruleId = await replying.rule({
    matchAny: 'where is my order',
    asksFor: 'orderNumber',
    askText: 'Which order number?',
    askAgainText: 'That is none of your orders. Which number?',
    parts: [{ kind: 'text', text: 'Order {{asked.value}}: {{order.status}}.' }],
  });
  await asking('phone', 'call me', 'Your number?');
  await asking('email', 'send it by mail', 'Which address?');
  await asking('text', 'engrave', 'Which initials?', { askPattern: '^[a-z]{1,3}$' });
  await replying.rule({ matchAny: 'invoice', parts: [{ kind: 'text', text: 'By e-mail.' }] });
});
afterAll(() => replying.close());

function asking(asksFor: string, matchAny: string, askText: string, more: object = {}): Promise<string> {
  const parts = [{ kind: 'text', text: 'Noted: {{asked.value}}.' }];
  return replying.rule({ matchAny, asksFor, askText, parts, ...more });
}

/** A customer with an order, and its number. */
async function buyer(): Promise<{ name: string; number: string; conversationId: string }> {
  const name = replying.newCustomer();
  const { conversationId } = await replying.says(name, 'hello there');
  const lines = [{ productId, quantity: 1 }];
  const made = await replying.company.owner.post('/api/v1/orders/make', { conversationId, lines });
  if (made.status !== 200) throw new Error(made.text);
  return { name, conversationId, number: made.body.data.externalId };
}

test('a rule asks for the order number, waits, and answers about that order', async () => {
  const { name, number, conversationId } = await buyer();
  const first = await buyer();
  await replying.company.owner.post('/api/v1/orders/make', { conversationId, lines: [{ productId, quantity: 2 }] });
  const asked = await replying.says(name, 'where is my order?');
  expect([asked.said, asked.decision.outcome, asked.decision.why]).toEqual([
    ['Which order number?'],
    'asked',
    'value-asked',
  ]);
  const given = await replying.says(name, `its #${number.toLowerCase()}, thanks`);
  expect([given.said, given.decision.why]).toEqual([[`Order ${number}: 待付款.`], 'value-given']);
  expect(first.number).not.toBe(number);
});

test('a number in the question itself is not asked for again', async () => {
  const { name, number } = await buyer();
  expect((await replying.says(name, `where is my order ${number}?`)).said).toEqual([`Order ${number}: 待付款.`]);
});

test('a number of letters alone is found among other words', async () => {
  const { name, number } = await buyer();
  await replying.company.rows("update orders set external_id = 'NYPM-GPSK' where external_id = $1", [number]);
  await replying.says(name, 'where is my order?');
  expect((await replying.says(name, 'well-known to you: nypm-gpsk, thanks')).said).toEqual([
    'Order NYPM-GPSK: 待付款.',
  ]);
});

test("another customer's order is answered like one that does not exist, and after two misses a person takes over", async () => {
  const [own, other] = [await buyer(), await buyer()];
  await replying.says(own.name, 'where is my order?');
  const again = await replying.says(own.name, other.number);
  const nobody = await buyer();
  await replying.says(nobody.name, 'where is my order?');
  const unknown = await replying.says(nobody.name, '20200101-0000');
  expect(again.said).toEqual(['That is none of your orders. Which number?']);
  expect(unknown.said).toEqual(again.said);
  expect(JSON.stringify(again.decision.stages)).not.toContain(other.number);
  const last = await replying.says(own.name, `but it is ${other.number}`);
  expect([last.decision.outcome, last.decision.why]).toEqual(['handOff', 'no-value-again']);
});

test.each([
  ['call me', 'it is +86 138-0013-8000, in the evening', '+8613800138000'],
  ['call me', '１３８００１３８０００', '13800138000'],
  ['send it by mail', 'to Anna.Lee+shop@mail.example.com please', 'Anna.Lee+shop@mail.example.com'],
  ['engrave', 'AB', 'AB'],
])('after "%s", "%s" is %s', async (question, answer, value) => {
  const name = replying.newCustomer();
  await replying.says(name, question);
  expect((await replying.says(name, answer)).said).toEqual([`Noted: ${value}.`]);
});

test.each([
  ['call me', '12345'],
  ['send it by mail', 'anna at mail'],
  ['engrave', 'ABCD'],
])('after "%s", "%s" does not fit, and the same question is repeated', async (question, answer) => {
  const name = replying.newCustomer();
  const { said } = await replying.says(name, question);
  expect((await replying.says(name, answer)).said).toEqual(said);
});

test('another rule may answer meanwhile, and the wait ends; the same rule does not count as one', async () => {
  const { name, number } = await buyer();
  await replying.says(name, 'where is my order?');
  const same = await replying.says(name, 'yes, where is my order??');
  expect(same.said).toEqual(['That is none of your orders. Which number?']);
  expect((await replying.says(name, 'I need an invoice')).said).toEqual(['By e-mail.']);
  expect((await replying.says(name, number)).said).toEqual([]);
});

test('of two questions, the value is asked for and the other one answered; the value is still awaited', async () => {
  const { name, number } = await buyer();
  const { said } = await replying.says(name, 'Where is my order? Can I get an invoice?');
  expect(said).toEqual(['Which order number?', 'By e-mail.']);
  expect((await replying.says(name, number)).said).toEqual([`Order ${number}: 待付款.`]);
});

test('the wait holds on another node, which has just started', async () => {
  const { name, number } = await buyer();
  await replying.says(name, 'where is my order?');
  const { messageId } = await replying.chat.says(replying.account, name, number);
  while (await answerDue(replying.company.server.app.db, { ...replying.deps, knowledge: createKnowledge() })) {}
  expect((await replying.decided(messageId)).said).toEqual([`Order ${number}: 待付款.`]);
});

test('it ends when a member writes or takes over, after an hour, and when the rule is switched off', async () => {
  const one = await buyer();
  await replying.says(one.name, 'where is my order?');
  await replying.chat.answers(one.conversationId, 'Let me see.');
  expect((await replying.says(one.name, one.number)).said).toEqual([]);

  const late = await buyer();
  await replying.says(late.name, 'where is my order?');
  await replying.company.rows(
    "update messages set created_at = created_at - interval '61 minutes' where conversation_id = $1",
    [late.conversationId],
  );
  expect((await replying.says(late.name, late.number)).said).toEqual([]);

  const { owner } = replying.company;
  const gone = await buyer();
  await replying.says(gone.name, 'where is my order?');
  const set = async (enabled: boolean) => {
    const { version } = (await owner.get(`/api/v1/reply-rules/${ruleId}`)).body.data;
    expect((await owner.put(`/api/v1/reply-rules/${ruleId}`, { enabled, version })).status).toBe(200);
  };
  await set(false);
  const { decision } = await replying.says(gone.name, gone.number);
  await set(true);
  expect(decision.stages!.find(({ stage }) => stage === 'choice')!.why).toBe('gone-choice');
});

test('limits count answers, not questions', async () => {
  await asking('email', 'newsletter', 'Where to?', { oncePer: 'contact' });
  const name = replying.newCustomer();
  expect((await replying.says(name, 'newsletter')).said).toEqual(['Where to?']);
  await replying.hurry();
  expect((await replying.says(name, 'a@b.example')).said).toEqual(['Noted: a@b.example.']);
  expect((await replying.says(name, 'one more newsletter')).said).toEqual([]);
});

test('the simulator shows the question and the answer', async () => {
  const { owner } = replying.company;
  const simulate = async (values: object) => (await owner.post('/api/v1/replies/simulate', values)).body.data;
  const { name, number, conversationId } = await buyer();
  expect(await simulate({ conversationId, text: 'where is my order' })).toMatchObject({
    outcome: 'asked',
    says: [{ kind: 'text', text: 'Which order number?' }],
  });
  await replying.says(name, 'where is my order');
  expect(await simulate({ conversationId, text: number })).toMatchObject({
    why: 'value-given',
    says: [{ kind: 'text', text: `Order ${number}: 待付款.` }],
  });
});

test('what cannot work is refused by name', async () => {
  const add = (values: object) =>
    replying.company.owner.post('/api/v1/reply-rules', {
      name: 'Refused',
      matchAny: 'x',
      parts: [{ kind: 'text', text: 'Yes.' }],
      ...values,
    });
  const asks = { asksFor: 'text', askText: 'Which?' };
  expectRefused(await add({ asksFor: 'phone' }), 400, 'askText');
  expectRefused(await add({ askText: 'Which?' }), 400, 'askText');
  expectRefused(await add({ ...asks, asksFor: 'phone', askPattern: 'a' }), 400, 'askPattern');
  expectRefused(await add({ ...asks, askPattern: '(' }), 400, 'askPattern');
  // biome-ignore lint/suspicious/noThenProperty: a name of the contract; its value is a text.
  expectRefused(await add({ ...asks, then: 'continue' }), 400, 'then');
  expectRefused(await add({ ...asks, askText: 'Which {{asked.value}}?' }), 400, 'askText');
  expectRefused(await add({ parts: [{ kind: 'text', text: 'Yes, {{asked.value}}.' }] }), 400, 'parts.0.text');
});
