import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionSettings } from '../connect';
import { readCluster } from './cluster';

/**
 * The way into a cluster that another process of this machine keeps running, for a backup or a look beside the server.
 * Undefined when it does not run.
 */
export function connectionToRunning(folder: string): ConnectionSettings | undefined {
  const cluster = readCluster(folder);
  const file = cluster && join(cluster.data, 'postmaster.pid');
  if (!file || !existsSync(file)) return;
  // Its lines: number, data directory, start time, port, socket folder, address, shared memory, state.
  const [, , , port, socketFolder, address] = readFileSync(file, 'utf8').split('\n');
  const host = socketFolder || address;
  if (!host || !port) return;
  return { host, port: Number(port), user: 'parley', password: cluster.password, database: 'parley' };
}
