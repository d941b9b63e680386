import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/helpers/database';
import { migrations as all } from '../../../resources';
import { connect, type DatabasePool } from '../connect';
import { applyMigrations } from './apply';
import { stopsOlder } from './migration';
import { watchForNewer } from './newer';

let database: FreshDatabase;
let pool: DatabasePool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = connect({ connection: database.connection, max: 2, log: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const mark = '-- Nodes of earlier versions cannot run beside this.';

test('a node learns that a newer version removed what it uses, but not of additions', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = { id: '20260101000000_first', sql: 'create table first (id int)' };
  const added = { id: '20260102000000_added', sql: 'alter table first add column name text' };
  const removed = { id: '20260103000000_removed', sql: `${mark}\nalter table first drop column id` };
  await applyMigrations(pool, [first]);
  let asked = Promise.resolve();
  const counted = {
    query: (...call: [string, unknown[]]) => {
      const answer = pool.query(...call);
      asked = answer.then(() => undefined);
      return answer;
    },
  };
  const watch = watchForNewer(counted as never, [first]);
  onTestFinished(watch.stop);
  let reason: string | null = null;
  void watch.found.then(({ message }) => {
    reason = message;
  });
  const look = async () => {
    vi.advanceTimersByTime(2_000);
    await asked;
    await Promise.resolve();
    return reason;
  };
  await applyMigrations(pool, [first, added]);
  expect(await look()).toBeNull();
  await applyMigrations(pool, [first, added, removed]);
  expect(await look()).toBe(
    'A newer version of Parley has changed the database, and this version cannot run beside it. (20260103000000_removed)',
  );
});

/** The first version whose nodes watch for newer ones. */
const since = '20261210';

test('a migration that removes or renames is marked, so that older nodes stop', () => {
  const removing =
    /\b(drop (table|column|function|trigger|view)|rename (to|column)|alter column \w+ type|set not null|drop constraint \w+_pkey)\b/i;
  const unmarked = all.filter((one) => one.id >= since && removing.test(one.sql) && !stopsOlder(one));
  expect(unmarked.map(({ id }) => id)).toEqual([]);
});
