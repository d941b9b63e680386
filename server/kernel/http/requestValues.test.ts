import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fields } from '../../../src/schema/fields';
import { Refusal } from './refusal';
import { checkBody, checkQuery } from './requestValues';

const label = { en: 'Field', zh: '字段' };
const fields: Fields = {
  page: { kind: 'number', label, integer: true, min: 1, max: 100, default: 1 },
  ratio: { kind: 'number', label },
  deep: { kind: 'boolean', label },
  status: { kind: 'status', label },
  text: { kind: 'text', label, maxLength: 5 },
};

function issuesOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return (error as Refusal).details.issues?.map(({ path, code }) => `${path} ${code}`);
  }
  throw new Error('Nothing was refused.');
}

describe('a query', () => {
  test('has its numbers and booleans parsed, the rest stays text', () => {
    expect(checkQuery(fields, { page: '7', ratio: '-1.5', deep: 'true', status: '0', text: '12' })).toEqual({
      page: 7,
      ratio: -1.5,
      deep: true,
      status: 0,
      text: '12',
    });
    expect(checkQuery(fields, { deep: '1' }).deep).toBe(true);
    expect(checkQuery(fields, { deep: '0' }).deep).toBe(false);
    expect(checkQuery(fields, { deep: 'false' }).deep).toBe(false);
  });

  test('without values gets the defaults', () => {
    expect(checkQuery(fields, {})).toEqual({ page: 1, ratio: null, deep: false, status: 1, text: null });
  });

  test('with empty values gets the defaults too', () => {
    const empty = Object.fromEntries(Object.keys(fields).map((name, at) => [name, at % 2 === 0 ? '' : ' ']));
    expect(checkQuery(fields, empty)).toEqual(checkQuery(fields, {}));
    expect(issuesOf(() => checkQuery(fields, { other: '' }))).toEqual(['other unknown']);
  });

  test.each([
    [{ page: '1e2' }, ['page number']],
    [{ page: ' 1' }, ['page number']],
    [{ page: '0x10' }, ['page number']],
    [{ page: '101' }, ['page max']],
    [{ page: '1.5' }, ['page integer']],
    [{ deep: 'yes' }, ['deep boolean']],
    [{ status: '2' }, ['status choice']],
    [{ status: 'on' }, ['status choice']],
    [{ text: 'longer' }, ['text maxLength']],
    [{ page: ['1', '2'] }, ['page number']],
    [{ other: '1' }, ['other unknown']],
    [{ constructor: '1' }, ['constructor unknown']],
    [{ id: '1' }, ['id readOnly']],
  ])('refuses %j with the name of the parameter', (query, issues) => {
    expect(issuesOf(() => checkQuery(fields, query as Record<string, unknown>))).toEqual(issues);
  });

  test('parses every plain decimal number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 999 }), (whole, part) => {
        const text = `${whole}.${part}`;
        expect(checkQuery(fields, { ratio: text }).ratio).toBe(Number(text));
      }),
    );
  });
});

describe('a body', () => {
  test('is not converted: a number must be a number', () => {
    expect(issuesOf(() => checkBody(fields, { page: '7' }))).toEqual(['page number']);
    expect(checkBody(fields, { page: 7 }).page).toBe(7);
  });

  test.each([[null], [undefined], ['text'], [[1]], [7]])('must be an object, not %j', (body) => {
    expect(issuesOf(() => checkBody(fields, body))).toEqual([' object']);
  });

  test('reports all issues at once', () => {
    expect(issuesOf(() => checkBody(fields, { page: 0, text: 'longer', more: 1 }))).toEqual([
      'more unknown',
      'page min',
      'text maxLength',
    ]);
  });
});

test('an invalid id is refused by name before the database sees it', () => {
  const fields = {
    one: { kind: 'reference', to: 'shelves', label: { en: 'One', zh: '一' } },
    many: { kind: 'references', to: 'shelves', label: { en: 'Many', zh: '多' } },
    picture: { kind: 'image', label: { en: 'Picture', zh: '图' } },
  } as const;
  const id = '00000000-0000-4000-8000-000000000001';
  expect(checkBody(fields, { one: id, many: [id], picture: id })).toEqual({ one: id, many: [id], picture: id });
  for (const [body, path] of [
    [{ one: '12' }, 'one'],
    [{ many: [id, 'u7'] }, 'many.1'],
    [{ picture: 'cat.png' }, 'picture'],
    [{ one: id.replaceAll('0', 'A') }, 'one'],
  ] as const) {
    expect(() => checkBody(fields, body)).toThrow(
      expect.objectContaining({ details: { issues: [{ path, code: 'reference' }] } }),
    );
  }
});
