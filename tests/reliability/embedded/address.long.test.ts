import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { dataFolder, startHere } from '../folders';

test('if the path is too long for a Unix socket, PostgreSQL listens on a free port of 127.0.0.1 only', async () => {
  const folder = join(
    dataFolder(),
    'a-folder-name-of-fifty-characters-and-a-few-more-ab',
    'and-another-one-as-long-as-that',
  );
  const { postgres } = await startHere({ folder });
  const { host, port } = postgres.connection;
  expect(host).toBe('127.0.0.1');
  expect(port).toBeGreaterThan(1023);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query(
    "select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by 1",
  );
  expect(rows).toEqual([
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'unix_socket_directories', setting: '' },
  ]);
  await client.end();
});
