import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DatabaseUnavailable } from './embedded/unavailable';

const withinMs = 2_000;

/**
 * Whether two connections keep sessions of their own. Through a pooler in transaction mode, such as PgBouncer with
 * `pool_mode = transaction`, they share server connections: what one listens for never arrives, and settings and
 * prepared statements of one reach others.
 */
export async function keepsSessions(settings: pg.ClientConfig): Promise<boolean> {
  const [listener, sender] = [new pg.Client(settings), new pg.Client(settings)];
  for (const client of [listener, sender]) client.on('error', () => undefined);
  const channel = `parley_probe_${randomUUID().replaceAll('-', '')}`;
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    await listener.query(`listen ${channel}`);
    const heard = new Promise<true>((resolve) => void listener.on('notification', () => resolve(true)));
    await sender.query('select pg_notify($1, $2)', [channel, '']);
    return await within(heard);
  } finally {
    await Promise.all([listener, sender].map((client) => client.end().catch(() => undefined)));
  }
}

async function within(heard: Promise<true>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  return Promise.race([heard, late]).finally(() => clearTimeout(timer));
}

/** @throws DatabaseUnavailable if the database is behind a pooler that does not keep sessions. */
export async function assertKeepsSessions(settings: pg.ClientConfig): Promise<void> {
  if (await keepsSessions(settings)) return;
  throw new DatabaseUnavailable(
    'outside',
    'DATABASE_URL goes through a connection pooler that does not keep sessions. ' +
      'Set it to session mode (PgBouncer: pool_mode = session), or connect to PostgreSQL directly.',
  );
}
