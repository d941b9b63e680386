import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { inTransaction, kept, run } from './queries';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ schemas: [], connections: 1 });
  await kernel.rows('create table notes (text text)');
});
afterAll(() => kernel.close());
beforeEach(() => kernel.rows('truncate notes'));

const notes = async () => (await kernel.rows('select text from notes order by text')).map((row) => row.text);

test('a deed in a transaction is a part of it, one without gets its own', async () => {
  const note = (text: string) => (db: typeof kernel.db | Parameters<typeof inTransaction>[0]) =>
    inTransaction(db as typeof kernel.db, (trx) => run(trx, 'insert into notes values ($1)', [text]));
  await note('alone')(kernel.db);
  const undone = inTransaction(kernel.db, async (trx) => {
    await note('inside')(trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await notes()).toEqual(['alone']);
});

test('a kept statement is planned once on a connection, another each time', async () => {
  for (let at = 0; at < 3; at += 1) {
    expect(await run(kernel.db, kept('select $1::int + 1 as next'), [at])).toEqual([{ next: at + 1 }]);
    await run(kernel.db, 'select $1::int + 2 as next', [at]);
  }
  const [plans] = await run<{ count: number; texts: string }>(
    kernel.db,
    'select count(*) as count, min(statement) as texts from pg_prepared_statements',
    [],
  );
  expect(plans).toEqual({ count: 1, texts: '/* kept */ select $1::int + 1 as next' });
});

test('a connection that broke in the middle is replaced', async () => {
  const broken = kernel.db.transaction().execute(async (trx) => {
    await run(trx, `insert into notes values ('half')`, []);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect(await notes()).toEqual([]);
  expect(await run(kernel.db, kept('select $1::int + 1 as next'), [1])).toEqual([{ next: 2 }]);
});

test('every session speaks UTC and gives up on statements, locks and transactions that hang', async () => {
  const settings = await kernel.rows(
    `select name, setting from pg_settings where name in ('TimeZone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: 'UTC',
    statement_timeout: '30000',
    lock_timeout: '10000',
    idle_in_transaction_session_timeout: '60000',
  });
});
