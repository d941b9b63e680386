import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerDue } from '../../server/reply/engine/worker';
import { createKnowledge } from '../../server/reply/knowledge/knowledge';
import { type Account, type Replying, startReplying } from '../helpers/replies';
import { shopOrigin, visit } from '../helpers/widget';

let replying: Replying;
let account: Account;
const entries: Record<string, string> = {};
beforeAll(async () => {
  replying = await startReplying();
  account = await replying.chat.account({ mergeSeconds: 0, aiEnabled: true });
  await knows('arrive', 'How long does delivery take?', 'Three days.');
  await knows('express', 'Do you offer express delivery?', 'For ten more.');
  await knows('ship', 'When do you ship?', 'Within a day.');
  await knows('invoice', 'Do you send invoices?', 'By e-mail.');
  await knows('dao', '快递几天能到', '三天。', 'zh');
  await knows('piao', '可以开发票吗', '可以开电子发票。', 'zh');
  await replying.rule({ matchKind: 'exact', matchAny: '2', parts: [{ kind: 'text', text: 'Menu two.' }] });
});
afterAll(() => replying.close());

const unclear = 'How fast is delivery?';
const asked = 'Did you mean one of these?\n1. How long does delivery take?\n2. Do you offer express delivery?';

test('between close entries the customer is asked back, and the record says so', async () => {
  const { said, decision } = await asks(unclear);
  expect(said).toEqual([asked]);
  expect([decision.outcome, decision.why, decision.stages!.at(-1)!.stage]).toEqual(['asked', 'asked-back', 'ai']);
  expect((await asks('快递慢不慢')).said).toEqual(['您想问的是这个吗？\n1. 快递几天能到']);
});

test.each([
  ['2', 'For ten more.'],
  ['２。', 'For ten more.'],
  ['2️⃣', 'For ten more.'],
  ['the second one, please', 'For ten more.'],
  ['第二个', 'For ten more.'],
  ['选2吧', 'For ten more.'],
  ['option 1', 'Three days.'],
  ['the last one', 'For ten more.'],
  ['Do you offer express delivery?', 'For ten more.'],
  ['how long does delivery take', 'Three days.'],
])('"%s" chooses, before any rule', async (text, answer) => {
  const name = replying.newCustomer();
  await replying.says(name, unclear, account);
  const chosen = await replying.says(name, text, account);
  expect([chosen.said, chosen.decision.why]).toEqual([[answer], 'choice-made']);
  expect(chosen.decision.stages!.map(({ stage }) => stage)).toEqual(['guards', 'handOff', 'hours', 'choice']);
});

test('of a single choice a yes is enough', async () => {
  const name = replying.newCustomer();
  await replying.says(name, '快递慢不慢', account);
  expect((await replying.says(name, '是的', account)).said).toEqual(['三天。']);
});

test.each(['5', 'Do you send invoices?', '2 boxes'])('"%s" is no choice but a new question', async (text) => {
  const name = replying.newCustomer();
  await replying.says(name, unclear, account);
  const { decision, said } = await replying.says(name, text, account);
  expect(decision.stages!.find(({ stage }) => stage === 'choice')).toMatchObject({
    result: 'passed',
    why: 'no-choice',
  });
  if (text.includes('invoices')) expect(said).toEqual(['By e-mail.']);
});

test('what is asked after another answer is no choice any more', async () => {
  const name = replying.newCustomer();
  await replying.says(name, unclear, account);
  await replying.says(name, 'Do you send invoices?', account);
  expect((await replying.says(name, '2', account)).said).toEqual(['Menu two.']);
});

test('after the second miss a person takes over', async () => {
  const name = replying.newCustomer();
  expect((await replying.says(name, unclear, account)).said).toEqual([asked]);
  const second = await replying.says(name, 'How quick is your delivery?', account);
  expect(second.decision.why).toBe('asked-back');
  const third = await replying.says(name, 'How speedy is delivery?', account);
  expect([third.decision.outcome, third.decision.why]).toEqual(['handOff', 'asked-in-vain']);
  expect(await modeOf(third.conversationId)).toBe('human');
});

test('a person takes over at once if nothing is close to what the customer says instead', async () => {
  const name = replying.newCustomer();
  await replying.says(name, unclear, account);
  expect((await replying.says(name, 'none of these', account)).decision.why).toBe('asked-in-vain');
});

test('the choice is kept on another node, which has just started', async () => {
  const name = replying.newCustomer();
  await replying.says(name, unclear, account);
  const { messageId } = await replying.chat.says(account, name, '2');
  const { app } = replying.company.server;
  while (await answerDue(app.db, { ...replying.deps, knowledge: createKnowledge() })) {}
  expect((await replying.decided(messageId)).said).toEqual(['For ten more.']);
});

test('it ends when a member writes, or takes over and hands back', async () => {
  const name = replying.newCustomer();
  const { conversationId } = await replying.says(name, unclear, account);
  await replying.chat.answers(conversationId, 'Which city?');
  expect((await replying.says(name, '2', account)).said).toEqual([]);
  const other = replying.newCustomer();
  const { conversationId: id } = await replying.says(other, unclear, account);
  const { owner } = replying.company;
  expect((await owner.post(`/api/v1/conversations/${id}/assign`, { takeOver: true })).status).toBe(200);
  expect((await replying.says(other, '1', account)).said).toEqual([]);
  expect((await owner.post(`/api/v1/conversations/${id}/mode`, { mode: 'bot' })).status).toBe(200);
  expect((await replying.says(other, '2', account)).said).toEqual(['Menu two.']);
});

test('with a second question that is clear, the answer comes first', async () => {
  const { said, decision } = await asks(`Do you send invoices? ${unclear}`);
  expect([said, decision.why]).toEqual([['By e-mail.', asked], 'asked-back']);
});

test('the simulator shows the question and the choice', async () => {
  const { owner } = replying.company;
  const simulate = async (values: object) => (await owner.post('/api/v1/replies/simulate', values)).body.data;
  expect(await simulate({ accountId: account.id, text: unclear })).toMatchObject({
    outcome: 'asked',
    says: [{ kind: 'text', text: asked }],
  });
  const { conversationId } = await asks(unclear);
  expect(await simulate({ conversationId, text: '2' })).toMatchObject({
    why: 'choice-made',
    says: [{ kind: 'text', text: 'For ten more.' }],
  });
});

test('a visitor of the widget gets buttons, without the ids of entries', async () => {
  const { id } = await replying.chat.account({
    mergeSeconds: 0,
    aiEnabled: true,
    allowedOrigins: [{ origin: `${shopOrigin}/` }],
    secret: 'whsec',
  });
  const visitor = await visit(replying.company.server, id);
  await visitor.say(unclear);
  await replying.work();
  const { messages } = await visitor.page();
  const buttons = ['How long does delivery take?', 'Do you offer express delivery?'];
  expect(messages.at(-1)).toMatchObject({ text: asked, payload: { question: 'Did you mean one of these?', buttons } });
  expect(JSON.stringify(messages)).not.toContain(entries.express);
});

test('a policy switches it off', async () => {
  const id = await replying.made('reply-policies', { name: 'No questions', askBack: false });
  expect((await asks(unclear)).decision.why).toBe('no-default');
  await replying.company.owner.delete(`/api/v1/reply-policies/${id}`);
});

test('nothing is asked where the AI only suggests', async () => {
  const suggesting = await replying.chat.account({ mergeSeconds: 0, aiEnabled: true, aiMode: 'suggest' });
  expect((await replying.says(replying.newCustomer(), unclear, suggesting)).said).toEqual([]);
});

test('the question becomes a proposed wording of the entry, which a person accepts', async () => {
  const { owner } = replying.company;
  const proposed = async () =>
    (
      await owner.get(
        `/api/v1/knowledge?filter=${encodeURIComponent(JSON.stringify({ wordingOfId: entries.express }))}`,
      )
    ).body.data;
  const wording = 'How quick is your delivery?';
  for (let times = 0; times < 2; times += 1) {
    const name = replying.newCustomer();
    expect((await replying.says(name, wording, account)).decision.why).toBe('asked-back');
    await replying.says(name, 'Do you offer express delivery?', account);
  }
  const [one] = (await proposed()).filter(({ title }: { title: string }) => title === wording);
  expect(one).toMatchObject({ state: 'proposed', source: 'conversation', proposals: 2, text: 'For ten more.' });
  expect((await owner.post(`/api/v1/knowledge/${one.id}/approve`, {})).body.data.state).toBe('added');
  expect((await owner.get(`/api/v1/knowledge/${entries.express}`)).body.data.alike).toBe(wording);
  expect((await asks(wording)).said).toEqual(['For ten more.']);
});

const asks = (text: string) => replying.says(replying.newCustomer(), text, account);

async function knows(name: string, title: string, text: string, language = 'en') {
  entries[name] = await replying.made('knowledge', { title, text, kind: 'faq', language });
}

async function modeOf(conversationId: string): Promise<string> {
  return (await replying.company.rows('select mode from conversations where id = $1', [conversationId]))[0].mode;
}
