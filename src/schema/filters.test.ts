import { describe, expect, test } from 'vitest';
import { badges } from '../../tests/helpers/fixtures/badges';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import type { FieldKind } from './fields';
import { readFilters } from './filters';
import { fieldNamed, operatorsOf, searchFields, sortNames } from './listing';

const id = '11111111-1111-4111-8111-111111111111';
const otherId = '00000000-0000-0000-0000-000000000000';

/** For each field kind a value that can be compared with and one that cannot. */
const comparable: Partial<Record<FieldKind, readonly [good: unknown, bad: unknown]>> = {
  text: ['Opal', 5],
  email: ['a@b.example', 'a'],
  mobile: ['+8613800138000', 'abc'],
  url: ['https://a.example', 'a'],
  icon: ['ri-star-fill', 'star'],
  colour: ['#FFB400', 'red'],
  number: [7, '7'],
  decimal: [0.3, 0.12345],
  money: [700, 7.5],
  duration: [60, -1],
  boolean: [true, 'true'],
  date: ['2026-05-01', '2026-02-30'],
  dateTime: ['2026-05-01T00:00:00.000Z', '2026-02-30'],
  choice: ['CNY', 'XYZ'],
  status: [1, '1'],
  choices: ['sale', 'loan'],
  reference: [id, 5],
  references: [id, 5],
};

const filterable = Object.entries(specimens.fields).filter(([, field]) => operatorsOf(field).length > 0);

describe.each(filterable.map(([name, field]) => [name, field] as const))('%s', (name, field) => {
  const good = name === 'grade' ? 'cut' : comparable[field.kind]?.[0];
  const bad = comparable[field.kind]?.[1];

  test.each(operatorsOf(field).map((operator) => [operator] as const))(
    'accepts %s and refuses invalid values',
    (operator) => {
      const key = operator === 'is' || operator === 'any' ? name : `${name}_${operator}`;
      const path = `filter.${key}`;
      if (operator === 'empty') {
        expect(readFilters(specimens, { [key]: true })).toEqual(found({ field: name, operator, value: true }));
        expect(readFilters(specimens, { [key]: 'true' })).toEqual(refused(path, 'boolean'));
      } else if (operator === 'within') {
        for (const period of ['today', 'thisWeek', 'lastMonth', 'last7days', 'next3650days'])
          expect(readFilters(specimens, { [key]: period })).toEqual(found({ field: name, operator, value: period }));
        for (const wrong of [
          'ever',
          'last0days',
          'last3651days',
          'last07days',
          'Today',
          7,
          null,
          ['today'],
          'toString',
        ])
          expect(readFilters(specimens, { [key]: wrong })).toEqual(refused(path, 'period'));
      } else if (operator === 'between') {
        expect(readFilters(specimens, { [key]: [good, good] })).toEqual(
          found({ field: name, operator, value: [good, good] }),
        );
        for (const wrong of [good, null, [], [good], [good, good, good]])
          expect(readFilters(specimens, { [key]: wrong })).toEqual(refused(path, 'between'));
        for (const wrong of [null, bad, '', {}])
          expect(readFilters(specimens, { [key]: [good, wrong] })).toEqual(refused(path, 'type'));
      } else if (operator === 'contains' || operator === 'lacks' || operator === 'starts') {
        expect(readFilters(specimens, { [key]: '50%_\\' })).toEqual(found({ field: name, operator, value: '50%_\\' }));
        for (const wrong of [5, null, ['a'], 'a\0', '\ud800', 'x'.repeat(201)]) {
          expect(readFilters(specimens, { [key]: wrong })).toEqual(refused(path, 'string'));
        }
      } else if (operator === 'any' || operator === 'none') {
        const spelled = `${name}_${operator}`;
        expect(readFilters(specimens, { [key]: [good] })).toEqual(found({ field: name, operator, value: [good] }));
        expect(readFilters(specimens, { [key]: [] })).toEqual(found({ field: name, operator, value: [] }));
        expect(readFilters(specimens, { [spelled]: [good] })).toEqual(found({ field: name, operator, value: [good] }));
        expect(readFilters(specimens, { [key]: [good, bad] })).toEqual(refused(path, 'type'));
        expect(readFilters(specimens, { [spelled]: good })).toEqual(refused(`filter.${spelled}`, 'array'));
        expect(readFilters(specimens, { [key]: Array(1_001).fill(good) })).toEqual(refused(path, 'array'));
      } else {
        expect(readFilters(specimens, { [key]: good })).toEqual(found({ field: name, operator, value: good }));
        const ofNothing = found({ field: name, operator, value: null });
        expect(readFilters(specimens, { [key]: null })).toEqual(
          operator === 'below' ? refused(path, 'type') : ofNothing,
        );
        expect(readFilters(specimens, { [key]: bad })).toEqual(refused(path, 'type'));
        expect(readFilters(specimens, { [key]: '' })).toEqual(refused(path, 'type'));
        expect(readFilters(specimens, { [key]: {} })).toEqual(refused(path, 'type'));
      }
    },
  );

  test('refuses an unknown operator and lists the supported ones', () => {
    expect(readFilters(specimens, { [`${name}_like`]: good })).toEqual({
      ok: false,
      issues: [{ path: `filter.${name}_like`, code: 'operator', params: { operators: operatorsOf(field).join(', ') } }],
    });
  });
});

test.each(['data', 'summary'])('a field that no list is filtered by says which ones are: %s', (name) => {
  const fields = filterable.map(([one]) => one).join(', ');
  expect(readFilters(specimens, { [name]: 'x' })).toEqual({
    ok: false,
    issues: [{ path: `filter.${name}`, code: 'noFilter', params: { fields } }],
  });
});

test('filters by system fields', () => {
  expect(readFilters(badges, { id })).toEqual(found({ field: 'id', operator: 'is', value: id }));
  expect(readFilters(badges, { id: [id, 'no id'] })).toEqual(
    found({ field: 'id', operator: 'any', value: [id, otherId] }),
  );
  expect(readFilters(badges, { id_contains: '1' })).toMatchObject({ ok: false, issues: [{ code: 'operator' }] });
  expect(readFilters(badges, { version_gte: 2 })).toEqual(found({ field: 'version', operator: 'gte', value: 2 }));
  expect(readFilters(badges, { version: 1.5 })).toEqual(refused('filter.version', 'type'));
  expect(readFilters(badges, { createdAt_lt: '2026-05-01T08:00:00+08:00' })).toEqual(
    found({ field: 'createdAt', operator: 'lt', value: '2026-05-01T00:00:00.000Z' }),
  );
});

test('a date is accepted for comparing date-times, but not in a list of date-times', () => {
  for (const operator of ['is', 'not', 'lt', 'lte', 'gt', 'gte'] as const)
    expect(readFilters(specimens, { [`seenAt_${operator}`]: '2026-05-01' })).toEqual(
      found({ field: 'seenAt', operator, value: '2026-05-01' }),
    );
  const ends = ['2026-05-01', '2026-05-02T00:00:00.000Z'];
  expect(readFilters(specimens, { seenAt_between: ends })).toEqual(
    found({ field: 'seenAt', operator: 'between', value: ends }),
  );
  for (const key of ['seenAt_any', 'seenAt_none'])
    expect(readFilters(specimens, { [key]: ['2026-05-01'] })).toEqual(refused(`filter.${key}`, 'type'));
  expect(readFilters(specimens, { seenAt_lt: '9999-12-31' })).toEqual(refused('filter.seenAt_lt', 'type'));
});

test('normalizes filter values to their stored form', () => {
  expect(readFilters(specimens, { colour: ' #ffb400 ' })).toEqual(
    found({ field: 'colour', operator: 'is', value: '#FFB400' }),
  );
});

test.each([
  'secretWord',
  'secretWord_contains',
  'noSuchField',
  'companyId',
  '__proto__',
  'constructor',
  '',
  '_',
  '_is',
])('unknown field %j is refused', (key) => {
  expect(readFilters(specimens, JSON.parse(`{${JSON.stringify(key)}:"x"}`))).toEqual(
    refused(`filter.${key}`, 'unknown'),
  );
});

test.each([null, [], 'x', 5, undefined])('a filter that is %j is refused as not an object', (given) => {
  expect(readFilters(specimens, given)).toEqual(refused('filter', 'object'));
});

test('the search text is trimmed; invalid text is refused', () => {
  expect(readFilters(specimens, { q: ' 优惠 ' })).toEqual({ ok: true, query: { search: '优惠', filters: [] } });
  expect(readFilters(specimens, { q: '  ' })).toEqual({ ok: true, query: { search: null, filters: [] } });
  for (const wrong of [5, null, ['a'], 'x'.repeat(201), 'a\0', '\udc00']) {
    expect(readFilters(specimens, { q: wrong })).toEqual(refused('filter.q', 'string'));
  }
});

test('reports all issues at once', () => {
  expect(readFilters(specimens, { count: 'x', nothing: 1, q: 1, name: 'Opal' })).toMatchObject({
    ok: false,
    issues: [{ path: 'filter.count' }, { path: 'filter.nothing' }, { path: 'filter.q' }],
  });
});

test('searchFields, sortNames and fieldNamed omit secrets and computed fields', () => {
  expect(searchFields(specimens)).toEqual(['name', 'notes']);
  expect(sortNames(badges)).toEqual(['name', 'rank', 'colour', 'id', 'createdAt', 'updatedAt']);
  expect(sortNames(specimens)).not.toContain('secretWord');
  expect(sortNames(specimens)).not.toContain('summary');
  expect(fieldNamed(specimens, 'updatedAt')?.kind).toBe('dateTime');
  expect(fieldNamed(specimens, 'toString')).toBeUndefined();
});

function found(...filters: unknown[]) {
  return { ok: true, query: { search: null, filters } };
}

function refused(path: string, code: string) {
  return { ok: false, issues: [expect.objectContaining({ path, code })] };
}
