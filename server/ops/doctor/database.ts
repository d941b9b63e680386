import type { Pool, PoolClient } from 'pg';
import { compareClocks } from '../../kernel/clock';
import { keepsSessions } from '../../kernel/db/sessions';
import type { Finding } from './finding';

const oldestServer = 150_000;
const maxClockDifferenceMs = 2_000;

export async function serverVersion(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query(
    `select current_setting('server_version') as text, current_setting('server_version_num')::int as number`,
  );
  const todo = rows[0].number < oldestServer ? 'Parley needs PostgreSQL 15 or newer.' : undefined;
  return { subject: 'PostgreSQL', text: rows[0].text, todo };
}

/** Only for an external database: in front of it may be a connection pooler. */
export async function sessions({ options }: Pool): Promise<Finding> {
  const subject = 'sessions';
  if (await keepsSessions(options)) return { subject, text: 'each connection keeps its own' };
  return {
    subject,
    text: 'the connection pooler in front of the database does not keep them',
    todo: 'Set it to session mode (PgBouncer: pool_mode = session), or connect to PostgreSQL directly.',
  };
}

export async function encoding(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query(`select current_setting('server_encoding') as encoding`);
  const todo =
    rows[0].encoding === 'UTF8'
      ? undefined
      : "Create a new database: create database parley encoding 'UTF8' template template0.";
  return { subject: 'encoding', text: rows[0].encoding, todo };
}

/** Tests pg_trgm in a transaction that is rolled back. */
export async function chineseSearch(pool: Pool): Promise<Finding> {
  const subject = 'search';
  const client = await pool.connect();
  try {
    const { rows: found } = await client.query(`select from pg_available_extensions where name = 'pg_trgm'`);
    if (found.length === 0) {
      const todo = 'Install the contrib package of your PostgreSQL (Debian: postgresql-contrib).';
      return { subject, text: 'the extension pg_trgm is not available', todo };
    }
    await client.query('begin');
    return { subject, ...(await trigrams(client)) };
  } catch (error) {
    const todo = 'Let a superuser run: create extension pg_trgm.';
    return { subject, text: `pg_trgm cannot be used: ${(error as Error).message}`, todo };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function trigrams(client: PoolClient): Promise<Pick<Finding, 'text' | 'todo'>> {
  await client.query('create extension if not exists pg_trgm');
  const { rows } = await client.query(`select cardinality(show_trgm('优惠券')) as count, datctype as type
    from pg_database where datname = current_database()`);
  if (rows[0].count > 0) return { text: `pg_trgm supports Chinese (LC_CTYPE ${rows[0].type})` };
  return {
    text: `with LC_CTYPE ${rows[0].type} pg_trgm does not support Chinese, so searches in Chinese use no index`,
    todo: 'Back up, create a new database with LC_CTYPE C.UTF-8 (or another UTF-8 locale), and restore.',
  };
}

/** Rules use database time, but people compare it with the times in the server log. */
export async function clock(pool: Pool, now?: () => number): Promise<Finding> {
  const { apartMs } = await compareClocks(pool, now);
  const todo = apartMs > maxClockDifferenceMs ? 'Synchronize both clocks with NTP.' : undefined;
  return { subject: 'clocks', text: `${apartMs < 10 ? 'less than 10' : Math.round(apartMs)} ms apart`, todo };
}

export interface MigrationState {
  applied: string[];
  pending: string[];
  unknown: string[];
  edited: string[];
}

export function migrations({ applied, pending, unknown, edited }: MigrationState): Finding {
  const subject = 'migrations';
  if (unknown.length > 0) {
    const todo = 'The database is newer than this version of Parley: run the version that applied them.';
    return { subject, text: `unknown to this version: ${unknown.join(', ')}`, todo };
  }
  if (edited.length > 0) {
    const todo = 'Restore the original files, and write a new migration for the change.';
    return { subject, text: `edited after they were applied: ${edited.join(', ')}`, todo };
  }
  const wait = pending.length > 0 ? `, ${pending.length} pending until the next start` : '';
  return { subject, text: `${applied.length} applied${wait}` };
}
