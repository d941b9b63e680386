import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { connect } from '../../server/kernel/db/connect';
import { isoTime } from '../../server/kernel/db/values';
import { freshDatabase } from '../helpers/database';

let pool: pg.Pool;
beforeAll(async () => {
  const { connection, drop } = await freshDatabase();
  pool = connect({ connection, log: () => undefined, statementTimeoutMs: 5_000 });
  return async () => {
    await pool.end();
    await drop();
  };
});

test('the pool returns times, dates and numbers in the documented types', async () => {
  const { rows } = await pool.query(`select '2026-02-03 04:05:06.7+08'::timestamptz as time, '2026-02-03'::date as date,
    9007199254740991::int8 as safe, 9007199254740993::int8 as large, 1.10::numeric as numeric, null::timestamptz as nothing`);
  expect(rows[0]).toEqual({
    time: '2026-02-02T20:05:06.700Z',
    date: '2026-02-03',
    safe: 9007199254740991,
    large: '9007199254740993',
    numeric: '1.10',
    nothing: null,
  });
});

test.each([
  ['2026-11-20 11:39:00+00', '2026-11-20T11:39:00.000Z'],
  ['2026-11-20 11:39:00.123456+00', '2026-11-20T11:39:00.123456Z'],
  ['2026-11-20 11:39:00.1234+00', '2026-11-20T11:39:00.123400Z'],
  ['2026-11-20 00:09:00.5+05:30', '2026-11-19T18:39:00.500Z'],
  ['infinity', 'infinity'],
])('timestamp %s is returned as %s', (text, iso) => {
  expect(isoTime(text)).toBe(iso);
});

test('connections have a statement timeout, an idle timeout and UTC', async () => {
  const { rows } =
    await pool.query(`select current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone,
    current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows).toEqual([{ statement: '5s', zone: 'UTC', idle: '1min' }]);
});
