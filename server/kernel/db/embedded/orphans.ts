import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLog } from '../connect';
import type { Cluster } from './cluster';
import { isAlive, processesWith, type RunningProcess, signal, until } from './processes';
import { DatabaseUnavailable } from './unavailable';

const patience = { fast: 30_000, immediate: 5_000, killed: 5_000 };

/**
 * Stops the processes that a previous server left running on this cluster. They are identified by the cluster's mark on
 * their command line, never by the pid in postmaster.pid, which another process may use by now.
 */
export async function stopOrphans(cluster: Cluster, log: DatabaseLog): Promise<void> {
  const orphans = () => processesWith(cluster.mark);
  if (orphans().length > 0) {
    log('warn', 'The last server ended without stopping its database; stopping it now.', { pids: pids(orphans()) });
    await end(orphans);
  }
  removeMistakenPid(join(cluster.data, 'postmaster.pid'));
  for (const name of readdirSync(cluster.home)) {
    if (/^\.s\.PGSQL\.\d+\.lock$/.test(name)) removeMistakenPid(join(cluster.home, name));
  }
}

/**
 * Called when no process of this cluster is left. A pid in the file that is alive belongs to another process or a
 * zombie, and PostgreSQL would refuse to start, so the file is removed. Otherwise the file stays: PostgreSQL checks the
 * shared memory segment that it names.
 */
function removeMistakenPid(file: string): void {
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (pid > 0 && isAlive(pid)) rmSync(file, { force: true });
}

async function end(orphans: () => RunningProcess[]): Promise<void> {
  const gone = () => orphans().length === 0;
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const alive = orphans();
    const masters = alive.filter(isPostmaster);
    // Without a postmaster, SIGINT does not stop its children; it only cancels their current statement.
    if (name === 'SIGINT' && masters.length === 0) continue;
    for (const { pid } of name === 'SIGKILL' || masters.length === 0 ? alive : masters) signal(pid, name);
    const time = { SIGINT: patience.fast, SIGQUIT: patience.immediate, SIGKILL: patience.killed }[name];
    if (await until(gone, time)) return;
  }
  throw new DatabaseUnavailable('start', `The last server's database (${pids(orphans())}) cannot be stopped.`);
}

/** Child processes overwrite their command line with "postgres: <mark>: activity". */
const isPostmaster = ({ command }: RunningProcess) => command.includes(' -D ');

const pids = (list: RunningProcess[]) => list.map(({ pid }) => pid).join(', ');
