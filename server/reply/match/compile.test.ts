import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceOf } from '../../../tests/helpers/matchReference';
import { anyMatchRule, messageOf } from '../../../tests/helpers/matchRules';
import { size } from '../../../tests/helpers/size';
import { compile } from './compile';
import type { MatchKind, MatchRule } from './rule';

function rule(kind: MatchKind, any: readonly string[], more: Partial<MatchRule> = {}): MatchRule {
  return { id: 'rule', kind, any, all: [], none: [], typos: 0, ...more };
}

/** The matched words of a single rule; null if it does not match. */
function found(one: MatchRule, text: string): string | null {
  return compile([one]).matches(text)[0]?.matched ?? null;
}

test.each<[MatchKind, string, string, boolean]>([
  ['exact', 'Hi', ' ＨＩ ', true],
  ['exact', 'hi', 'hi!', false],
  ['contains', '多少錢', '请问多少钱？', true],
  ['contains', 'price', 'prices', true],
  ['contains', 'how  much', 'How\nmuch is it', true],
  ['word', 'price', 'prices', false],
  ['word', 'price', 'the PRICE?', true],
  ['word', 'c++', 'a c++ course', true],
  ['word', 'iphone', '苹果iphone手机', true],
  ['word', '价格', '请问价格多少', true],
  ['starts', 'hello', 'Hello there', true],
  ['starts', 'there', 'Hello there', false],
  ['ends', '吗', '在吗', true],
  ['ends', '吗', '在吗？', false],
  ['ends', '？', '在吗?', true],
  ['regex', '^(how|what).*price\\b', 'What is the ｐｒｉｃｅ', true],
  ['regex', '多少(錢|塊)', '多少块', true],
  ['regex', '[0-9]{11}', '电话１３８０００００００', false],
  ['regex', '[0-9]{11}', '电话１３８００００００００', true],
  ['regex', '^$', '', true],
  ['regex', '？$', '在吗？', true],
  ['regex', 'ＡＢ\\d', 'ab7', true],
])('%s match of %s in %s: %s', (kind, word, text, isFound) => {
  expect(found(rule(kind, [word]), text)).toBe(isFound ? word : null);
});

test.each<[MatchKind, string, 0 | 1 | 2, string, boolean]>([
  ['contains', 'price', 1, 'what is the prcie', true],
  ['contains', 'price', 1, 'pric', true],
  ['contains', 'price', 1, 'prrices', false],
  ['contains', 'price', 2, 'prrices', false],
  ['contains', 'shipping', 2, 'shpiing', true],
  ['contains', 'shipping', 1, 'shpiing', false],
  ['contains', 'free', 1, 'in three days', false],
  ['contains', 'free', 1, 'carefree', true],
  ['word', 'free', 1, 'carefree', false],
  ['contains', '什么时候发货', 1, '请问什么时侯发货啊', true],
  ['contains', '什么时候发货', 0, '请问什么时侯发货啊', false],
  ['contains', '发货', 2, '发或', false],
  ['exact', 'hello', 1, 'helo', true],
  ['exact', 'hello', 1, 'oh helo', false],
  ['starts', 'hello', 1, 'helo', false],
])('%s match of %s with %i typos in %s: %s', (kind, word, typos, text, isFound) => {
  expect(found(rule(kind, [word], { typos }), text)).toBe(isFound ? word : null);
});

test.each([
  ['不刀', '刀'],
  ['我不刀了，直接拍', '刀'],
  ['不用便宜，能快点发吗', '便宜'],
  ['我不要包邮', '包邮'],
  ['亲，不用发票', '发票'],
  ['發票就不用了，謝謝', '发票'],
  ['不需要开发票', '发票'],
  ['不想退货了，怎么安装', '退货'],
  ['不是来投诉的', '投诉'],
  ['别退款，我再看看', '退款'],
  ["I'm not here to complain", 'complain'],
  ['I do not need a discount', 'discount'],
  ['No refund needed!', 'refund'],
  ['No need for an invoice', 'invoice'],
  ['a refund is not necessary.', 'refund'],
  ['I don’t want to cancel, just change the size', 'cancel'],
])('in %s, %s is not wanted', (text, word) => {
  expect(found(rule('contains', [word]), text)).toBeNull();
  expect(found(rule('contains', [word], { typos: 1 }), text)).toBeNull();
  // It was mentioned all the same: an exclusion counts.
  expect(found(rule('contains', [], { none: [word] }), text)).toBeNull();
});

test.each([
  ['能不能便宜', '便宜'],
  ['要不要发票', '发票'],
  ['不用发票吗', '发票'],
  ['不用发票？', '发票'],
  ['是不是不用运费', '运费'],
  ['为什么不发货', '发货'],
  ['下单三天了，不发货', '发货'],
  ['你们不退款', '退款'],
  ['不便宜', '便宜'],
  ['特别便宜', '便宜'],
  ['不想要了怎么退款', '退款'],
  ['不要了，退款', '退款'],
  ['不用发票 便宜点', '便宜'],
  ['没收到货', '收到货'],
  ['No discount?', 'discount'],
  ['no refund yet', 'refund'],
  ["I don't want to pay shipping", 'shipping'],
  ['I do not want a refund, I want an exchange', 'exchange'],
  ["Why don't you want to give a discount?", 'discount'],
  ['I need a refund, not a refund coupon', 'refund'],
])('in %s, %s is meant', (text, word) => {
  expect(found(rule('contains', [word]), text)).toBe(word);
});

test('matches one of `any`, each of `all` and none of `none`, and reports the words', () => {
  const one = rule('contains', ['refund', 'return'], { all: ['order', 'late'], none: ['thanks'] });
  expect(found(one, 'late order, I want to return it for a refund')).toBe('refund + order + late');
  expect(found(one, 'order: return it')).toBeNull();
  expect(found(one, 'late order')).toBeNull();
  expect(found(one, 'late order, return; thanks')).toBeNull();
  expect(found(rule('contains', [], { all: ['order'] }), 'my order')).toBe('order');
});

test('a rule without conditions matches everything except its exclusions', () => {
  expect(found(rule('contains', []), '')).toBe('');
  expect(found(rule('contains', [], { none: ['stop'] }), 'go on')).toBe('');
  expect(found(rule('contains', [], { none: ['stop'] }), 'stop it')).toBeNull();
});

test('empty words and invalid patterns match nothing', () => {
  expect(found(rule('contains', ['​ ']), 'anything')).toBeNull();
  expect(found(rule('contains', [], { all: [' '] }), '')).toBeNull();
  expect(found(rule('regex', ['a', '(']), 'a')).toBeNull();
  expect(found(rule('regex', ['a'], { none: ['('] }), 'a')).toBeNull();
});

test('returns all matching rules in order for several messages', () => {
  const matcher = compile([
    rule('contains', ['b']),
    rule('contains', []),
    rule('exact', ['ab']),
    rule('contains', ['a']),
  ]);
  const indexes = (text: string) => matcher.matches(text).map(({ index }) => index);
  expect(['ab', 'b', '', 'a', 'ab'].map(indexes)).toEqual([[0, 1, 2, 3], [0, 1], [1], [1, 3], [0, 1, 2, 3]]);
});

test('equals the reference matcher for arbitrary rules and messages', { timeout: 600_000 }, () => {
  const scene = fc
    .array(anyMatchRule, { maxLength: 12 })
    .chain((rules) => fc.tuple(fc.constant(rules), fc.array(messageOf(rules), { minLength: 1, maxLength: 20 })));
  let [hits, all] = [0, 0];
  fc.assert(
    fc.property(scene, ([rules, messages]) => {
      const [matcher, reference] = [compile(rules), referenceOf(rules)];
      for (const message of messages) {
        const expected = reference.matches(message);
        expect(matcher.matches(message)).toEqual(expected);
        hits += expected.length;
        all += rules.length;
      }
    }),
    { numRuns: size({ small: 200, usual: 1_000, full: 10_000 }) },
  );
  // Guards against a trivial test: about a third should match.
  expect(hits / all).toBeGreaterThan(0.1);
  expect(hits / all).toBeLessThan(0.9);
});
