import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../../tests/helpers/database';
import { type Connection, type ConnectionSettings, connect } from './connect';

test('a connection that opens after its caller timed out serves the next caller, and the pool can end', async () => {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  const line = await lineTo(settingsOf(database.connection));
  onTestFinished(line.close);
  const pool = connect({ connection: line.connection, max: 1, log: () => undefined });
  const first = await pool.connect();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const held = line.hold();
  const wanted = pool.connect().then(
    () => 'connected',
    ({ message }: Error) => message,
  );
  first.release(new Error('broken'));
  const release = await held;
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await wanted).toMatch(/timeout/);
  release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  expect(pool.totalCount).toBe(0);
});

/** A TCP proxy to the database that can delay the session settings of a new connection. */
async function lineTo(settings: ConnectionSettings) {
  const { host, port } = settings;
  const lines = new Set<Socket>();
  let onSettings: ((release: () => void) => void) | null = null;
  const server = createServer((client) => {
    const upstream = createConnection(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
    for (const socket of [client, upstream]) {
      lines.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy()).pipe(client);
    client.on('data', (bytes) => {
      if (onSettings === null || !bytes.includes('set timezone')) return upstream.write(bytes);
      onSettings(() => upstream.write(bytes));
      onSettings = null;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const connection = { ...settings, host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return {
    connection,
    hold: () =>
      new Promise<() => void>((resolve) => {
        onSettings = resolve;
      }),
    close() {
      for (const socket of lines) socket.destroy();
      server.close();
    },
  };
}

function settingsOf(connection: Connection): ConnectionSettings {
  if (!('connectionString' in connection)) return connection;
  const { hostname, port, username, password, pathname } = new URL(connection.connectionString);
  const user = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { host: hostname, port: Number(port || 5432), ...user, database: pathname.slice(1) };
}
