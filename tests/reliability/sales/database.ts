import type pg from 'pg';
import { connect } from '../../../server/kernel/db/connect';
import type { Company } from '../../helpers/company';
import type { SalesServer } from './server';

/**
 * A pool on the database of a running server: its address stays the same after a restart, and broken connections are
 * replaced.
 */
export function poolOf(server: Pick<SalesServer, 'connection'>, max = 2): pg.Pool {
  return connect({ connection: server.connection(), max, log: () => undefined });
}

/** Runs plain SQL. */
export function rowsOf(pool: pg.Pool): Company['rows'] {
  return async (text, values = []) => (await pool.query(text, [...values])).rows;
}

/** Ignores errors of statements interrupted by a kill; throws all others. */
export function cut(error: unknown): void {
  const { code } = error as { readonly code?: string };
  if (code !== undefined && /^\d{2}[0-9A-Z]{3}$/.test(code) && !code.startsWith('57P')) throw error;
}

/** The connection URL of a pool's database, for another process. */
export function addressOf({ options }: pg.Pool): string {
  const { connectionString, host, port, user, password, database } = options;
  if (connectionString !== undefined) return connectionString;
  const place = new URLSearchParams({ host: host!, port: String(port), user: user!, password: String(password) });
  return `postgres:///${database}?${place}`;
}
