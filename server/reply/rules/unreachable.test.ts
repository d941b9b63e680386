import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatchRule, messageOf } from '../../../tests/helpers/matchRules';
import { size } from '../../../tests/helpers/size';
import { referenceOf } from '../match/reference';
import type { MatchKind, MatchRule } from '../match/rule';
import { findUnreachable, type HidingRule } from './unreachable';

const everywhere = { accountIds: [], groupIds: [], productIds: [] };

function rule(id: string, match: Partial<MatchRule>, more: Partial<HidingRule> = {}): HidingRule {
  const all: MatchRule = { id, kind: 'contains', any: [], all: [], none: [], typos: 0, ...match };
  return { id, match: all, scope: everywhere, isLimited: false, stops: true, ...more };
}

/** Whether the second rule is reported as hidden by the first. */
function hides(first: Partial<MatchRule>, second: Partial<MatchRule>, more: Partial<HidingRule> = {}): boolean {
  return findUnreachable([rule('first', first, more), rule('second', second)]).length === 1;
}

type Side = [MatchKind, string, (0 | 1 | 2)?];

test.each<[Side, Side, boolean]>([
  [['contains', 'price'], ['contains', 'Best PRICE'], true],
  [['contains', 'best price'], ['contains', 'price'], false],
  [['contains', '价錢'], ['exact', '价钱'], true],
  [['contains', 'price'], ['starts', 'price of'], true],
  [['contains', 'price', 1], ['contains', 'price'], true],
  [['contains', 'price'], ['contains', 'price', 1], false],
  [['contains', 'shipping', 2], ['exact', 'shipping', 1], true],
  [['contains', 'price', 1], ['exact', 'prcie'], true],
  [['word', 'price'], ['word', 'best price'], true],
  [['word', 'price'], ['contains', 'best price'], false],
  [['word', 'price'], ['contains', 'a price!'], true],
  [['word', '价格'], ['contains', '问价格'], true],
  [['starts', 'how'], ['starts', 'how much'], true],
  [['starts', 'how'], ['contains', 'how much'], false],
  [['ends', '吗'], ['ends', '在吗'], true],
  [['regex', 'pr.ce'], ['exact', 'price'], true],
  [['regex', 'pr.ce'], ['regex', 'pr.ce'], true],
  [['regex', 'pr.ce'], ['contains', 'price'], false],
  [['regex', '('], ['regex', '('], false],
])('%j hides %j: %s', ([kind, word, typos = 0], [otherKind, other, otherTypos = 0], isHidden) => {
  expect(hides({ kind, any: [word], typos }, { kind: otherKind, any: [other], typos: otherTypos })).toBe(isHidden);
});

test('compares sets of words', () => {
  expect(hides({ any: ['a', 'b'] }, { any: ['xa', 'bx'] })).toBe(true);
  expect(hides({ any: ['a', 'b'] }, { any: ['xa', 'c'] })).toBe(false);
  expect(hides({ any: ['a'] }, { any: ['c'], all: ['xa'] })).toBe(true);
  expect(hides({ all: ['a'] }, { all: ['c', 'a'] })).toBe(true);
  expect(hides({ all: ['a', 'b'] }, { all: ['a'] })).toBe(false);
  expect(hides({}, { any: ['c'] })).toBe(true);
  expect(hides({ any: ['c'] }, {})).toBe(false);
  expect(hides({ any: ['a'], none: ['b'] }, { any: ['a'] })).toBe(false);
  expect(hides({ any: ['a'], none: ['bc'] }, { any: ['a'], none: ['b'] })).toBe(true);
});

test('reports only rules behind one that always answers, stops, comes first and has at least the same scope', () => {
  const [wide, narrow] = [{ any: ['a'] }, { any: ['ab'] }];
  expect(findUnreachable([rule('one', wide), rule('other', narrow)])).toEqual([{ id: 'other', byId: 'one' }]);
  expect(findUnreachable([rule('other', narrow), rule('one', wide)])).toEqual([]);
  expect(hides(wide, narrow, { isLimited: true })).toBe(false);
  expect(hides(wide, narrow, { stops: false })).toBe(false);
  const shop = { ...everywhere, accountIds: ['shop'] };
  const both = { ...everywhere, accountIds: ['shop', 'mall'] };
  expect(hides(wide, narrow, { scope: shop })).toBe(false);
  expect(findUnreachable([rule('one', wide, { scope: both }), rule('other', narrow, { scope: shop })])).toHaveLength(1);
  expect(findUnreachable([rule('one', wide, { scope: shop }), rule('other', narrow, { scope: both })])).toEqual([]);
});

test('never reports a rule that answers some message', { timeout: 600_000 }, () => {
  const scopes = fc.constantFrom(
    everywhere,
    { ...everywhere, accountIds: ['a'] },
    { ...everywhere, accountIds: ['a', 'b'] },
  );
  const anyRule = fc.record({ match: anyMatchRule, scope: scopes, isLimited: fc.constant(false), stops: fc.boolean() });
  const scene = fc.array(anyRule, { maxLength: 12 }).chain((rules) => {
    const messages = fc.array(messageOf(rules.map(({ match }) => match)), { minLength: 20, maxLength: 40 });
    return fc.tuple(fc.constant(rules.map((one, at): HidingRule => ({ ...one, id: `${at}` }))), messages);
  });
  const runs = size({ small: 250, usual: 1_000, full: 10_000 });
  let reported = 0;
  fc.assert(
    fc.property(scene, ([rules, messages]) => {
      const unreachable = new Set(findUnreachable(rules).map(({ id }) => id));
      reported += unreachable.size;
      if (unreachable.size === 0) return;
      const reference = referenceOf(rules.map(({ match }) => match));
      for (const message of messages)
        for (const account of ['a', 'b', 'c']) {
          const asked = reference
            .matches(message)
            .map(({ index }) => rules[index]!)
            .filter(({ scope }) => scope.accountIds.length === 0 || scope.accountIds.includes(account));
          const end = asked.findIndex(({ stops }) => stops);
          const answering = end === -1 ? asked : asked.slice(0, end + 1);
          expect(answering.filter(({ id }) => unreachable.has(id))).toEqual([]);
        }
    }),
    { numRuns: runs },
  );
  expect(reported).toBeGreaterThan(runs / 10);
});
