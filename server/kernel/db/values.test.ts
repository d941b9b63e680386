import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { isoTime, typesAsText } from './values';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ schemas: [], connections: 1 });
});
afterAll(() => kernel.close());

test.each([
  ['2026-11-20 11:39:00+00', '2026-11-20T11:39:00.000Z'],
  ['2026-11-20 11:39:00.5+00', '2026-11-20T11:39:00.500Z'],
  ['2026-11-20 11:39:00.123456+00', '2026-11-20T11:39:00.123456Z'],
  ['2026-11-20 11:39:00.1234+00', '2026-11-20T11:39:00.123400Z'],
  ['2026-11-20 11:39:00.5+08', '2026-11-20T03:39:00.500Z'],
  ['2026-11-20 01:00:00.000001+05:30', '2026-11-19T19:30:00.000001Z'],
  ['infinity', 'infinity'],
])('the timestamp %s is returned as %s', (text, iso) => {
  expect(isoTime(text)).toBe(iso);
});

test.each([
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', '9007199254740993'],
  ['-9007199254740993', '-9007199254740993'],
  ['0', 0],
])('the integer %s is returned as %j', (text, value) => {
  expect(typesAsText.getTypeParser(pg.types.builtins.INT8, 'text')(text)).toBe(value);
});

test('every timestamp is returned in the format of toISOString', async () => {
  const timestamps = fc.date({ min: new Date('0002-01-01'), max: new Date('9999-12-30'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(fc.array(timestamps, { minLength: 1, maxLength: 50 }), async (dates) => {
      const texts = dates.map((date) => date.toISOString());
      const rows = await kernel.rows(
        'select at from unnest($1::timestamptz[]) with ordinality as t (at, place) order by place',
        [texts],
      );
      expect(rows.map((row) => row.at)).toEqual(texts);
    }),
    { numRuns: 20 },
  );
});

test('lists of texts and ids are returned as arrays, empty ones too', async () => {
  const id = '0193c2ff-0000-7000-8000-000000000001';
  expect(
    await kernel.rows(
      `select '{}'::text[] as none, array['{}', null, 'a,b', ''] as texts, '{}'::uuid[] as "noIds", array['${id}']::uuid[] as ids`,
    ),
  ).toEqual([{ none: [], texts: ['{}', null, 'a,b', ''], noIds: [], ids: [id] }]);
});

test('values that JavaScript cannot represent exactly are returned as text', async () => {
  expect(
    await kernel.rows(
      `select date '2026-11-20' as day, 1.10::numeric as amount, 7::bigint as small, 9007199254740993::bigint as big`,
    ),
  ).toEqual([{ day: '2026-11-20', amount: '1.10', small: 7, big: '9007199254740993' }]);
});
