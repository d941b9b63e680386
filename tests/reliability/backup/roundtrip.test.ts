import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../../../server/ops/backup/write';
import { restoreBackup } from '../../../server/ops/restore/restoreBackup';
import { freshDatabase } from '../../helpers/database';
import { dataFolder } from '../folders';
import { contents, fill, migrations } from './example';

async function database() {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  return connection;
}

test('a restore returns identical rows, sequences, keys, triggers, files and secret', async () => {
  const [here, there] = [dataFolder(), dataFolder()];
  mkdirSync(join(here, 'files/2026'), { recursive: true });
  writeFileSync(join(here, 'files/2026/图.png'), Buffer.from([0, 1, 2, 255]));
  writeFileSync(join(here, 'files/empty'), '');
  writeFileSync(join(here, 'secret'), 'the secret');
  writeFileSync(join(there, 'secret'), 'made by the start');
  const [from, to] = [await database(), await database()];
  await fill(from);
  const target = join(here, 'one.backup');

  const manifest = await writeBackup({
    connection: from,
    target,
    filesFolder: join(here, 'files'),
    secretFile: join(here, 'secret'),
  });
  expect(manifest.tables.find(({ name }) => name === 'leaders')?.rows).toBe(500);
  expect((statSync(target).mode & 0o777).toString(8)).toBe('600');
  expect(readdirSync(here).sort()).toEqual(['files', 'one.backup', 'secret']);

  await expect(
    restoreBackup({
      connection: to,
      source: target,
      migrations,
      filesFolder: join(there, 'files'),
      secret: 'a secret from outside',
    }),
  ).rejects.toThrow('The backup contains its own secret, but PARLEY_SECRET is a different one. Nothing was changed.');
  await restoreBackup({
    connection: to,
    source: target,
    migrations,
    filesFolder: join(there, 'files'),
    secretFile: join(there, 'secret'),
    isMove: true,
  });
  expect(await contents(to)).toEqual(await contents(from));
  expect(readFileSync(join(there, 'files/2026/图.png'))).toEqual(Buffer.from([0, 1, 2, 255]));
  expect(readFileSync(join(there, 'files/empty'), 'utf8')).toBe('');
  expect(readFileSync(join(there, 'secret'), 'utf8')).toBe('the secret');
  const kept = readdirSync(there).find((name) => name.startsWith('secret.before-restore-'))!;
  expect(readFileSync(join(there, kept), 'utf8')).toBe('made by the start');
});

test('a non-empty database is refused with what it contains; --replace drops it', async () => {
  const [from, to] = [await database(), await database()];
  await fill(from);
  const target = join(dataFolder(), 'one.backup');
  await writeBackup({ connection: from, target });
  const client = new pg.Client(to);
  await client.connect();
  await client.query("create table guests (name text); insert into guests values ('Wang')");
  await client.end();

  const before = await contents(to);
  await expect(restoreBackup({ connection: to, source: target, migrations })).rejects.toThrow(
    'The database is not empty: 1 tables, rows in 1 of them (guests 1). Nothing was changed.',
  );
  expect(await contents(to)).toEqual(before);
  await restoreBackup({ connection: to, source: target, migrations, replace: true, isMove: true });
  expect(await contents(to)).toEqual(await contents(from));
});

test('a restore that fails midway keeps the previous data, even with --replace', async () => {
  const [from, to] = [await database(), await database()];
  await fill(from);
  const client = new pg.Client(from);
  await client.connect();
  // A row that violates its own foreign key, as a damaged index may leave behind.
  await client.query('set session_replication_role = replica; update leaders set team_id = 999999 where id = 7');
  await client.end();
  const target = join(dataFolder(), 'one.backup');
  await writeBackup({ connection: from, target });
  await fill(to);
  const before = await contents(to);
  await expect(restoreBackup({ connection: to, source: target, migrations, replace: true })).rejects.toThrow(
    /leaders_team/,
  );
  expect(await contents(to)).toEqual(before);
});

test('--replace is refused while a server is connected to the database', async () => {
  const [from, to] = [await database(), await database()];
  await fill(from);
  const target = join(dataFolder(), 'one.backup');
  await writeBackup({ connection: from, target });
  const server = new pg.Client(to);
  await server.connect();
  await expect(restoreBackup({ connection: to, source: target, migrations, replace: true })).rejects.toThrow(
    'The database is in use (connections: 1). Stop the server first.',
  );
  await server.end();
});

test('a backup with an unknown migration is refused with its name', async () => {
  const [from, to] = [await database(), await database()];
  await fill(from);
  const target = join(dataFolder(), 'one.backup');
  await writeBackup({ connection: from, target });
  const older = migrations.slice(0, 1);
  await expect(restoreBackup({ connection: to, source: target, migrations: older })).rejects.toThrow(
    /20260102000000_bytes, which this version of Parley does not know/,
  );
  const edited = [migrations[0]!, { ...migrations[1]!, sql: 'select 1' }];
  await expect(restoreBackup({ connection: to, source: target, migrations: edited })).rejects.toThrow(
    /20260102000000_bytes was edited/,
  );
});
