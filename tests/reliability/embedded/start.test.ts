import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { ConnectionSettings } from '../../../server/kernel/db/connect';
import { dataFolder, startHere } from '../folders';

async function ask(connection: ConnectionSettings, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the first start creates a cluster that only this server can connect to', async () => {
  const folder = dataFolder();
  const { postgres } = await startHere({ folder });
  const { connection } = postgres;

  expect(connection).toMatchObject({ host: join(folder, 'postgres'), user: 'parley', database: 'parley' });
  expect(await ask(connection, 'show listen_addresses')).toEqual(['']);
  expect(await ask(connection, 'show data_checksums')).toEqual(['on']);
  expect(await ask(connection, 'show server_encoding')).toEqual(['UTF8']);
  expect(await ask(connection, 'show password_encryption')).toEqual(['scram-sha-256']);
  expect(mode(join(folder, 'postgres'))).toBe('700');
  expect(mode(join(folder, 'postgres/cluster.json'))).toBe('600');
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.lock']);
  await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('each cluster has its own password', async () => {
  const [one, two] = await Promise.all([startHere({ folder: dataFolder() }), startHere({ folder: dataFolder() })]);
  expect(one.postgres.connection.password).not.toBe(two.postgres.connection.password);
  expect(one.postgres.connection.password.length).toBe(32);
});

test('data survives a stop and start without recovery', async () => {
  const folder = dataFolder();
  const first = await startHere({ folder });
  await ask(first.postgres.connection, 'create table kept as select 7 as n');
  await first.postgres.stop();

  const second = await startHere({ folder });
  expect(await ask(second.postgres.connection, 'select n from kept')).toEqual([7]);
  expect(second.logged).toEqual([]);
});

test('fsync is on by default', async () => {
  const { postgres } = await startHere({ folder: dataFolder(), fsync: undefined });
  expect(await ask(postgres.connection, 'show fsync')).toEqual(['on']);
  expect(await ask(postgres.connection, 'show synchronous_commit')).toEqual(['on']);
});
