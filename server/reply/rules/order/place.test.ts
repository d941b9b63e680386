import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRules, type RulePlacement } from '../rule';
import { maxPriority, placeRule } from './place';

const one = (id: string, priority: number, productIds: readonly string[] = []): RulePlacement => ({
  id,
  priority,
  accountIds: [],
  groupIds: [],
  productIds,
});
const inOrder = (rules: readonly RulePlacement[]) => [...rules].sort(compareRules).map(({ id }) => id);
const after = (rules: readonly RulePlacement[], changes: ReadonlyMap<string, number>) =>
  rules.map((rule) => ({ ...rule, priority: changes.get(rule.id) ?? rule.priority }));

test('a moved rule gets its place, the others keep their order, and an unchanged order changes nothing', () => {
  const priority = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom(maxPriority, -maxPriority));
  const rule = fc.record({ priority, isFor: fc.boolean() });
  const rules = fc
    .array(rule, { minLength: 1, maxLength: 12 })
    .map((all) => all.map(({ priority, isFor }, at) => one(String(at).padStart(2, '0'), priority, isFor ? ['p'] : [])));
  fc.assert(
    fc.property(rules, fc.nat(), fc.nat(), (all, which, where) => {
      const order = inOrder(all);
      const id = order[which % order.length]!;
      const others = order.filter((other) => other !== id);
      const at = where % order.length;
      const changes = placeRule(all, id, others[at] ?? null);
      expect(inOrder(after(all, changes))).toEqual(others.toSpliced(at, 0, id));
      expect([...changes.values()].every((priority) => Math.abs(priority) <= maxPriority)).toBe(true);
      if (others.toSpliced(at, 0, id).join() === order.join()) expect(changes.size).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});

test.each<[string, readonly RulePlacement[], string, string | null, Readonly<Record<string, number>>]>([
  ['to the top', [one('a', 0), one('b', 0), one('c', 0)], 'c', 'a', { c: 1 }],
  ['between two', [one('a', 5), one('b', 1), one('c', 0)], 'c', 'b', { c: 1 + 2 }],
  ['to the end', [one('a', 0), one('b', 0), one('c', 0)], 'a', null, { a: -1 }],
  ['among equals', [one('a', 0), one('b', 0), one('c', 0), one('d', 0)], 'd', 'b', { a: 1, d: 1 }],
  ['to where it is', [one('a', 0), one('b', 0)], 'a', 'b', {}],
])('placeRule moves a rule: %s', (_, rules, id, beforeId, changes) => {
  expect(Object.fromEntries(placeRule(rules, id, beforeId))).toEqual(changes);
});
