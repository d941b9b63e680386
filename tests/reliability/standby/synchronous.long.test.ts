import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../server/kernel/db/connect';
import { createQueries, inTransaction, query } from '../../../server/kernel/db/queries';
import { asRefusal } from '../../../server/kernel/http/asRefusal';
import { startPostgres } from '../../helpers/debianPostgres';
import { migrate } from '../../helpers/migratedTemplate';
import { allSchemas } from '../../helpers/server';

test('with the synchronous standby lost, writes end with "not confirmed" and stay stored, and reads go on', async () => {
  const postgres = await startPostgres();
  const pool = connect({ connection: postgres.connection, max: 3, log: () => undefined });
  onTestFinished(async () => {
    await pool.end();
    await postgres.stop();
  });
  const db = createQueries(pool, { commitMs: 50, statementMs: 50 });
  await query(db, 'create table notes (text text)', []);
  await postgres.ask(`alter system set synchronous_standby_names = 'a_lost_standby'`);
  await postgres.ask('select pg_reload_conf()');
  const write = (text: string) => query(db, 'insert into notes values ($1)', [text]);
  // The other processes of the database read the setting a moment later.
  await expect.poll(() => write('at first').then(() => 'stored', codeOf)).toBe('08007');
  const answers = await Promise.allSettled([
    write('alone'),
    ...['a', 'b', 'c', 'd'].map((text) =>
      inTransaction(db, (trx) => query(trx, 'insert into notes values ($1)', [text])),
    ),
  ]);
  expect(answers.map((answer) => answer.status === 'rejected' && codeOf(answer.reason))).toEqual(
    Array(5).fill('08007'),
  );
  const stored = await query<{ text: string }>(db, `select text from notes where text <> 'at first' order by text`, []);
  expect(stored.map(({ text }) => text)).toEqual(['a', 'alone', 'b', 'c', 'd']);
  const failed = answers[0] as PromiseRejectedResult;
  expect(asRefusal(failed.reason)).toMatchObject({ status: 503, message: expect.stringContaining('NOT_CONFIRMED') });
  await postgres.ask('alter system reset synchronous_standby_names');
  await postgres.ask('select pg_reload_conf()');
  await expect.poll(() => write('again').then(() => 'stored', codeOf)).toBe('stored');
});

test('with synchronous_commit = local, only money, codes, messages and access wait for the lost standby', async () => {
  const postgres = await startPostgres();
  await migrate(postgres.connection, allSchemas);
  await postgres.ask('create table notes (text text)');
  await postgres.ask('alter role parley set synchronous_commit = local');
  await postgres.ask(`alter system set synchronous_standby_names = 'a_lost_standby'`);
  await postgres.ask('select pg_reload_conf()');
  const pool = connect({ connection: postgres.connection, max: 3, log: () => undefined });
  onTestFinished(async () => {
    await pool.end();
    await postgres.stop();
  });
  const db = createQueries(pool, { commitMs: 50, statementMs: 50 });
  const write = (text: string) => query(db, text, []).then(() => 'stored', codeOf);
  await expect
    .poll(() => write('insert into invoice_series values (2030, 1) on conflict (year) do update set last = 2'))
    .toBe('08007');
  expect(await write(`insert into notes values ('alone')`)).toBe('stored');
  expect(await write('update health_writes set written_at = now()')).toBe('08007');
  const both = inTransaction(db, async (trx) => {
    await query(trx, `insert into notes values ('with money')`, []);
    await query(trx, 'insert into invoice_series values (2031, 1)', []);
  });
  expect(await both.then(() => 'stored', codeOf)).toBe('08007');
});

const codeOf = (error: unknown) => (error as { code?: string }).code;
