import { type Connection, connect, type DatabaseLog, type DatabasePool } from './connect';
import { connectionToRunning } from './embedded/join';
import { startEmbedded } from './embedded/start';
import { DatabaseUnavailable } from './embedded/unavailable';

export interface Database {
  pool: DatabasePool;
  connection: Connection;
  /** Embedded server only: resolves with the reason when the server ended and cannot be restarted. */
  lost?: Promise<Error>;
  /** Closes the pool and stops the embedded server, if one was started here. */
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  /** URL of an external PostgreSQL; without it, the embedded server is started. */
  databaseUrl?: string | null;
  dataFolder: string;
  log: DatabaseLog;
  /** Of the embedded server: where it archives its write-ahead log; null: it does not. By default it stays as it was. */
  archive?: string | null;
  /** False only in tests. */
  fsync?: boolean;
  /** Maximum number of connections. */
  max?: number;
  /**
   * If another process already runs the cluster of this folder, connects to it. Used for a backup while the server
   * runs.
   */
  join?: boolean;
  /** In ms; default 30 s, 0 for none. */
  statementTimeoutMs?: number;
}

/**
 * Opens the external or the embedded database; callers need not know which.
 * @throws DatabaseUnavailable with a reason in plain words
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connection, lost, stopServer } = await locate(options);
  const { max, log, statementTimeoutMs } = options;
  const pool = connect({ connection, max, log, statementTimeoutMs });
  return {
    pool,
    connection,
    lost,
    async stop() {
      await pool.end();
      await stopServer();
    },
  };
}

interface Located {
  connection: Connection;
  lost?: Promise<Error>;
  stopServer: () => Promise<void>;
}

async function locate({ databaseUrl, dataFolder, log, archive, fsync, join }: DatabaseOptions): Promise<Located> {
  const notOurs = async () => undefined;
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stopServer: notOurs };
  try {
    const embedded = await startEmbedded({ folder: dataFolder, log, archive, fsync });
    const { connection, lost } = embedded;
    return { connection, lost, stopServer: () => embedded.stop() };
  } catch (error) {
    const isTaken = error instanceof DatabaseUnavailable && error.reason === 'locked';
    const connection = join && isTaken ? connectionToRunning(dataFolder) : undefined;
    if (!connection) throw error;
    return { connection, stopServer: notOurs };
  }
}
