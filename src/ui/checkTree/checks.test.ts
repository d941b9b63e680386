import { describe, expect, test } from 'vitest';
import { shelves } from '../../../tests/helpers/fixtures/shelves';
import { nodesOf } from '../tree/nodes';
import { checkStates, pickable, toggled } from './checks';

const tree = nodesOf([
  {
    id: 'a',
    children: [
      { id: 'b', children: [] },
      { id: 'c', children: [{ id: 'd', children: [] }] },
    ],
  },
  { id: 'e', children: [] },
]);

const states = (pick: 'any' | 'each' | 'leaves', ...value: string[]) =>
  [...checkStates(tree, new Set(value), pickable(shelves, tree, pick), pick)]
    .sort()
    .map(([id, state]) => `${id} ${state}`)
    .join(', ');

describe('checkboxes that store leaves only', () => {
  test('a parent shows how many leaves below are ticked', () => {
    expect(states('leaves')).toBe('a none, b none, c none, d none, e none');
    expect(states('leaves', 'd')).toBe('a some, b none, c all, d all, e none');
    expect(states('leaves', 'b', 'd')).toBe('a all, b all, c all, d all, e none');
  });

  test('a stored parent is ignored', () => {
    expect(states('leaves', 'a', 'c')).toBe('a none, b none, c none, d none, e none');
  });

  test('an empty group is not a leaf if the schema defines kinds', () => {
    const kinds = { field: 'kind', top: ['GROUP'], below: { GROUP: ['ITEM'], ITEM: [] } };
    const schema = { ...shelves, tree: { ...shelves.tree!, kinds } } as never;
    const nodes = nodesOf([
      { id: 'g', kind: 'GROUP', children: [] },
      { id: 'h', kind: 'GROUP', children: [{ id: 'i', kind: 'ITEM', children: [] }] },
    ]);
    const isPickable = pickable(schema, nodes, 'leaves');
    expect(['g', 'h', 'i'].filter(isPickable)).toEqual(['i']);
    expect(Object.fromEntries(checkStates(nodes, new Set(['i']), isPickable, 'leaves'))).toEqual({
      g: 'none',
      h: 'all',
      i: 'all',
    });
  });
});

test('checkboxes for any node are half-checked if only descendants are ticked', () => {
  expect(states('any', 'd')).toBe('a some, b none, c some, d all, e none');
  expect(states('any', 'a')).toBe('a all, b none, c none, d none, e none');
});

test('checkboxes for each node do not reflect their descendants', () => {
  expect(states('each', 'd')).toBe('a none, b none, c none, d all, e none');
});

test('toggling adds missing ids, or removes all if none is missing', () => {
  expect(toggled(['x', 'b'], ['b', 'd'])).toEqual(['x', 'b', 'd']);
  expect(toggled(['x', 'b', 'd'], ['b', 'd'])).toEqual(['x']);
});
