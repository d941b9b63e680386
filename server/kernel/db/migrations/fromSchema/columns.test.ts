import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../../../../src/schema/fields';
import type { ColumnType } from '../../../../../src/schema/kinds/kind';
import { sqlLiteral } from '../../../../../src/schema/kinds/parts';
import { type Kernel, startKernel } from '../../../../../tests/helpers/kernel';
import { columnOf, snakeCase } from './columns';

const label = { en: 'Field', zh: '字段' };
const choices = { a: label, "b'c": label };

describe('a column', () => {
  test.each<[Field, ColumnType, boolean, string | null, string | null]>([
    [{ kind: 'text', label }, 'text', false, null, 'length(f) <= 200'],
    [{ kind: 'text', label, required: true, maxLength: 5, default: "it's" }, 'text', true, "'it''s'", 'length(f) <= 5'],
    [{ kind: 'text', label, secret: true, maxLength: 5 }, 'bytea', false, null, null],
    [{ kind: 'longText', label, maxLength: 5 }, 'text', false, null, null],
    [{ kind: 'number', label }, 'double precision', false, null, null],
    [{ kind: 'number', label, integer: true, min: -1, max: 9 }, 'bigint', false, null, 'f >= -1 and f <= 9'],
    [{ kind: 'number', label, max: 0.5, default: 0 }, 'double precision', false, '0', 'f <= 0.5'],
    [{ kind: 'money', label, min: 0 }, 'bigint', false, null, 'f >= 0'],
    [{ kind: 'duration', label }, 'bigint', false, null, 'f >= 0'],
    [{ kind: 'boolean', label }, 'boolean', true, 'false', null],
    [{ kind: 'boolean', label, default: true }, 'boolean', true, 'true', null],
    [{ kind: 'status', label }, 'bigint', true, '1', 'f in (0, 1)'],
    [{ kind: 'status', label, default: 0 }, 'bigint', true, '0', 'f in (0, 1)'],
    [{ kind: 'date', label }, 'date', false, null, null],
    [{ kind: 'dateTime', label, required: true }, 'timestamp(3) with time zone', true, null, null],
    [{ kind: 'choice', label, choices }, 'text', false, null, "f in ('a', 'b''c')"],
    [{ kind: 'choices', label, choices }, 'text[]', true, "'{}'::text[]", "f <@ array['a', 'b''c']"],
    [{ kind: 'choices', label, choices, default: ['a'] }, 'text[]', true, "'{a}'::text[]", "f <@ array['a', 'b''c']"],
    [{ kind: 'reference', label, to: 'others' }, 'uuid', false, null, null],
    [{ kind: 'references', label, to: 'others' }, 'uuid[]', true, "'{}'::uuid[]", null],
    [{ kind: 'image', label }, 'uuid', false, null, null],
    [{ kind: 'files', label }, 'uuid[]', true, "'{}'::uuid[]", null],
    [{ kind: 'json', label }, 'jsonb', false, null, null],
    [{ kind: 'object', label, fields: {} }, 'jsonb', false, null, null],
    [{ kind: 'list', label, fields: {} }, 'jsonb', true, "'[]'::jsonb", null],
    // A conditional field is nullable even if it is required.
    [
      { kind: 'text', label, required: true, shownWhen: { field: 'g', op: 'filled' } },
      'text',
      false,
      null,
      'length(f) <= 200',
    ],
  ])('of %j', (field, type, notNull, standard, check) => {
    expect(columnOf('f', field)).toEqual({ field: 'f', name: 'f', type, notNull, default: standard, check });
  });

  test('does not exist for computed and derived fields', () => {
    expect(columnOf('f', { kind: 'computed', label, type: 'text', compute: 'sum' })).toBeNull();
    expect(columnOf('f', { kind: 'number', label, derived: true })).toBeNull();
  });
});

test('snakeCase converts names and avoids reserved words', () => {
  expect(['name', 'maxDiscount', 'aBC', 'canned-replies', 'order', 'orders'].map(snakeCase)).toEqual([
    'name',
    'max_discount',
    'a_b_c',
    'canned_replies',
    'order_',
    'orders',
  ]);
});

test('a literal escapes quotes and cannot end its clause', () => {
  expect(["'; drop table x; --", 'a', 1.5, true].map(sqlLiteral)).toEqual([
    "'''; drop table x; --'",
    "'a'",
    '1.5',
    'true',
  ]);
});

describe('with the database', () => {
  let kernel: Kernel;
  beforeAll(async () => {
    kernel = await startKernel({ schemas: [] });
  });
  afterAll(() => kernel.close());

  test('every SQL keyword works as a field name', async () => {
    const words = await kernel.rows(`select word from pg_get_keywords() where word !~ '_' order by word`);
    const kept = ['createdBy', 'search', 'ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'];
    const names = [...new Set([...words.map(({ word }) => word as string), ...kept])];
    const columns = names.map((name) => columnOf(name, { kind: 'number', label, integer: true, min: 0 })!);
    expect(new Set(columns.map((column) => column.name)).size).toBe(names.length);
    const clauses = columns.map(({ name, check }) => `${name} bigint check (${check})`);
    const own = ['id uuid', 'company_id uuid', 'created_by uuid', 'search text'];
    await kernel.rows(`create table words (${[...own, ...clauses].join(', ')})`);
    const all = columns.map((column) => column.name).join(', ');
    await kernel.rows(`insert into words (${all}) select ${columns.map((_, at) => at).join(', ')}`);
    const [row] = await kernel.rows(
      `select ${all} from words where ${columns.map((c) => `${c.name} >= 0`).join(' and ')}`,
    );
    expect(Object.values(row)).toEqual(columns.map((_, at) => at));
  });
});
