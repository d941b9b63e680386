import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { topics, topicsByKind } from '../../server/reply/knowledge/words/topics';
import { schema } from '../../src/resources/reply-rules/schema';
import { expectRefused } from '../contract/model/envelope';
import { type AskedRules, goesOn, startAskedRules, text } from '../helpers/askedRules';

let asked: AskedRules;
beforeAll(async () => {
  asked = await startAskedRules();
});
afterAll(() => asked.company.server.close());
beforeEach(() => asked.reset());

const ofKinds = (...kinds: readonly string[]) => ({ matchAny: null, kinds });

test('each kind is a choice of the form, and has topics that no other kind has', () => {
  expect(Object.keys(topicsByKind).sort()).toEqual(Object.keys(schema.fields.kinds.choices).sort());
  const all = Object.values(topicsByKind).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((topic) => topics[topic] === undefined)).toEqual([]);
});

test.each([
  ['invoice', 'Could you send me an invoice please?'],
  ['invoice', '麻烦开个发票'],
  ['refund', 'when will I get my refund'],
  ['return', '怎么退货啊'],
  ['discount', '能不能便宜点'],
  ['person', '转人工客服'],
  ['deliveryTime', '什么时候能发货呀'],
  ['payment', 'Which payment methods do you accept?'],
])('a rule with nothing but the kind %s answers "%s"', async (kind, message) => {
  await asked.rule({ name: kind, ...ofKinds(kind), parts: text('Yes.') });
  await asked.rule({ name: 'others', ...ofKinds('warranty', 'gift'), parts: text('No.') });
  const { verdict, trace } = await asked.ask({ texts: [message] });
  expect(verdict).toMatchObject({ kind: 'answer', reply: { parts: [{ text: 'Yes.' }] } });
  expect(trace.candidates).toMatchObject([{ name: kind, why: null, matched: null, kind }]);
});

test.each(['你好', 'ok thanks', '今天天气怎么样', 'I do not want to return it', '不用发票'])(
  '"%s" is of none of the kinds',
  async (message) => {
    await asked.rule({ ...ofKinds(...Object.keys(topicsByKind)), parts: text('Yes.') });
    expect(await asked.says({ texts: [message] })).toBe('pass no-rule');
  },
);

test('with words or examples, both have to fit; the record says that the kind did not', async () => {
  await asked.rule({ name: 'card', matchAny: 'card', kinds: ['payment'], parts: text('Visa.') });
  await asked.rule({
    name: 'refund',
    ...ofKinds('refund'),
    examples: 'When will I get my refund?',
    parts: text('Soon.'),
  });
  expect(await asked.says({ texts: ['can I pay by credit card'] })).toEqual(['Visa.']);
  expect(await asked.says({ texts: ['can you write a greeting card for me'] })).toBe('pass no-rule');
  expect(await asked.reasons({ texts: ['can you write a greeting card for me'] })).toEqual({ card: 'other-kind' });
  expect(await asked.says({ texts: ['when will I get my refund?'] })).toEqual(['Soon.']);
  expect(await asked.says({ texts: ['how do I return this item'] })).toBe('pass no-rule');
});

test('of two questions each is answered by the rule for its kind', async () => {
  await asked.rule({ name: 'refund', ...ofKinds('refund'), parts: text('Three days.') });
  await asked.rule({ name: 'invoice', ...ofKinds('invoice'), parts: text('By e-mail.') });
  const both = { texts: ['Can I get an invoice? And when will I get my refund?'] };
  expect(await asked.says(both)).toEqual(['By e-mail.', 'Three days.']);
  expect(await asked.says({ texts: ['Can I get an invoice?', 'And when will I get my refund?'] })).toEqual([
    'By e-mail.',
    'Three days.',
  ]);
});

test('a greeting does not hide the kind of question behind it, and a rule that goes on can label a kind', async () => {
  const label = await asked.made('labels', { name: 'Refunds' });
  await asked.rule({ name: 'hello', priority: 9, matchAny: '你好', parts: text('你好！') });
  await asked.rule({
    ...ofKinds('refund'),
    ...goesOn,
    addLabels: [label],
    parts: [{ kind: 'silence' }],
  });
  await asked.rule({ name: 'refund', ...ofKinds('refund'), parts: text('三天内。') });
  const { verdict } = await asked.ask({ texts: ['你好，退款多久到账'] });
  expect(verdict).toMatchObject({
    reply: { parts: [{ text: '三天内。' }], effects: [{ kind: 'label', add: [label] }] },
  });
});

test('without words, examples and kind a rule is refused, and so is an unknown kind', async () => {
  expectRefused(await asked.add(ofKinds()), 400, 'matchAny');
  expectRefused(await asked.add(ofKinds('weather')), 400, 'kinds.0');
});
