import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnansweredGroup } from '../../src/schema/reply/unanswered';
import { type Client, signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type Replying, startReplying } from '../helpers/replies';

/** What customers ask and nothing answers, as the knowledge page lists it. */
let at: Replying;
beforeAll(async () => {
  at = await startReplying();
  // Knowledge answers by itself where the company uses it without a model.
  await at.rule();
});
afterAll(() => at.close());

const asked = async (client: Client = at.company.owner) =>
  (await client.get('/api/v1/replies/unanswered')).body.data as UnansweredGroup[];

test('questions that ask the same are one group, with what a member answered, until an entry answers them', async () => {
  expect(await asked()).toEqual([]);
  const first = await at.says(at.newCustomer(), 'Hello, can I pay with PayPal?');
  await at.says(at.newCustomer(), 'do you take paypal');
  await at.says(at.newCustomer(), 'How long is the guarantee?');
  // Answered by a rule, and mere greetings.
  await at.says(at.newCustomer(), 'What is the price?');
  await at.says(at.newCustomer(), 'hello');
  await at.chat.answers(first.conversationId, 'Yes, PayPal works in the shop.');
  const groups = await asked();
  expect(groups.map(({ count, answer }) => [count, answer])).toEqual([
    [2, 'Yes, PayPal works in the shop.'],
    [1, null],
  ]);
  const [paypal] = groups;
  expect([paypal!.question, ...paypal!.alike].sort()).toEqual(['Hello, can I pay with PayPal?', 'do you take paypal']);
  const made = await at.company.owner.post('/api/v1/knowledge', {
    kind: 'faq',
    title: paypal!.question,
    alike: paypal!.alike.join('\n'),
    text: paypal!.answer,
    language: paypal!.language,
  });
  expect(made.status, made.text).toBe(200);
  expect((await asked()).map(({ question }) => question)).toEqual(['How long is the guarantee?']);
});

test('needs the right to add knowledge and to read conversations, and stays in the company and its visible accounts', async () => {
  const { company } = at;
  const person = async (...codes: string[]) => (await company.person([await company.role(codes)])).client;
  expect(said(await (await person('conversations:list')).get('/api/v1/replies/unanswered'))).toMatch(/^403/);
  expect(said(await (await person('knowledge:add')).get('/api/v1/replies/unanswered'))).toMatch(/^403/);
  expect(await asked(await person('knowledge:add', 'conversations:list', 'accounts:list'))).toHaveLength(1);
  expect(await asked(await signIn(company.server, company.cast.otherOwner))).toEqual([]);
});
