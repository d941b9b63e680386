import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLog } from '../connect';
import type { Cluster } from './cluster';
import { isAlive, processesWith, type RunningProcess, signal, until } from './processes';
import { DatabaseUnavailable } from './unavailable';

const patience = { fast: 30_000, immediate: 5_000, killed: 5_000 };

/**
 * Ends what an earlier server left running on this cluster. Its processes are known by the cluster's own mark in their
 * command line, never by the number in postmaster.pid: that may by now be somebody else's.
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
 * Nobody of this cluster is left. If the number in the file is alive it is somebody else's now, or a dead process that
 * nobody has collected, and PostgreSQL would refuse to start; if it is not, the file stays, for PostgreSQL checks the shared memory it names.
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
    // Without a postmaster its children cannot be asked in kind words: SIGINT only cancels what they do.
    if (name === 'SIGINT' && masters.length === 0) continue;
    for (const { pid } of name === 'SIGKILL' || masters.length === 0 ? alive : masters) signal(pid, name);
    const time = { SIGINT: patience.fast, SIGQUIT: patience.immediate, SIGKILL: patience.killed }[name];
    if (await until(gone, time)) return;
  }
  throw new DatabaseUnavailable('start', `The last server's database (${pids(orphans())}) cannot be stopped.`);
}

/** Children overwrite their command line with "postgres: <mark>: what they do". */
const isPostmaster = ({ command }: RunningProcess) => command.includes(' -D ');

const pids = (list: RunningProcess[]) => list.map(({ pid }) => pid).join(', ');
