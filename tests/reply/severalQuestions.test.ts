import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
let account: Account;
beforeAll(async () => {
  replying = await startReplying();
  account = await replying.chat.account({ mergeSeconds: 0, aiEnabled: true });
  await knows('When do you ship?', 'Within a day.');
  await knows('Do you send invoices?', 'By e-mail.');
  await knows('什么时候发货', '一天之内。', 'zh');
  await knows('可以开发票吗', '可以开电子发票。', 'zh');
  await replying.rule({ matchAny: 'return', parts: [{ kind: 'text', text: 'For 30 days.' }] });
  await replying.rule({ matchAny: 'box', parts: [{ kind: 'text', text: 'In a red box.' }] });
  await replying.rule({ matchAny: 'hello', priority: 9, parts: [{ kind: 'text', text: 'Hi there.' }] });
  await replying.rule({ matchAny: 'lawyer', parts: [{ kind: 'silence' }] });
});
afterAll(() => replying.close());

test.each([
  ['When do you ship? Do you send invoices?', ['Within a day.', 'By e-mail.']],
  ['do you send invoices, and when do you ship', ['By e-mail.', 'Within a day.']],
  ['什么时候发货，可以开发票吗', ['一天之内。', '可以开电子发票。']],
  ['Can I return it, and do you send invoices?', ['For 30 days.', 'By e-mail.']],
  ['Do you send invoices? Can I return it?', ['By e-mail.', 'For 30 days.']],
  ['Is there a box? Can I return it?', ['In a red box.', 'For 30 days.']],
  ['Hello! When do you ship? Can I return it?', ['Within a day.', 'For 30 days.']],
  ['Hello! When do you ship? Do you send invoices?', ['Hi there.', 'Within a day.', 'By e-mail.']],
])('"%s" gets an answer to each question, in their order', async (text, said) => {
  const answered = await asks(text);
  expect(answered.said).toEqual(said);
  expect(await isWaiting(answered.conversationId)).toBe(false);
});

test('each text is sent by who wrote it, and the record says who answered which question', async () => {
  const { conversationId, decision } = await asks('Can I return it, and do you send invoices?');
  const sent = await replying.company.rows(
    `select sender_kind as by from messages where conversation_id = $1 and direction = 'outgoing' order by seq`,
    [conversationId],
  );
  expect([decision.outcome, decision.why, ...sent.map(({ by }) => by)]).toEqual([
    'rule',
    'several-answered',
    'rule',
    'ai',
  ]);
  const notes = decision.stages!.flatMap(({ stage, notes = [] }) => notes.map(({ en }) => [stage, en]));
  expect(notes).toEqual([
    ['rules', 'Answers: Can I return it'],
    ['ai', 'Answers: do you send invoices?'],
  ]);
});

test('the same answer is given once', async () => {
  expect((await asks('When do you ship? So when will you ship it?')).said).toEqual(['Within a day.']);
  expect((await asks('Can I return it? Is a return free?')).said).toEqual(['For 30 days.']);
});

test.each([
  ['When do you ship? Do unicorns exist?', ['Within a day.'], 'Do unicorns exist?'],
  ['Can I return it, and do unicorns exist?', ['For 30 days.'], 'do unicorns exist?'],
  ['什么时候发货，独角兽存在吗', ['一天之内。'], '独角兽存在吗'],
])('of "%s" the open question is named, and the customer still waits', async (text, said, open) => {
  const answered = await asks(text);
  expect(answered.said.slice(0, -1)).toEqual(said);
  expect(answered.said.at(-1)).toContain(open);
  expect(answered.decision.why).toBe('partly-answered');
  expect(await isWaiting(answered.conversationId)).toBe(true);
});

test('bargaining answers the question about the price, and the knowledge base the other one', async () => {
  const product = { title: 'Lamp', price: 10_000, floorPrice: 8_000, currency: 'CNY', bargaining: true };
  const productId = await replying.made('products', product);
  const text = 'When do you ship, and could it be any cheaper?';
  const simulated = await replying.company.owner.post('/api/v1/replies/simulate', {
    accountId: account.id,
    productId,
    text,
  });
  const { says, why } = simulated.body.data;
  expect(why).toBe('several-answered');
  expect(says.map((part: { text: string }) => part.text)).toEqual(['Within a day.', expect.stringMatching(/¥|CNY/)]);
});

test('a suggestion for the question that a rule leaves open is kept for the members', async () => {
  const suggesting = await replying.chat.account({ mergeSeconds: 0, aiEnabled: true, aiMode: 'suggest' });
  const text = 'Can I return it, and do you send invoices?';
  const { said, conversationId } = await replying.says(replying.newCustomer(), text, suggesting);
  expect(said).toEqual(['For 30 days.', expect.stringContaining('do you send invoices?')]);
  const { body } = await replying.company.owner.get(`/api/v1/conversations/${conversationId}/suggestion`);
  expect(body.data.text).toBe('By e-mail.');
});

test('a rule that says nothing, or leaves the customer to a person, ends the message', async () => {
  expect((await asks('Where is my lawyer? When do you ship?')).said).toEqual([]);
  await replying.rule({ matchAny: 'broken', handOver: true, parts: [{ kind: 'text', text: 'A person comes.' }] });
  expect((await asks('Is it broken? When do you ship?')).said).toEqual(['A person comes.']);
});

test('with one question that no stage answers, nothing changes', async () => {
  const answered = await asks('Do unicorns exist, my friend?');
  expect([answered.said, answered.decision.why]).toEqual([[], 'no-default']);
});

const asks = (text: string) => replying.says(replying.newCustomer(), text, account);

function knows(title: string, text: string, language = 'en') {
  return replying.made('knowledge', { title, text, kind: 'faq', language });
}

async function isWaiting(conversationId: string): Promise<boolean> {
  const [row] = await replying.company.rows(
    'select waiting_since is not null as waits from conversations where id = $1',
    [conversationId],
  );
  return row.waits;
}
