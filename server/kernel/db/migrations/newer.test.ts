import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/helpers/database';
import { migrations as all } from '../../../resources';
import { connect, type DatabasePool } from '../connect';
import { createQueries, type Db } from '../queries';
import { applyMigrations } from './apply';
import { stopsOlder } from './migration';
import { mismatchWith, watchForNewer } from './newer';

let database: FreshDatabase;
let pool: DatabasePool;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  pool = connect({ connection: database.connection, max: 2, log: () => undefined });
  db = createQueries(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const mark = '-- Nodes of earlier versions cannot run beside this.';

test('a node learns that a newer version removed what it uses, but not of additions', async () => {
  const first = { id: '20260101000000_first', sql: 'create table first (id int)' };
  const added = { id: '20260102000000_added', sql: 'alter table first add column name text' };
  const removed = { id: '20260103000000_removed', sql: `${mark}\nalter table first drop column id` };
  await applyMigrations(pool, [first]);
  await applyMigrations(pool, [first, added]);
  expect(await mismatchWith(db, [first])).toBeNull();
  await applyMigrations(pool, [first, added, removed]);
  expect(await mismatchWith(db, [first])).toBe(
    'A newer version of Parley has changed the database, and this version cannot run beside it. (20260103000000_removed)',
  );
  expect(await mismatchWith(db, [first, added, removed])).toBeNull();
});

test('a node learns that a standby took over without its migrations', async () => {
  const known = [
    { id: '20260101000000_first', sql: '' },
    { id: '20260104000000_lost', sql: '' },
  ];
  await pool.query('update schema_migrations set stops_older = false');
  expect(await mismatchWith(db, known)).toBe(
    'The database has lost migrations of this version of Parley; the next start applies them. (20260104000000_lost)',
  );
});

test('it compares again and again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const watch = watchForNewer(db, []);
  onTestFinished(watch.stop);
  await pool.query('update schema_migrations set stops_older = true');
  vi.advanceTimersByTime(2_000);
  expect((await watch.found).message).toContain('cannot run beside it');
});

/** The first version whose nodes watch for newer ones. */
const since = '20261210';

/** Migrations that remove only what no statement of the version before names, and which test runs those statements. */
const harmless: Readonly<Record<string, string>> = {
  '20261212020002_seller': 'tests/installation/settingsUpgrade.test.ts',
  '20261217020008_series': 'tests/installation/besideOlder.test.ts',
};

const removing =
  /\b(drop (table|column|function|trigger|view|default)|rename (to|column)|alter column \w+ type|set not null|drop constraint \w+_pkey|add column (?!.*\b(default|generated)\b).*\bnot null)\b/i;

/** Whether nodes of the version before would miss something: what the same migration makes again does not count. */
function removes(sql: string): boolean {
  const kept = sql
    .replace(/^alter index \w+ rename to \w+;$/gm, '')
    .replace(/^alter table (\w+) rename to \w+;$(?=[\s\S]*^create view \1 as$)/gm, '')
    .replace(/^alter table (\w+) drop column (\w+);$(?=\nalter table \1 add column \2 )/gm, '')
    // The triggers that write the events of a table.
    .replace(
      /^drop trigger (\w+)_(add|edit|remove)_event_\w{8} on \1;$(?=[\s\S]*write_events\('\1', '[^']+', '\w+', '\{[a-z,]*\2)/gm,
      '',
    );
  return removing.test(kept);
}

test('a migration that removes or renames is marked, so that older nodes stop', () => {
  const unmarked = all.filter(
    (one) => one.id >= since && removes(one.sql) && !stopsOlder(one) && !(one.id in harmless),
  );
  expect(unmarked.map(({ id }) => id)).toEqual([]);
});

const event = (action: string) => `drop trigger tags_${action}_event_0a1b2c3d on tags;`;
const written = (table: string, actions: string) =>
  `select write_events('${table}', 'tags', '4d5e6f70', '{${actions}}', 'null');`;
const search = 'add column search text generated always as (lower(name)) stored;';
test.each([
  [event('edit'), true],
  [`${event('edit')}\n${written('tags', 'add,edit')}`, false],
  [`${event('edit')}\n${event('remove')}\n${written('tags', 'add,edit')}`, true],
  [`${event('edit')}\n${written('labels', 'add,edit')}`, true],
  [`${event('edit')}\ndrop trigger tags_guard on tags;\n${written('tags', 'add,edit')}`, true],
  ['alter table tags drop column search;', true],
  [`alter table tags drop column search;\nalter table tags ${search}`, false],
  [`alter table tags drop column search;\nalter table labels ${search}`, true],
  ['alter table tags rename to labels;', true],
  ['alter table tags rename to labels;\ncreate view tags as\nselect id from labels;', false],
  ['alter table tags add column colour text not null;', true],
  ["alter table tags add column colour text not null default 'red';", false],
])('%s: removes something: %s', (sql, isRemoved) => {
  expect(removes(sql)).toBe(isRemoved);
});
