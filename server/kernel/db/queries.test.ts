import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { untilWritten } from './patience';
import { inTransaction, plannedOnce, prepared, query } from './queries';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ schemas: [], connections: 1 });
  await kernel.rows('create table notes (text text)');
});
afterAll(() => kernel.close());
beforeEach(() => kernel.rows('truncate notes'));

const notes = async () => (await kernel.rows('select text from notes order by text')).map((row) => row.text);

test('inTransaction joins the given transaction and otherwise opens its own', async () => {
  const addNote = (text: string) => (db: typeof kernel.db | Parameters<typeof inTransaction>[0]) =>
    inTransaction(db as typeof kernel.db, (trx) => query(trx, 'insert into notes values ($1)', [text]));
  await addNote('alone')(kernel.db);
  const undone = inTransaction(kernel.db, async (trx) => {
    await addNote('inside')(trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await notes()).toEqual(['alone']);
});

/** Counts of generic and custom plans on the connection of `db`, for statements that contain these words. */
const plansOf = (db: Parameters<typeof query>[0], words: string, ask = (text: string) => text) =>
  query<{ once: number; replanned: number }>(
    db,
    ask(`
      select generic_plans::int as once, custom_plans::int as replanned from pg_prepared_statements
       where statement like '%' || $1::text || '%' and statement not like '%pg_prepared_statements%'`),
    [words],
  );

test('a prepared statement is prepared once per connection, other statements are not', async () => {
  for (let at = 0; at < 3; at += 1) {
    expect(await query(kernel.db, prepared('select $1::int + 1 as next'), [at])).toEqual([{ next: at + 1 }]);
    await query(kernel.db, 'select $1::int + 2 as next', [at]);
  }
  expect(await plansOf(kernel.db, 'as next')).toEqual([{ once: 0, replanned: 3 }]);
});

test('plannedOnce uses generic plans whatever the values, and indexes where they exist', async () => {
  await kernel.rows("create unique index notes_text on notes (text); insert into notes values ('y'); analyze notes");
  const text = plannedOnce(
    'select n.text from unnest($1::text[]) as g(text) join notes n using (text) where n.text <> $2',
  );
  for (let at = 0; at < 20; at += 1) expect(await query(kernel.db, text, [[`note ${at}`], 'x'])).toEqual([]);
  expect(await plansOf(kernel.db, 'using', plannedOnce)).toEqual([{ once: 20, replanned: 0 }]);
  expect(await plansOf(kernel.db, 'using')).toEqual([]);
  const explained = async (mark: typeof prepared) =>
    JSON.stringify(await query(kernel.db, mark('explain select text from notes where text = $1'), ['x']));
  expect(await explained(plannedOnce)).toContain('notes_text');
  // On other connections the planner chooses: it scans a small table sequentially.
  expect(await explained(prepared)).toContain('Seq Scan');
  await kernel.rows('drop index notes_text');
});

test('a prepared statement in a transaction uses a generic plan, whatever the length of its list', async () => {
  const text = prepared(`
    select n.text from unnest($1::text[]) as g(text) join notes n using (text) join notes m using (text)
     where n.text = any($1::text[])`);
  await kernel.db.transaction().execute(async (trx) => {
    for (let at = 0; at < 20; at += 1) await query(trx, text, [[`note ${at}`]]);
    // PostgreSQL makes five custom plans before it uses a generic one.
    expect(await plansOf(trx, 'join notes m')).toEqual([{ once: 15, replanned: 5 }]);
  });
});

test('a connection that breaks in a transaction is replaced', async () => {
  const broken = kernel.db.transaction().execute(async (trx) => {
    await query(trx, `insert into notes values ('half')`, []);
    await query(trx, 'select pg_terminate_backend(pg_backend_pid())', []);
  });
  await expect(broken).rejects.toThrow();
  expect(await notes()).toEqual([]);
  expect(await query(kernel.db, prepared('select $1::int + 1 as next'), [1])).toEqual([{ next: 2 }]);
});

test('every session uses UTC and has timeouts for statements, locks and idle transactions', async () => {
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

test('untilWritten retries while the database is busy, up to its time limit, and throws other errors at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const triesWith = async (code: string) => {
    let tries = 0;
    const write = async () => {
      tries += 1;
      throw Object.assign(new Error(code), { code });
    };
    const failed = expect(untilWritten(write, 1_000)).rejects.toThrow(code);
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    return tries;
  };
  // At once, and after 0.1, 0.3 and 0.7 s.
  expect([await triesWith('55P03'), await triesWith('23505')]).toEqual([4, 1]);
});
