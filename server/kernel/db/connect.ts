import pg from 'pg';
import { databaseWaits } from '../metrics/counted';
import { typesAsText } from './values';

export interface ConnectionSettings {
  /** A host name, an IP address or the folder of a Unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export type Connection = ConnectionSettings | { connectionString: string };

export type DatabaseLog = (level: 'info' | 'warn' | 'error', message: string, fields?: object) => void;

export interface ConnectSettings {
  connection: Connection;
  /** Maximum number of connections; default 10. */
  max?: number;
  log: DatabaseLog;
  /** Timeout of a statement, in ms; default 30 s, 0 for none. */
  statementTimeoutMs?: number;
}

/**
 * A connection pool. `planned` is a second pool for single statements: it forces generic plans (planned once per
 * connection, whatever the values) and avoids sequential scans.
 */
export interface DatabasePool extends pg.Pool {
  readonly planned: pg.Pool;
}

/**
 * Opens a pool. Timestamps are returned as ISO 8601 text in UTC, dates as YYYY-MM-DD, numeric as text, int8 as a number
 * where that is exact and as text otherwise. While the database is starting or restarting, waits up to 20 s for a
 * connection.
 */
export function connect({ connection, max = 10, log, statementTimeoutMs = 30_000 }: ConnectSettings): DatabasePool {
  const open = (max: number, settings: string) => openPool(connection, log, max, settings);
  const settings = sessionSettings(statementTimeoutMs);
  const planned = open(Math.min(max, maxPlanned), `${settings}; ${plansOnce}`);
  const pool = open(max, settings);
  const end = pool.end.bind(pool);
  return Object.assign(pool, { planned, end: async () => void (await Promise.all([end(), planned.end()])) });
}

function openPool(connection: Connection, log: DatabaseLog, max: number, settings: string): pg.Pool {
  const pool = new PatientPool({
    ...connection,
    max,
    types: typesAsText,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // From the name the database knows nodes of earlier versions: 'parley-node-2', which know no tax, 'parley-node',
    // and up to 0.2 'parley', which write events by hand.
    application_name: 'parley-node-3',
    // Not in the pool's `verify` option: a caller that timed out meanwhile would still be handed the connection, which
    // would then never be returned to the pool.
    onConnect: (client: pg.ClientBase) => client.query({ text: settings, query_timeout: connectMs } as pg.QueryConfig),
  } as pg.PoolConfig);
  // The pool replaces a broken connection. Without a listener, the error event would end the process. The pool itself
  // listens only to idle connections, but a connection can also break inside a transaction, between two statements.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log('warn', 'A database connection was lost.', { reason: error.message });
    });
  });
  pool.on('error', () => undefined);
  return pool;
}

/** Set by a statement after connecting: connection poolers refuse these settings as startup parameters. */
const sessionSettings = (statementTimeoutMs: number) =>
  `set timezone to 'UTC'; set statement_timeout to ${Math.trunc(statementTimeoutMs)}; ` +
  'set lock_timeout to 10000; set idle_in_transaction_session_timeout to 60000';

/** Each connection has its own plan cache and plans again after each ANALYZE, so few connections cost less. */
const maxPlanned = 4;
const plansOnce = 'set plan_cache_mode to force_generic_plan; set enable_seqscan to off';
const connectMs = 10_000;
const patienceMs = 20_000;
const pauseMs = 100;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void;

/** Retries while the database is starting, instead of failing requests. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectPatiently();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const begun = performance.now();
    const end = begun + patienceMs;
    for (;;) {
      try {
        const client = await super.connect();
        databaseWaits.observe((performance.now() - begun) / 1_000);
        return client;
      } catch (error) {
        if (!isComing(error) || this.ending || performance.now() >= end) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
}

/**
 * No socket yet, connection refused, starting up or shutting down, or disconnected during sign-on; or a pooler says that
 * of the database behind it.
 */
function isComing(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === '08P01') return /server_login_retry|query_wait_timeout/.test(message);
  if (code) return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code);
  return /Connection terminated unexpectedly/.test(message);
}
