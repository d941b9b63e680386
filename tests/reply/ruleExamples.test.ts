import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefused } from '../contract/model/envelope';
import { type AskedRules, goesOn, startAskedRules, text, url } from '../helpers/askedRules';

let asked: AskedRules;
beforeAll(async () => {
  asked = await startAskedRules();
});
afterAll(() => asked.company.server.close());
beforeEach(() => asked.reset());

const examples = (...lines: readonly string[]) => ({ matchAny: null, examples: lines.join('\n') });

async function shop(): Promise<void> {
  await asked.rule({ name: 'ship', ...examples('When do you ship?', '什么时候发货'), parts: text('Within a day.') });
  await asked.rule({ name: 'arrive', ...examples('When will it arrive?', '多久能收到货'), parts: text('Three days.') });
  await asked.rule({
    name: 'invoice',
    ...examples('Can I get an invoice?', '可以开发票吗'),
    parts: text('By e-mail.'),
  });
  await asked.rule({
    name: 'return',
    ...examples('How do I return an item?', '怎么退货'),
    parts: text('Within 7 days.'),
  });
}

test.each([
  ['when do you ship', 'Within a day.'],
  ['Hello, could you send me an invoice please?', 'By e-mail.'],
  ['能开发票吗', 'By e-mail.'],
  ['怎么退货啊', 'Within 7 days.'],
  ['How can I return this item?', 'Within 7 days.'],
])('"%s" means an example', async (message, answer) => {
  await shop();
  expect(await asked.says({ texts: [message] })).toEqual([answer]);
});

test.each(['What is the weather like?', 'I do not want to return it', '今天天气怎么样', '你们店在哪里', 'hello'])(
  '"%s" means none of them',
  async (message) => {
    await shop();
    expect(await asked.says({ texts: [message] })).toBe('pass no-rule');
  },
);

test('other words for the topic of an example mean it, unless several rules have examples about it', async () => {
  const pay = { ...examples('How can I pay?', '怎么付款'), parts: text('By card.') };
  await asked.rule({ name: 'pay', ...pay });
  await asked.rule({ name: 'cheaper', ...examples('Can you do it cheaper?', '能便宜点吗'), parts: text('No.') });
  expect(await asked.says({ texts: ['do you accept visa'] })).toEqual(['By card.']);
  expect(await asked.says({ texts: ['抹个零吧'] })).toEqual(['No.']);
  await asked.rule({ name: 'also pay', ...examples('Which payment methods do you have?'), parts: text('Sure.') });
  expect(await asked.says({ texts: ['do you accept visa'] })).toBe('pass no-rule');
});

test('a greeting within a sentence greets nobody', async () => {
  await asked.rule({ matchAny: 'hello', parts: text('Hello!') });
  for (const greeting of ['hello', 'Oh hello there', 'thanks, hello?'])
    expect(await asked.says({ texts: [greeting] })).toEqual(['Hello!']);
  expect(await asked.says({ texts: ['I am just saying hello to everybody'] })).toBe('pass no-rule');
});

test('the record says which example, and how close; also of one that is not close enough', async () => {
  await shop();
  const { trace } = await asked.ask({ texts: ['could I get an invoice?'] });
  expect(trace.candidates).toMatchObject([{ name: 'invoice', why: null, matched: 'Can I get an invoice?' }]);
  expect(trace.candidates![0]!.closeness).toBeGreaterThan(0.7);
  const unsure = await asked.ask({ texts: ['I do not want to return an item'] });
  expect(unsure.trace.candidates).toMatchObject([
    { name: 'return', why: 'example-unlike', matched: 'How do I return an item?' },
  ]);
});

test('words and examples stand beside each other, and excluded words hold for both', async () => {
  await asked.rule({
    matchAny: 'invoice',
    examples: 'When will it arrive?',
    matchNone: 'express',
    parts: text('Yes.'),
  });
  expect(await asked.says({ texts: ['invoice'] })).toEqual(['Yes.']);
  expect(await asked.says({ texts: ['when will it arrive'] })).toEqual(['Yes.']);
  expect(await asked.says({ texts: ['when will it arrive by express'] })).toBe('pass no-rule');
  expect(await asked.says({ texts: ['anything else'] })).toBe('pass no-rule');
});

test('of two rules with the same example, the first in order answers', async () => {
  await asked.rule({ name: 'low', ...examples('When will it arrive?', 'Is it on its way?'), parts: text('low') });
  await asked.rule({ name: 'high', priority: 5, ...examples('When will it arrive?'), parts: text('high') });
  expect(await asked.says({ texts: ['When will it arrive'] })).toEqual(['high']);
  expect(await asked.says({ texts: ['Hi, when will it arrive please'] })).toEqual(['high']);
});

test('rules that do not apply here, or after which the search goes on, are no competition', async () => {
  const other = await asked.made('labels', { name: 'VIP' });
  await asked.rule({ name: 'vip', labelsAny: [other], ...examples('When does it arrive?'), parts: text('Tomorrow.') });
  await asked.rule({
    name: 'label',
    ...goesOn,
    addLabels: [other],
    ...examples('When is it going to arrive?'),
    parts: [{ kind: 'silence' }],
  });
  await asked.rule({ name: 'all', ...examples('When will it arrive?'), parts: text('Three days.') });
  expect(await asked.says({ texts: ['When will it arrive'] })).toEqual(['Three days.']);
  expect(await asked.reasons({ texts: ['When will it arrive'] })).toEqual({
    vip: 'label-missing',
    label: null,
    all: null,
  });
});

test('each of two questions is compared by itself', async () => {
  await shop();
  expect(await asked.says({ texts: ['When will it arrive? And can I get an invoice?'] })).toEqual([
    'Three days.',
    'By e-mail.',
  ]);
});

test('changed examples hold at once', async () => {
  const id = await asked.rule({ ...examples('When will it arrive?'), parts: text('Three days.') });
  expect(await asked.says({ texts: ['can I pay by card'] })).toBe('pass no-rule');
  const { data } = (await asked.company.owner.get(`${url}/${id}`)).body;
  await asked.company.owner.put(`${url}/${id}`, { examples: 'Can I pay by card?', version: data.version });
  expect(await asked.says({ texts: ['can I pay by card'] })).toEqual(['Three days.']);
  expect(await asked.says({ texts: ['When will it arrive?'] })).toBe('pass no-rule');
});

test('a rule needs words or examples; too many or too long ones are refused by name', async () => {
  expectRefused(await asked.add({ matchAny: null }), 400, 'matchAny');
  expectRefused(await asked.add(examples(...Array.from({ length: 41 }, (_, at) => `Example ${at}?`))), 400, 'examples');
  const long = await asked.add(examples('Short one?', 'x'.repeat(201)));
  expectRefused(long, 400, 'examples');
  expect(JSON.stringify(long.body)).toContain('Line 2');
});
