import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Connection } from '../../../server/kernel/db/connect';

/** A proxy to a database that can be interrupted. */
export interface Way {
  /** In the format of DATABASE_URL. */
  readonly url: string;
  /** Closes all connections and refuses new ones, as if the database was down. */
  refuse(): void;
  /** Stops forwarding, and new connections hang, as if its machine was frozen. */
  silence(): void;
}

export async function wayTo(connection: Connection): Promise<Way> {
  const target = targetOf(connection);
  const lines = new Set<Socket>();
  let isSilent = false;
  const listener = createServer((client) => {
    lines.add(client.on('error', () => undefined));
    if (isSilent) return;
    const server = connect(target.at as never).on('error', () => client.destroy());
    lines.add(server);
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const cut = () => {
    for (const line of lines) line.destroy();
  };
  onTestFinished(() => {
    listener.close();
    cut();
  });
  return {
    url: `postgres://${target.user}:${encodeURIComponent(target.password)}@127.0.0.1:${port}/${target.database}`,
    refuse() {
      listener.close();
      cut();
    },
    silence() {
      isSilent = true;
      for (const line of lines) line.unpipe().pause();
    },
  };
}

function targetOf(connection: Connection) {
  if (!('connectionString' in connection)) {
    const { host, port, user, password, database } = connection;
    const at = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    return { at, user, password, database };
  }
  const { hostname, port, username, password, pathname } = new URL(connection.connectionString);
  const at = { host: decodeURIComponent(hostname), port: Number(port || 5432) };
  return { at, user: username, password: decodeURIComponent(password), database: pathname.slice(1) };
}
