import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings, DatabaseLog } from '../connect';
import type { Account } from './account';
import type { Address } from './address';
import { type Cluster, checkVersion, readCluster } from './cluster';
import { stopOrphans } from './orphans';
import type { EmbeddedExit, EmbeddedPostgres } from './postgres';
import { type Postmaster, type PostmasterExit, spawnPostmaster } from './postmaster';
import { DatabaseUnavailable } from './unavailable';

interface Deps {
  cluster: Cluster;
  account: Account;
  address: Address;
  fsync: boolean;
  log: DatabaseLog;
}

const startAttempts = 5;
const firstPause = 250;
const longestPause = 10_000;

/** Starts PostgreSQL and restarts it on exit until it is stopped. */
export async function supervise(deps: Deps): Promise<EmbeddedPostgres> {
  const { log } = deps;
  const listeners: ((exit: EmbeddedExit) => void)[] = [];
  const stop = new AbortController();
  let giveUp: (reason: DatabaseUnavailable) => void;
  const lost = new Promise<DatabaseUnavailable>((resolve) => {
    giveUp = resolve;
  });
  let restart: Promise<void> = Promise.resolve();
  let current = await startOnce(deps);
  watch(current);

  function watch(postmaster: Postmaster): void {
    void postmaster.exit.then((exit) => {
      if (stop.signal.aborted) return;
      log('error', 'The database stopped unexpectedly; restarting it.', { code: exit.code, signal: exit.signal });
      restart = startAgain(exit);
    });
  }

  async function startAgain({ code, signal }: PostmasterExit): Promise<void> {
    for (const listener of listeners) listener({ code, signal });
    for (let attempt = 0; !stop.signal.aborted; attempt++) {
      try {
        current = await startOnce(deps);
        log('info', 'The database is running again.');
        return watch(current);
      } catch (error) {
        const reason = reasonToGiveUp(deps, error);
        log('error', (reason ?? (error as Error)).message);
        if (reason !== null) return giveUp(reason);
        // Retries as long as the server runs: a full disk or low memory may be resolved.
        await pause(Math.min(longestPause, firstPause * 2 ** attempt), stop.signal);
      }
    }
  }

  return {
    connection: connectionOf(deps),
    pid: () => current.pid,
    onExit: (listener) => listeners.push(listener),
    lost,
    async stop() {
      stop.abort();
      await restart;
      await current.stop();
    },
  };
}

/** Errors that a retry cannot fix: an operator must change permissions or restore files. */
const hopeless =
  /Permission denied|invalid permissions|wrong ownership|not a valid data directory|files are incompatible/i;

/** The reason why a restart cannot succeed; null if it may. */
function reasonToGiveUp({ cluster, account }: Deps, error: unknown): DatabaseUnavailable | null {
  try {
    const found = readCluster(dirname(cluster.home));
    if (found === undefined) throw new DatabaseUnavailable('folder', `The database in ${cluster.home} is missing.`);
    checkVersion(found, account.binaries.version);
    return error instanceof DatabaseUnavailable && hopeless.test(error.message) ? error : null;
  } catch (reason) {
    if (reason instanceof DatabaseUnavailable) return reason;
    return new DatabaseUnavailable(
      'folder',
      `The database in ${cluster.home} cannot be read: ${(reason as Error).message}.`,
    );
  }
}

/** Ends early when the server stops. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

function connectionOf({ cluster, address }: Pick<Deps, 'cluster' | 'address'>): ConnectionSettings {
  return { host: address.host, port: address.port, user: 'parley', password: cluster.password, database: 'parley' };
}

/**
 * An orphan may appear late: a server killed between fork and exec leaves a process whose command line has no mark yet.
 * PostgreSQL then refuses one of the two, so the orphan check is repeated.
 */
async function startOnce(deps: Deps): Promise<Postmaster> {
  let said = '';
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    await stopOrphans(deps.cluster, deps.log);
    const postmaster = spawnPostmaster(deps);
    const exit = await postmaster.ready;
    if (!exit) return withDatabase(deps, postmaster);
    said = exit.said;
    if (!/postmaster\.pid|shared memory block|Address already in use/i.test(said)) break;
    await wait(100 * 2 ** attempt);
  }
  throw new DatabaseUnavailable(
    'start',
    `The database in ${deps.cluster.home} does not start. PostgreSQL reports:\n${said}`,
  );
}

async function withDatabase(deps: Deps, postmaster: Postmaster): Promise<Postmaster> {
  try {
    await makeDatabase(connectionOf(deps));
    return postmaster;
  } catch (error) {
    await postmaster.stop();
    const why = (error as Error).message;
    throw new DatabaseUnavailable(
      'start',
      `The database in ${deps.cluster.home} started, but could not be prepared: ${why}`,
      {
        cause: error,
      },
    );
  }
}

async function makeDatabase(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  // Without a listener, a broken connection would end the process. The affected query fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}
