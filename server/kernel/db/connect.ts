import pg from 'pg';
import { typesAsText } from './values';

export interface ConnectionSettings {
  /** A name, an address or the folder of a socket. */
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
  /** Connections at the same time, 10 by default. */
  max?: number;
  log: DatabaseLog;
  /** How long one statement may run, 30 s by default; 0 is without end. */
  statementTimeoutMs?: number;
}

/** Connections, and those for statements by themselves that are planned once and by indexes, whatever their values. */
export interface DatabasePool extends pg.Pool {
  readonly planned: pg.Pool;
}

/**
 * Opens a pool. Times come as ISO 8601 text in UTC, dates as YYYY-MM-DD, numeric as text, int8 as a number where that
 * is exact, else as text. While the database is starting or restarting, a connection is waited for up to 20 s.
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
    application_name: 'parley',
    // Not by the pool's own `verify`: whoever gave up waiting meanwhile would be handed the connection all the same, and it
    // would never come back.
    onConnect: (client: pg.ClientBase) => client.query({ text: settings, query_timeout: connectMs } as pg.QueryConfig),
  } as pg.PoolConfig);
  // A broken connection is replaced by the next one; unheard, these events would end the process. The pool listens to
  // the idle ones only, and a connection may also break in the hands of a transaction that is between two statements.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log('warn', 'A database connection broke.', { reason: error.message });
    });
  });
  pool.on('error', () => undefined);
  return pool;
}

/** By statement and not at sign-on, which poolers in between refuse. */
const sessionSettings = (statementTimeoutMs: number) =>
  `set timezone to 'UTC'; set statement_timeout to ${Math.trunc(statementTimeoutMs)}; ` +
  'set lock_timeout to 10000; set idle_in_transaction_session_timeout to 60000';

/** Each connection makes its plans for itself, and anew whenever the tables were analysed: few of them cost less. */
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

/** Asks again while the database is on its way, instead of failing every request of those seconds. */
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
    const end = Date.now() + patienceMs;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isComing(error) || this.ending || Date.now() >= end) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
}

/** No socket yet, nobody listening yet, starting up or shutting down, or cut off while signing on. */
function isComing(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code) return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code);
  return /Connection terminated unexpectedly/.test(message);
}
