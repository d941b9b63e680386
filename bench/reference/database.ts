import pg from 'pg';
import { connectionToRunning } from '../../server/kernel/db/embedded/join';
import { startEmbedded } from '../../server/kernel/db/embedded/start';

export interface ReferenceDatabase {
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

/**
 * Connects to the cluster running on this folder, or starts one. Uses the driver's pool with at most 10 connections.
 */
export async function openReferenceDatabase(folder: string): Promise<ReferenceDatabase> {
  const running = connectionToRunning(folder);
  const embedded = running === undefined ? await startEmbedded({ folder, log: () => undefined }) : null;
  const pool = new pg.Pool({ ...(running ?? embedded!.connection), max: 10 });
  pool.on('error', () => undefined);
  return {
    pool,
    async stop() {
      await pool.end();
      await embedded?.stop();
    },
  };
}
