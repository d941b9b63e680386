import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ListenOptions } from 'node:net';
import { join } from 'node:path';
import type { Cluster } from './cluster';

export interface Address {
  /** The folder of a Unix socket, or 127.0.0.1. */
  host: string;
  port: number;
  /** Settings passed to PostgreSQL. */
  settings: Record<string, string>;
}

/** The shortest limit for a socket path on the supported systems (macOS), without the terminating zero. */
const longestPath = 103;

/**
 * A Unix socket inside the cluster's folder, which no other user can access. If its path would be too long or the file
 * system does not support sockets, a free port of 127.0.0.1.
 */
export async function chooseAddress({ home }: Cluster): Promise<Address> {
  const port = 5432;
  if (process.platform !== 'win32' && Buffer.byteLength(join(home, `.s.PGSQL.${port}`)) <= longestPath) {
    if (await holdsSockets(home)) {
      return { host: home, port, settings: { listen_addresses: '', unix_socket_directories: home } };
    }
  }
  const free = await listenOnce({ host: '127.0.0.1', port: 0 });
  return { host: '127.0.0.1', port: free, settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '' } };
}

async function holdsSockets(home: string): Promise<boolean> {
  const probe = mkdtempSync(join(home, 's-'));
  try {
    await listenOnce({ path: join(probe, 's') });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

function listenOnce(where: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(where, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
