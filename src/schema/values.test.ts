import { describe, expect, test } from 'vitest';
import type { Field } from './fields';
import { isRecordId, valueCheck } from './values';

const label = { en: 'Field', zh: '字段' };
const id = '0123abcd-0000-4000-8000-0123456789ab';

/** Boundary values: just valid, just invalid. */
const edges: [Field, unknown[], unknown[]][] = [
  [{ kind: 'text', label }, ['', 'x'.repeat(200), '😀', '中文'], ['x'.repeat(201), 'a\0', '\ud83d', '\ude00\ud83d', 5]],
  [{ kind: 'text', label, minLength: 2, maxLength: 3 }, ['ab', 'abc', '😀😀😀'], ['a', '😀', 'abcd', '😀😀😀😀']],
  [{ kind: 'longText', label }, ['x'.repeat(10_000), 'a\nb\tc'], ['x'.repeat(10_001)]],
  [{ kind: 'number', label }, [0, -0.5, 2 ** 53 - 1, 5e-324], [2 ** 53, Infinity, NaN, '1', 1n]],
  [{ kind: 'number', label, integer: true, min: -1, max: 1 }, [-1, 0, 1], [-2, 2, 0.5]],
  [{ kind: 'money', label }, [-1, 2 ** 53 - 1], [0.01, 2 ** 53]],
  [{ kind: 'duration', label, max: 60 }, [0, 60], [-1, 61, 1.5]],
  [{ kind: 'boolean', label }, [true, false], [0, 'true', null]],
  [
    { kind: 'date', label },
    ['2024-02-29', '0002-01-01', '9999-12-30'],
    ['2023-02-29', '0001-12-31', '9999-12-31', '2026-1-1', '2026-01-01T00:00:00Z'],
  ],
  [
    { kind: 'dateTime', label },
    ['2026-12-31T18:00Z', '2026-12-31T18:00:00.123456789+14:00', '2026-12-31T18:00:00-11:30'],
    [
      '2026-12-31T18:00:00',
      '2026-12-31',
      '2026-02-29T00:00:00Z',
      '2026-12-31T25:00:00Z',
      '2026-12-31T18:00:00+99:00',
      '2026-12-31t18:00:00z',
    ],
  ],
  [{ kind: 'email', label }, ['a@b.cc', 'a+b@c-d.example'], ['a@b', '@b.cc', 'a b@c.dd', `${'a'.repeat(250)}@b.cc`]],
  [
    { kind: 'mobile', label },
    ['12345', '+8613800138000', '1'.repeat(20)],
    ['1234', '1'.repeat(21), '+', '138-0013', '１２３４５'],
  ],
  [
    { kind: 'url', label },
    ['https://a.example', 'http://localhost:1/x?y#z', 'https://例子.中国/'],
    ['a.example', 'javascript:1', 'data:,x', 'http://', `https://a.example/${'x'.repeat(2_000)}`],
  ],
  [{ kind: 'icon', label }, ['ri-a', 'ri-chat-3-line'], ['ri-', 'fa-home', 'ri-A', 'ri-a"']],
  [{ kind: 'colour', label }, ['#000000', '#ffFFff'], ['#000', 'red', '#00000g', '#000000 ']],
  [{ kind: 'choice', label, choices: { a: label, b: label } }, ['a', 'b'], ['c', 'A', '', 'constructor', ['a']]],
  [{ kind: 'status', label }, [0, 1], [2, -1, 0.5, '1', '', true, null, [1]]],
  [{ kind: 'choices', label, choices: { a: label, b: label } }, [[], ['b', 'a']], [['a', 'a'], ['c'], 'a', [['a']]]],
  [{ kind: 'reference', label, to: 'x' }, [id, '12', 'u7'], ['', `${id} `, 'a b', 'x'.repeat(101), 5]],
  [{ kind: 'references', label, to: 'x', max: 1 }, [[], [id]], [[id, id], [id, id.replace('0', '1')], [''], id]],
  [{ kind: 'image', label }, [id], ['my cat.png']],
  [{ kind: 'files', label, max: 1 }, [[], [id]], [[id, id], [id, id.replace('0', '1')], ['my cat.png'], id]],
  [
    { kind: 'json', label },
    [{ a: [1, null, 'x'] }, 'text', 0, nested(100)],
    ['\0', { '\0': 1 }, ['\ud800'], nested(101), 'x'.repeat(100_000)],
  ],
  [
    { kind: 'object', label, fields: { a: { kind: 'number', label, required: true } } },
    [{ a: 1 }],
    [{}, { a: null }, { a: 1, b: 2 }, [], 'x'],
  ],
  [
    { kind: 'object', label, fields: { a: { kind: 'choices', label, required: true, choices: { b: label } } } },
    [{ a: ['b'] }],
    [{ a: [] }, {}],
  ],
  [
    { kind: 'list', label, max: 1, fields: { a: { kind: 'number', label } } },
    [[], [{}], [{ a: null }]],
    [[{}, {}], [{ b: 1 }], [1], {}],
  ],
];

describe.each(edges.map(([field, good, bad]) => [field.kind, field, good, bad] as const))(
  '%s',
  (_, field, good, bad) => {
    test.each(good.map((value) => [value]))('accepts %j', (value) => {
      expect(valueCheck(field).safeParse(value).success).toBe(true);
    });
    test.each(bad.map((value) => [typeof value === 'bigint' ? String(value) : value]))('refuses %j', (value) => {
      expect(valueCheck(field).safeParse(value).success).toBe(false);
    });
  },
);

test('isRecordId accepts lower-case UUIDs only', () => {
  expect([id, '00000000-0000-0000-0000-000000000000'].map(isRecordId)).toEqual([true, true]);
  expect(['', 'x', id.slice(1), `${id}\n`, id.toUpperCase(), null, 5, [id]].map(isRecordId)).toEqual(
    Array(8).fill(false),
  );
});

test('the check of a field is created once', () => {
  const field: Field = { kind: 'text', label };
  expect(valueCheck(field)).toBe(valueCheck(field));
});

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)];
}
