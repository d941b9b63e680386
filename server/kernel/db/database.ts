import { type Connection, connect, type DatabaseLog, type DatabasePool } from './connect';
import { connectionToRunning } from './embedded/join';
import { startEmbedded } from './embedded/start';
import { DatabaseUnavailable } from './embedded/unavailable';

export interface Database {
  pool: DatabasePool;
  connection: Connection;
  /** Settled with the reason, when a server that was started here ended and cannot be started again. */
  lost?: Promise<Error>;
  /** Of the pool, and of the server when it was started here. */
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  /** An outside PostgreSQL; without it our own is started. */
  databaseUrl?: string | null;
  /** Where our own keeps its cluster. */
  dataFolder: string;
  log: DatabaseLog;
  /** False only in tests. */
  fsync?: boolean;
  /** Connections at the same time. */
  max?: number;
  /** When another process already runs the cluster of this folder, use that one: for a backup beside the server. */
  join?: boolean;
  /** 30 s by default, 0 is without end. */
  statementTimeoutMs?: number;
}

/**
 * Opens the database, inside or outside; from here on nobody can tell which.
 * @throws DatabaseUnavailable saying in plain words why not
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

async function locate({ databaseUrl, dataFolder, log, fsync, join }: DatabaseOptions): Promise<Located> {
  const notOurs = async () => undefined;
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stopServer: notOurs };
  try {
    const embedded = await startEmbedded({ folder: dataFolder, log, fsync });
    const { connection, lost } = embedded;
    return { connection, lost, stopServer: () => embedded.stop() };
  } catch (error) {
    const isTaken = error instanceof DatabaseUnavailable && error.reason === 'locked';
    const connection = join && isTaken ? connectionToRunning(dataFolder) : undefined;
    if (!connection) throw error;
    return { connection, stopServer: notOurs };
  }
}
