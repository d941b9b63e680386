import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { specimens } from '../../../tests/helpers/fixtures/specimens';
import { randomFrom, sampleInput } from '../../../tests/helpers/sample';
import type { Field } from '../fields';
import { languages } from '../text';
import { checkNew, normalise } from '../validation';
import { cellOf } from './cells';
import { type ReadDate, readDateTime, readDay } from './dates';
import { isImportable } from './mapping';
import { namesIn, readCell } from './values';

const label = { en: 'Field', zh: '字段' };
const context = { values: {}, timeZone: 'Asia/Shanghai', record: (_to: string, text: string) => ids.get(text) ?? null };
const ids = new Map<string, string | 'ambiguous'>([
  ['Left; Right', '00000000-0000-4000-8000-000000000001'],
  ['Both', 'ambiguous'],
]);
const read = (field: Partial<Field> & { kind: Field['kind'] }, text: string) =>
  readCell({ label, ...field } as Field, text, context);

test('readCell restores every value of random records from its cell, in both languages', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...languages), (seed, language) => {
      const input = sampleInput(specimens, randomFrom(seed), { complete: true });
      const checked = checkNew(specimens, input);
      const values = checked.ok ? checked.value : {};
      for (const [name, field] of Object.entries(specimens.fields)) {
        if (!isImportable(field)) continue;
        const cell = cellOf(field, values[name], values, language, new Map());
        const asId = { ...context, values, record: (_to: string, id: string) => id };
        const again = readCell(field, cell, asId);
        expect('value' in again ? normalise(field, again.value) : again, `${name}: ${cell}`).toEqual(values[name]);
      }
    }),
    { numRuns: 100 },
  );
});

describe('hand-written cells', () => {
  test.each<[Partial<Field> & { kind: Field['kind'] }, string, unknown]>([
    [{ kind: 'number' }, ' 1,234.5 ', 1234.5],
    [{ kind: 'number' }, '１２', 12],
    [{ kind: 'number' }, "'-5", -5],
    [{ kind: 'number' }, '1e3', 1000],
    [{ kind: 'money' }, '¥1,234.5', 123450],
    [{ kind: 'money' }, '-0.01', -1],
    [{ kind: 'boolean' }, '是', true],
    [{ kind: 'boolean' }, 'NO', false],
    [{ kind: 'boolean' }, '1', true],
    [{ kind: 'status' }, '停用', 0],
    [{ kind: 'status' }, 'Enabled', 1],
    [{ kind: 'choices', choices: { a: { en: 'Ay', zh: '甲' }, b: { en: 'Bee', zh: '乙' } } }, 'bee、甲', ['b', 'a']],
    [{ kind: 'references', to: 'x' }, '"Left; Right"', ['00000000-0000-4000-8000-000000000001']],
    [{ kind: 'files' }, 'b; a', ['b', 'a']],
    [{ kind: 'text' }, "'=1+1", '=1+1'],
    [{ kind: 'text' }, '   ', null],
    [{ kind: 'text' }, '622202020011223344', '622202020011223344'],
    [{ kind: 'text' }, '2.0', '2.0'],
  ])('%j reads %j', (field, text, value) => {
    expect(read(field, text)).toEqual({ value });
  });

  test.each<[Partial<Field> & { kind: Field['kind'] }, string, string]>([
    [{ kind: 'number' }, '12,5', 'unclearNumber'],
    [{ kind: 'number' }, '1.234,50', 'unclearNumber'],
    [{ kind: 'number' }, '0x10', 'numberWord'],
    [{ kind: 'number' }, 'Infinity', 'numberWord'],
    [{ kind: 'money' }, '1.234', 'amount'],
    [{ kind: 'money' }, '12,5', 'unclearNumber'],
    [{ kind: 'boolean' }, 'maybe', 'yesNo'],
    [{ kind: 'status' }, '2', 'onOff'],
    [{ kind: 'date' }, '05/12/2026', 'dayMonth'],
    [{ kind: 'date' }, '2026-02-30', 'date'],
    [{ kind: 'dateTime' }, 'tomorrow', 'moment'],
    [{ kind: 'choice', choices: { a: label, constructor: label } }, 'toString', 'choice'],
    [{ kind: 'choice', choices: { a: label, b: label } }, 'Field', 'choice'],
    [{ kind: 'reference', to: 'x' }, 'Both', 'ambiguous'],
    [{ kind: 'reference', to: 'x' }, 'Nobody', 'noSuch'],
    [{ kind: 'json' }, '{', 'malformed'],
    [{ kind: 'text' }, '240000005678.0', 'spoiledNumber'],
    [{ kind: 'text' }, '1.38E+10', 'spoiledNumber'],
    [{ kind: 'mobile' }, '1,38E+10', 'spoiledNumber'],
  ])('%j refuses %j: %s', (field, text, code) => {
    expect(read(field, text)).toMatchObject({ issue: { code } });
  });
});

const outcome = (read: ReadDate) => ('value' in read ? read.value : read.issue.code);

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026/1/5', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['２０２６年１月５日', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['31.12.2026', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['7/7/2026', '2026-07-07'],
  ['31-Dec-2026', '2026-12-31'],
  ['December 31, 2026', '2026-12-31'],
  ['31 Sep 2026', 'date'],
  ['6/7/2026', 'dayMonth'],
  ['29.02.2026', 'date'],
  ['32/1/2026', 'date'],
  ['1.2.26', 'date'],
  ['46418', 'dayNumber'],
])('readDay: %j gives %j', (text, day) => {
  expect(outcome(readDay(text))).toBe(day);
});

const inShanghai = '2027-01-31T05:05:22.000Z';

test.each([
  ['2026-12-31 18:00', 'Asia/Shanghai', '2026-12-31T10:00:00.000Z'],
  ['2026/12/31 8:05:09', 'UTC', '2026-12-31T08:05:09.000Z'],
  ['2026-12-31T18:00:00.5Z', 'Asia/Shanghai', '2026-12-31T18:00:00.500Z'],
  ['2026-12-31T18:00+02:00', 'UTC', '2026-12-31T16:00:00.000Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-01-01 00:00', 'Europe/Berlin', '2025-12-31T23:00:00.000Z'],
  ['2026-12-31 24:00:00', 'UTC', '2027-01-01T00:00:00.000Z'],
  // Shopify; Alipay, Taobao and other Java programs; WeChat Pay; pandas; logs; Java and JavaScript dates as text; RFC 1123.
  ['2027-01-31 00:05:22 -0500', 'Asia/Shanghai', inShanghai],
  ['2027-01-31T13:05:22+0800', 'UTC', inShanghai],
  ['2027-01-31 13:05:22 +08', 'UTC', inShanghai],
  ['20270131130522', 'Asia/Shanghai', inShanghai],
  ['20270131T050522Z', 'Asia/Shanghai', inShanghai],
  ['2027-01-31 13:05:22.000', 'Asia/Shanghai', inShanghai],
  ['2027-01-31T13:05:22.000123456', 'Asia/Shanghai', inShanghai],
  ['2027-01-31T13:05:22+08:00[Asia/Shanghai]', 'UTC', inShanghai],
  ['2027-01-31 13:05:22,000', 'Asia/Shanghai', inShanghai],
  ['2027-01-31 05:05:22 UTC', 'Asia/Shanghai', inShanghai],
  ['Sun, 31 Jan 2027 05:05:22 GMT', 'Asia/Shanghai', inShanghai],
  ['Sun Jan 31 2027 13:05:22 GMT+0800 (China Standard Time)', 'UTC', inShanghai],
  ['Sun Jan 31 13:05:22 +0800 2027', 'UTC', inShanghai],
  ['Sun Jan 31 13:05:22 2027', 'Asia/Shanghai', inShanghai],
  ['Sun Jan 31 13:05:22 CST 2027', 'Asia/Shanghai', 'zoneName'],
  ['2027-01-31 13:05:22 PST', 'Asia/Shanghai', 'zoneName'],
  ['2027年01月31日13时05分22秒', 'Asia/Shanghai', inShanghai],
  ['2027年1月31日 13:05', 'Asia/Shanghai', '2027-01-31T05:05:00.000Z'],
  ['2027/1/31 下午1:05', 'Asia/Shanghai', '2027-01-31T05:05:00.000Z'],
  ['2027年1月31日下午13:05', 'Asia/Shanghai', '2027-01-31T05:05:00.000Z'],
  ['2027/1/31 上午12:05', 'UTC', '2027-01-31T00:05:00.000Z'],
  ['2027/1/31 中午12:05', 'UTC', '2027-01-31T12:05:00.000Z'],
  ['2027/1/31 中午1:05', 'UTC', '2027-01-31T13:05:00.000Z'],
  ['2027/1/31 晚上8:05', 'UTC', '2027-01-31T20:05:00.000Z'],
  ['2027/1/31 晚上1:05', 'UTC', 'moment'],
  ['2027/1/31 晚上12:05', 'UTC', 'moment'],
  ['1/31/2027 1:05 PM', 'Asia/Shanghai', '2027-01-31T05:05:00.000Z'],
  ['1/31/2027 12:05:22 am', 'UTC', '2027-01-31T00:05:22.000Z'],
  ['1/31/2027 13:05 AM', 'UTC', 'moment'],
  ['2026-12-31 25:00', 'UTC', 'moment'],
  ['2026-12-31 12:60', 'UTC', 'moment'],
  ['2026-12-31 12:05:3', 'UTC', 'moment'],
  ['2026-12-31 12:05 +1500', 'UTC', 'zoneName'],
  ['6/7/2026 10:00', 'UTC', 'dayMonth'],
  ['46418.545', 'UTC', 'dayNumber'],
])('readDateTime: %j in %s gives %j', (text, zone, dateTime) => {
  expect(outcome(readDateTime(text, zone))).toBe(dateTime);
});

test('readDateTime returns the time at which clocks in the zone show the given local time', () => {
  const zones = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC');
  const noon = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(noon, zones, (date, zone) => {
      // Around noon, because daylight saving never skips it.
      const text = `${date.toISOString().slice(0, 10)} 12:34`;
      const shown = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      expect(shown.format(new Date(outcome(readDateTime(text, zone))))).toBe(text);
    }),
  );
});

test('namesIn returns the names that readCell looks up', () => {
  const asked: string[] = [];
  const field: Field = { kind: 'references', to: 'x', label };
  const cell = `'=a; "b; c"、d`;
  readCell(field, cell, { ...context, record: (_to, text) => String(asked.push(text)) });
  expect(namesIn(field, cell)).toEqual(asked.map((name) => ({ to: 'x', name })));
  expect(asked).toEqual(['=a', 'b; c', 'd']);
});

test('nested rows refer to records by name and are read back unchanged', () => {
  const pool = { kind: 'reference', to: 'pools', label } as const;
  const field: Field = { kind: 'list', label, fields: { pool, units: { kind: 'number', label } } };
  const rows = [{ pool: 'p1', units: 2 }, { pool: 'p2', units: 1 }, { pool: null }];
  const cell = cellOf(
    field,
    rows,
    {},
    'en',
    new Map([
      [
        'pools',
        new Map([
          ['p1', 'Keys'],
          ['p2', 'Guides'],
        ]),
      ],
    ]),
  );
  expect(cell).toBe('[{"pool":"Keys","units":2},{"pool":"Guides","units":1},{"pool":null}]');
  const named = ['Keys', 'Guides'].map((name) => ({ to: 'pools', name }));
  expect(namesIn(field, cell)).toEqual(named);
  const record = (_: string, name: string) => ({ Keys: 'p1', Guides: 'p2' })[name] ?? null;
  expect(readCell(field, cell, { ...context, record })).toEqual({ value: rows });
  expect(readCell(field, '[{"pool":"Gone"}]', { ...context, record })).toMatchObject({ issue: { code: 'noSuch' } });
});
