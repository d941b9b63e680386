import pg from 'pg';
import { connectionToRunning } from '../../server/kernel/db/embedded/join';
import { startEmbedded } from '../../server/kernel/db/embedded/start';

export interface ReferenceDatabase {
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

/** The cluster that runs on this folder already, or else one started here. Its pool is the driver's, with its defaults. */
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
