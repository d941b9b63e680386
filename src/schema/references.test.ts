import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fields } from './fields';
import { referencedIds, referredTo, withIdsReplaced } from './references';

const label = { en: 'x', zh: 'x' };
const fields = {
  name: { kind: 'text', label },
  groupId: { kind: 'reference', to: 'groups', label },
  labels: { kind: 'references', to: 'labels', label },
  picture: { kind: 'image', label },
  papers: { kind: 'files', label },
  box: { kind: 'object', label, fields: { shelf: { kind: 'reference', to: 'shelves', label } } },
  parts: {
    kind: 'list',
    label,
    fields: { poolId: { kind: 'reference', to: 'pools', label }, units: { kind: 'number', label } },
  },
} as const satisfies Fields;

test('heldIds finds every id with its path', () => {
  const record = {
    name: 'g1',
    groupId: 'g1',
    labels: ['l1', 'l2'],
    picture: null,
    papers: ['f2', 'f1'],
    box: { shelf: 's1' },
    parts: [{ poolId: 'p1', units: 2 }, { poolId: null }, { poolId: 'p2' }],
  };
  expect(referencedIds(fields, record)).toEqual([
    { path: 'groupId', to: 'groups', id: 'g1' },
    { path: 'labels.0', to: 'labels', id: 'l1' },
    { path: 'labels.1', to: 'labels', id: 'l2' },
    { path: 'papers.0', to: 'files', id: 'f2' },
    { path: 'papers.1', to: 'files', id: 'f1' },
    { path: 'box.shelf', to: 'shelves', id: 's1' },
    { path: 'parts.0.poolId', to: 'pools', id: 'p1' },
    { path: 'parts.2.poolId', to: 'pools', id: 'p2' },
  ]);
  expect([...referredTo(fields)]).toEqual(['groups', 'labels', 'files', 'shelves', 'pools']);
});

test('withIdsReplaced: replacing ids and reversing it restores the rows', () => {
  const row = fc.record({ poolId: fc.option(fc.string()), units: fc.nat(), more: fc.jsonValue() });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const named = withIdsReplaced(fields.parts, rows, (to, id) => `${to}:${id}`);
      expect(withIdsReplaced(fields.parts, named, (_, name) => name.slice('pools:'.length))).toEqual(rows);
    }),
  );
});

test('with values of any type, only strings are treated as ids', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(fields)), fc.jsonValue()), (values) => {
      for (const { id } of referencedIds(fields, values)) expect(typeof id).toBe('string');
      expect(() => withIdsReplaced(fields.parts, values.parts, () => null)).not.toThrow();
    }),
  );
});
