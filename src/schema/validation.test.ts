import { describe, expect, test } from 'vitest';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import { schema as coupons } from '../resources/coupons/schema';
import { schema as labels } from '../resources/labels/schema';
import type { Field } from './fields';
import { defineResource, type ResourceSchema } from './resource';
import { checkChange, checkNew, defaultOf, normalise, type Values } from './validation';

const label = { en: 'Field', zh: '字段' };

describe('checkNew', () => {
  test('fills in defaults and returns every field', () => {
    expect(checkNew(labels, { name: '  VIP  ' })).toEqual({
      ok: true,
      value: { name: 'VIP', colour: '#FFB400', description: null, shownInInbox: true },
    });
    expect(valuesOf(checkNew(specimens, { name: 'Opal', grade: 'raw' }))).toEqual({
      name: 'Opal',
      notes: null,
      count: null,
      weight: null,
      purity: null,
      price: null,
      currency: 'CNY',
      rare: true,
      grade: 'raw',
      uses: ['show'],
      foundOn: null,
      seenAt: null,
      soldAt: null,
      exposure: 60,
      email: null,
      mobile: null,
      website: null,
      symbol: 'ri-star-fill',
      colour: null,
      data: null,
      box: null,
      finds: [],
      shelf: null,
      badges: [],
      scans: [],
      origin: null,
      secretWord: null,
      inventory: null,
      cutBy: null,
      polished: false,
      code: null,
      shown: 1,
      lent: 0,
      insured: 1,
    });
  });

  test('a status is 1 or 0, defaults to on, and cannot be empty', () => {
    const opal = { name: 'Opal', grade: 'raw' };
    expect(valuesOf(checkNew(specimens, { ...opal, shown: 0, lent: 1 }))).toMatchObject({ shown: 0, lent: 1 });
    for (const shown of [null, '', 2, -1, '1', true, [], {}]) {
      expect(checkNew(specimens, { ...opal, shown })).toEqual({
        ok: false,
        issues: [{ path: 'shown', code: 'choice', params: { choices: '0, 1' } }],
      });
    }
    expect(issues(checkNew(specimens, { ...opal, shown: 0, insured: 1 }))).toEqual(['insured notApplicable']);
    expect(valuesOf(checkNew(specimens, { ...opal, shown: 0, insured: 0 }))).toMatchObject({ insured: 0 });
    expect(issues(checkNew(specimens, { ...opal, finds: [{ place: 'Sea', checked: null }] }))).toEqual([
      'finds.0.checked required',
    ]);
  });

  test('a derived field cannot be set', () => {
    const schema = plain({ count: { kind: 'number', label, derived: true } });
    expect(checkNew(schema, { name: 'x', count: null })).toEqual({ ok: true, value: { name: 'x' } });
    expect(issues(checkNew(schema, { name: 'x', count: 3 }))).toEqual(['count readOnly']);
    expect(checkChange(schema, { name: 'y', count: 3 }, { name: 'x', count: 3 })).toEqual({
      ok: true,
      value: { name: 'y' },
    });
    expect(issues(checkChange(schema, { count: 4 }, { name: 'x', count: 3 }))).toEqual(['count readOnly']);
  });

  test('reports all issues at once, each with its field', () => {
    expect(checkNew(labels, { colour: 'red', description: 5, shownInInbox: 'yes', extra: 1 })).toEqual({
      ok: false,
      issues: [
        { path: 'extra', code: 'unknown' },
        { path: 'name', code: 'required' },
        { path: 'colour', code: 'colour' },
        { path: 'description', code: 'string' },
        { path: 'shownInInbox', code: 'boolean' },
      ],
    });
  });

  test.each([
    [{ name: 'x'.repeat(31) }, { path: 'name', code: 'maxLength', params: { limit: 30 } }],
    [{ name: '   ' }, { path: 'name', code: 'required' }],
    [{ name: 'a\0b' }, { path: 'name', code: 'characters' }],
    [{ name: 'a\ud83d' }, { path: 'name', code: 'characters' }],
    [{ name: [] }, { path: 'name', code: 'string' }],
    [
      { name: 'a', id: '1' },
      { path: 'id', code: 'readOnly' },
    ],
    [
      { name: 'a', version: 1 },
      { path: 'version', code: 'readOnly' },
    ],
    [JSON.parse('{"name":"a","__proto__":{"x":1}}'), { path: '__proto__', code: 'unknown' }],
    [null, { path: '', code: 'object' }],
    [[], { path: '', code: 'object' }],
    ['text', { path: '', code: 'object' }],
  ])('refuses %j', (input, issue) => {
    expect(checkNew(labels, input)).toEqual({ ok: false, issues: [issue] });
  });

  test('refuses an empty list for a text or number; an empty text counts as no value', () => {
    expect(issues(checkNew(specimens, { name: 'Opal', grade: 'raw', notes: [], count: [] }))).toEqual([
      'notes string',
      'count number',
    ]);
    const values = valuesOf(
      checkNew(specimens, { name: 'Opal', grade: 'raw', count: '', uses: '', finds: null, rare: null }),
    );
    expect(values).toMatchObject({ count: null, uses: [], finds: [], rare: false });
  });

  test('refuses read-only fields unless they are empty', () => {
    const input = { name: 'Opal', grade: 'raw', inventory: 5, summary: 'Opal' };
    expect(issues(checkNew(specimens, input))).toEqual(['inventory readOnly', 'summary readOnly']);
    const empty = { name: 'Opal', grade: 'raw', inventory: null, summary: '', id: null };
    expect(checkNew(specimens, empty)).toMatchObject({ ok: true, value: { inventory: null } });
  });

  test('reports issues in objects and rows at their own paths', () => {
    const input = {
      name: 'Opal',
      grade: 'raw',
      box: { lid: 'open', depth: 1 },
      finds: [{ place: 'Coober Pedy' }, { place: null, day: 'tomorrow', tags: ['wet', 'wet'] }, 7],
    };
    expect(issues(checkNew(specimens, input)).sort()).toEqual([
      'box.depth unknown',
      'box.lid boolean',
      'box.width required',
      'finds.1.day date',
      'finds.1.place required',
      'finds.1.tags twice',
      'finds.2 object',
    ]);
  });

  test('fills in defaults in rows and objects', () => {
    const input = { name: 'Opal', grade: 'raw', box: { width: 3 }, finds: [{ place: ' Sea ' }] };
    expect(valuesOf(checkNew(specimens, input))).toMatchObject({
      box: { width: 3, lid: true, remark: null },
      finds: [{ place: 'Sea', day: null, checked: 0, tags: [] }],
    });
  });

  test('refuses JSON that is nested too deeply to be stored', () => {
    const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
    const faults = issues(
      checkNew(specimens, { name: deep, grade: 'raw', data: deep, inventory: deep, id: deep, uses: deep }),
    );
    expect(faults).toEqual(['name string', 'uses.0 choice', 'data json', 'inventory readOnly', 'id readOnly']);
  });

  test('reports at most 100 issues per field', () => {
    const faults = issues(checkNew(specimens, { name: 'Opal', grade: 'raw', uses: Array(200_000).fill('x') }));
    expect([faults.length, faults[0]]).toEqual([100, 'uses.0 choice']);
  }, 20_000);

  test('accepts text that contains escape sequences literally', () => {
    const data = { note: 'write \\u0000 or \\ud800' };
    expect(valuesOf(checkNew(specimens, { name: 'Opal', grade: 'raw', data })).data).toEqual(data);
  });
});

describe('checkChange', () => {
  const current = {
    ...valuesOf(checkNew(labels, { name: 'VIP' })),
    id: 'i1',
    version: 3,
    createdAt: 'c',
    updatedAt: 'u',
  };

  test('absent fields keep their value', () => {
    expect(checkChange(labels, { description: 'Good buyers', version: 3 }, current)).toEqual({
      ok: true,
      value: { name: 'VIP', colour: '#FFB400', description: 'Good buyers', shownInInbox: true },
    });
  });

  test('null clears a field: a boolean becomes false, a required field is missing', () => {
    expect(valuesOf(checkChange(labels, { shownInInbox: null }, current)).shownInInbox).toBe(false);
    expect(issues(checkChange(labels, { name: null }, current))).toEqual(['name required']);
  });

  test('system fields may be sent back unchanged, but not changed', () => {
    expect(checkChange(labels, { id: 'i1', createdAt: 'c', updatedAt: 'u', version: 3 }, current).ok).toBe(true);
    expect(issues(checkChange(labels, { id: 'i2', createdAt: 'd', companyId: 'x' }, current))).toEqual([
      'companyId unknown',
      'id readOnly',
      'createdAt readOnly',
    ]);
  });

  test('a createOnly field cannot be changed', () => {
    const opal = valuesOf(checkNew(specimens, { name: 'Opal', grade: 'raw', origin: 'Sea' }));
    expect(checkChange(specimens, { origin: 'Sea' }, opal).ok).toBe(true);
    expect(issues(checkChange(specimens, { origin: 'Land' }, opal))).toEqual(['origin readOnly']);
    expect(issues(checkChange(specimens, { origin: null }, opal))).toEqual(['origin readOnly']);
  });

  test('a secret is kept when absent, replaced when given, deleted when null', () => {
    const { secretWord: _, ...opal } = valuesOf(
      checkNew(specimens, { name: 'Opal', grade: 'raw', secretWord: 'hush' }),
    );
    expect(valuesOf(checkChange(specimens, {}, opal)).secretWord).toBeUndefined();
    expect(valuesOf(checkChange(specimens, { secretWord: 'hist' }, opal)).secretWord).toBe('hist');
    expect(valuesOf(checkChange(specimens, { secretWord: null }, opal)).secretWord).toBeNull();
  });

  test('a different key order in JSON is not a change', () => {
    const schema = plain({ box: { kind: 'json', label, readOnly: true } });
    expect(
      checkChange(
        schema,
        { box: { b: [1, { d: 2, c: 3 }], a: 1 } },
        { name: 'x', box: { a: 1, b: [1, { c: 3, d: 2 }] } },
      ).ok,
    ).toBe(true);
    expect(checkChange(schema, { box: { a: 1, b: [1] } }, { name: 'x', box: { a: 1, b: [1, 2] } }).ok).toBe(false);
  });
});

describe('fields that do not apply', () => {
  test('are not required, are refused when given, and stay empty', () => {
    expect(issues(checkNew(specimens, { name: 'Opal', grade: 'raw', cutBy: 'Wu' }))).toEqual(['cutBy notApplicable']);
    expect(issues(checkNew(specimens, { name: 'Opal', grade: 'cut' }))).toEqual(['cutBy required']);
    expect(issues(checkNew(specimens, { name: 'Opal', grade: 'raw', cutBy: [] }))).toEqual(['cutBy notApplicable']);
    expect(issues(checkNew(specimens, { name: 'Opal', grade: 'raw', cutBy: false }))).toEqual(['cutBy notApplicable']);
    expect(checkNew(specimens, { name: 'Opal', grade: 'raw', cutBy: '', polished: false }).ok).toBe(true);
  });

  test('are cleared when a change hides them, also transitively', () => {
    const cut = valuesOf(checkNew(specimens, { name: 'Opal', grade: 'cut', cutBy: 'Wu' }));
    expect(cut).toMatchObject({ cutBy: 'Wu', polished: true });
    expect(valuesOf(checkChange(specimens, { grade: 'raw' }, cut))).toMatchObject({ cutBy: null, polished: false });
  });

  test('are cleared transitively whatever the field order', () => {
    const schema = plain({
      third: { kind: 'text', label, shownWhen: { field: 'second', op: 'filled' } },
      second: { kind: 'text', label, shownWhen: { field: 'first', op: 'filled' } },
      first: { kind: 'text', label },
    });
    const full = { name: 'x', first: 'a', second: 'b', third: 'c' };
    expect(valuesOf(checkChange(schema, { first: null }, full))).toEqual({
      name: 'x',
      first: null,
      second: null,
      third: null,
    });
  });
});

describe('rules', () => {
  const valid = { name: 'Ten', kind: 'percent', value: 10 };

  test('are reported with their own message at their field', () => {
    expect(checkNew(coupons, { ...valid, value: 101 })).toEqual({
      ok: false,
      issues: [
        {
          path: 'value',
          code: 'rule',
          message: { en: "A percentage can't be more than 100.", zh: '百分比最多为 100。' },
        },
      ],
    });
    expect(checkNew(coupons, { ...valid, value: 100 }).ok).toBe(true);
  });

  test('see defaults and unchanged values', () => {
    expect(issues(checkNew(coupons, { ...valid, totalLimit: 5, perContactLimit: 6 }))).toEqual([
      'perContactLimit rule',
    ]);
    const current = valuesOf(checkNew(coupons, { ...valid, startsAt: '2026-05-01T00:00:00Z' }));
    expect(issues(checkChange(coupons, { endsAt: '2026-05-01T07:59:59+08:00' }, current))).toEqual(['endsAt rule']);
    expect(checkChange(coupons, { endsAt: '2026-05-01T08:00:01+08:00' }, current).ok).toBe(true);
  });
});

describe('normalise', () => {
  test.each<[Field, unknown, unknown]>([
    [{ kind: 'text', label }, '  a b  ', 'a b'],
    [{ kind: 'text', label }, '   ', null],
    [{ kind: 'longText', label }, '  a\n', '  a\n'],
    [{ kind: 'longText', label }, '', null],
    [{ kind: 'colour', label }, '#ffb4ab', '#FFB4AB'],
    [{ kind: 'mobile', label }, '+86 138-0013 (8000)', '+8613800138000'],
    [{ kind: 'mobile', label }, ' ＋８６　１３８－００１３.8000 ', '+8613800138000'],
    [{ kind: 'dateTime', label }, '2026-05-01T08:00:00+08:00', '2026-05-01T00:00:00.000Z'],
    [{ kind: 'dateTime', label }, 'soon', 'soon'],
    [{ kind: 'boolean', label }, null, false],
    [{ kind: 'status', label }, null, null],
    [{ kind: 'status', label }, '1', '1'],
    [{ kind: 'references', to: 'x', label }, null, []],
    [{ kind: 'references', to: 'x', label }, '', []],
    [{ kind: 'files', label }, null, []],
    [{ kind: 'number', label }, '', null],
    [{ kind: 'number', label }, '5', '5'],
    [{ kind: 'json', label }, ' a ', ' a '],
    [{ kind: 'text', label }, 5, 5],
    [{ kind: 'text', label }, undefined, undefined],
  ])('%j of %j is %j', (field, value, normal) => {
    expect(normalise(field, value)).toEqual(normal);
  });
});

test("defaultOf returns the declared default, otherwise the kind's empty value", () => {
  expect(defaultOf({ kind: 'number', label, default: 0 })).toBe(0);
  expect(defaultOf({ kind: 'boolean', label })).toBe(false);
  expect(defaultOf({ kind: 'boolean', label, default: true })).toBe(true);
  expect([defaultOf({ kind: 'status', label }), defaultOf({ kind: 'status', label, default: 0 })]).toEqual([1, 0]);
  expect(defaultOf({ kind: 'list', label, fields: {} })).toEqual([]);
  expect(defaultOf({ kind: 'text', label })).toBeNull();
});

function plain(fields: Record<string, Field>): ResourceSchema {
  return defineResource({
    name: 'things',
    label: { one: label, many: label },
    icon: 'ri-box-3-line',
    route: '/thing/list',
    section: 'home',
    title: 'name',
    fields: { name: { kind: 'text', label }, ...fields },
    list: { columns: ['name'] },
  });
}

function valuesOf(checked: ReturnType<typeof checkNew>): Values {
  if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.issues)}`);
  return checked.value;
}

function issues(checked: ReturnType<typeof checkNew>): string[] {
  return checked.ok ? [] : checked.issues.map((issue) => `${issue.path} ${issue.code}`);
}

test("an input field of a call may have a system field's name", () => {
  const schema = plain({ id: { kind: 'text', label, required: true } });
  expect(valuesOf(checkNew(schema, { id: 'i1' }))).toEqual({ name: null, id: 'i1' });
});
