import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionSettings } from '../connect';
import { readCluster } from './cluster';

/**
 * Connection settings of a cluster that another process on this machine runs, for a backup or an inspection while the
 * server runs. Undefined if it is not running.
 */
export function connectionToRunning(folder: string): ConnectionSettings | undefined {
  const cluster = readCluster(folder);
  const file = cluster && join(cluster.data, 'postmaster.pid');
  if (!file || !existsSync(file)) return;
  // Lines of postmaster.pid: pid, data directory, start time, port, socket folder, address, shared memory, state.
  const [, , , port, socketFolder, address] = readFileSync(file, 'utf8').split('\n');
  const host = socketFolder || address;
  if (!host || !port) return;
  return { host, port: Number(port), user: 'parley', password: cluster.password, database: 'parley' };
}
