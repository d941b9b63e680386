import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseLog } from '../connect';
import { type Account, chooseAccount } from './account';
import { chooseAddress } from './address';
import { setArchive } from './archive';
import { findBinaries } from './binaries';
import { checkVersion, clusterHome, giveTo, readCluster } from './cluster';
import { refuseRemoteDrive } from './drive';
import { initialize } from './initialize';
import { lockFolder } from './lock';
import type { EmbeddedPostgres } from './postgres';
import { supervise } from './supervise';
import { DatabaseUnavailable } from './unavailable';

export interface EmbeddedOptions {
  /** The data folder; the cluster lives in its subfolder `postgres`. */
  folder: string;
  log: DatabaseLog;
  /** Begins or ends archiving the write-ahead log (null); by default it stays as it was. */
  archive?: string | null;
  /** False only in tests: faster, but a power cut would destroy the database. */
  fsync?: boolean;
  /** Tests only: runs PostgreSQL with this kind of account. */
  runAs?: Account['kind'];
}

/**
 * Starts the PostgreSQL installed by npm on the cluster in the data folder, creating the cluster if there is none.
 * Resolves when it accepts connections to the database `parley`. Stops processes that a killed server left running.
 * @throws DatabaseUnavailable with a reason in plain words
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, fsync = true, runAs } = options;
  const folder = makeFolder(options.folder);
  refuseRemoteDrive(folder);
  const lock = await lockFolder(folder);
  try {
    const account = chooseAccount(findBinaries(folder), folder, runAs);
    const cluster = readCluster(folder) ?? (await initialize(folder, account, fsync, log));
    checkVersion(cluster, account.binaries.version);
    giveTo(account, clusterHome(folder));
    if (options.archive !== undefined) setArchive(cluster, account, options.archive);
    const address = await chooseAddress(cluster);
    const running = await supervise({ cluster, account, address, fsync, log });
    let stopped: Promise<void> | undefined;
    return {
      ...running,
      stop() {
        stopped ??= running.stop().then(() => lock.release());
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function makeFolder(path: string): string {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const why = (error as Error).message;
    throw new DatabaseUnavailable('folder', `The data folder ${folder} cannot be created: ${why}.`, { cause: error });
  }
  return folder;
}
