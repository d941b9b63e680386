import { describe, expect, test } from 'vitest';
import { type Comparison, fieldsRead, isEmpty, meets } from './conditions';

describe('meets', () => {
  const record = {
    kind: 'percent',
    value: 7,
    text: '',
    list: [],
    none: null,
    from: '2026-01-02',
    to: '2026-01-03',
    off: false,
  };

  test.each<[Comparison, string, unknown, boolean]>([
    ['is', 'kind', 'percent', true],
    ['is', 'kind', 'fixed', false],
    ['is', 'none', null, true],
    ['is', 'absent', null, true],
    ['not', 'kind', 'fixed', true],
    ['not', 'kind', 'percent', false],
    ['not', 'absent', null, false],
    ['in', 'kind', ['fixed', 'percent'], true],
    ['in', 'kind', ['fixed'], false],
    ['in', 'kind', 'percent', false],
    ['lt', 'value', 8, true],
    ['lt', 'value', 7, false],
    ['lte', 'value', 7, true],
    ['lte', 'value', 6, false],
    ['gt', 'value', 6, true],
    ['gt', 'value', 7, false],
    ['gte', 'value', 7, true],
    ['gte', 'value', 8, false],
    ['gte', 'value', 10, false],
    ['lt', 'none', 8, false],
    ['gte', 'value', null, false],
    ['empty', 'text', undefined, true],
    ['empty', 'list', undefined, true],
    ['empty', 'value', undefined, false],
    ['empty', 'off', undefined, false],
    ['filled', 'value', undefined, true],
    ['filled', 'absent', undefined, false],
  ])('%s of %s with %j is %s', (op, field, value, met) => {
    expect(meets({ field, op, value }, record)).toBe(met);
  });

  test('meets compares two fields of the record', () => {
    expect(meets({ field: 'to', op: 'gt', other: 'from' }, record)).toBe(true);
    expect(meets({ field: 'from', op: 'gt', other: 'to' }, record)).toBe(false);
    expect(meets({ field: 'from', op: 'gt', other: 'none' }, record)).toBe(false);
  });

  test('meets combines conditions with all and any', () => {
    const yes = { field: 'kind', op: 'is', value: 'percent' } as const;
    const no = { field: 'kind', op: 'is', value: 'fixed' } as const;
    expect(meets({ all: [yes, no] }, record)).toBe(false);
    expect(meets({ all: [] }, record)).toBe(true);
    expect(meets({ any: [no, { all: [yes] }] }, record)).toBe(true);
    expect(meets({ any: [] }, record)).toBe(false);
  });
});

test('fieldsRead returns every field, including both sides of a comparison', () => {
  const condition = {
    all: [{ field: 'a', op: 'gt', other: 'b' }, { any: [{ field: 'c', op: 'empty' }] }],
  } as const;
  expect(fieldsRead(condition)).toEqual(['a', 'b', 'c']);
});

test('isEmpty treats zero and false as values', () => {
  expect([undefined, null, '', []].map(isEmpty)).toEqual([true, true, true, true]);
  expect([0, false, ' ', [0], {}].map(isEmpty)).toEqual([false, false, false, false, false]);
});
