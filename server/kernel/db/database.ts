import type pg from 'pg';
import { type Connection, connect, type DatabaseLog } from './connect';
import { startEmbedded } from './embedded/start';

export interface Database {
  pool: pg.Pool;
  connection: Connection;
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  /** An outside PostgreSQL; without it our own is started. */
  databaseUrl?: string;
  /** Where our own keeps its cluster. */
  dataFolder: string;
  log: DatabaseLog;
  /** False only in tests. */
  fsync?: boolean;
  /** Connections at the same time. */
  max?: number;
}

/** Opens the database, inside or outside; from here on nobody can tell which. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataFolder, log, fsync, max } = options;
  if (databaseUrl) return open({ connectionString: databaseUrl }, async () => undefined);
  const embedded = await startEmbedded({ folder: dataFolder, log, fsync });
  return open(embedded.connection, () => embedded.stop());

  async function open(connection: Connection, stopServer: () => Promise<void>): Promise<Database> {
    const pool = connect({ connection, max, log });
    return {
      pool,
      connection,
      async stop() {
        await pool.end();
        await stopServer();
      },
    };
  }
}
