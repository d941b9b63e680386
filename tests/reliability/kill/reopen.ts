import pg from 'pg';
import { startHere } from '../folders';

/** Opens the database as the next server would and reads its rows. */
export async function reopen(folder: string): Promise<{ stored: Set<number>; milliseconds: number }> {
  const begin = performance.now();
  const { postgres } = await startHere({ folder, fsync: true });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const milliseconds = performance.now() - begin;
  const { rows: tables } = await client.query("select to_regclass('rows') is not null as made");
  const { rows } = tables[0].made ? await client.query('select id::int from rows') : { rows: [] };
  await client.end();
  await postgres.stop();
  return { stored: new Set(rows.map((row) => row.id)), milliseconds };
}

export const lost = (acknowledged: Set<number>, stored: Set<number>) =>
  [...acknowledged].filter((id) => !stored.has(id));
