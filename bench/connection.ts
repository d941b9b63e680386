import pg from 'pg';
import { connectionToRunning } from '../server/kernel/db/embedded/join';

/** Connects to the database that a server under test runs in `folder`. Fails if none is running. */
export async function withDatabase<T>(folder: string, action: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const connection = connectionToRunning(folder);
  if (connection === undefined) throw new Error(`No database runs on ${folder}.`);
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    return await action(pool);
  } finally {
    await pool.end();
  }
}

/** PID of the database's main process. */
export async function databasePidOf(folder: string): Promise<number> {
  const { rows } = await withDatabase(folder, (pool) =>
    pool.query<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`),
  );
  return Number(rows[0]!.pid);
}
