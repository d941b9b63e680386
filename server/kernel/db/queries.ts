import { createHash, randomUUID } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Language } from '../../../src/schema/text';
import type { Actor } from '../access/actor';
import { traced } from '../tracing';
import type { DatabasePool } from './connect';
import { confirmedWithin, type Patience, usualPatience } from './unconfirmed';

export type Trx = Transaction<unknown>;
/** The database or a transaction on it; functions that take a Db run inside the one they are passed. */
export type Db = Kysely<unknown> | Trx;

/**
 * The reader of records, always inside one company. Without an actor the server itself reads, without restrictions
 * inside the company.
 */
export interface Reader {
  readonly companyId: string;
  readonly actor?: Actor;
  /** Language of texts that the product writes; default English. */
  readonly language?: Language;
  /** IANA time zone for the days of filters, such as 'Asia/Shanghai'; default UTC. */
  readonly zone?: string;
}

/** Who changes records, in which company and in which request. */
export interface Author extends Reader {
  /** Null for system updates. */
  readonly userId: string | null;
  readonly requestId: string;
}

/**
 * Kysely over a pool, for its transactions; statements are plain SQL. A statement outside a transaction goes straight to
 * its connection: the way through Kysely costs more than the rest of what this process does for it.
 */
export function createQueries(pool: Pool | DatabasePool, patience: Patience = usualPatience): Kysely<unknown> {
  const ask = keepingPlans();
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: inTransactions(pool, ask, patience) as Pool }),
  });
  const planned = 'planned' in pool ? pool.planned : pool;
  return Object.assign(db, {
    async executeQuery({ sql, parameters }: CompiledQuery) {
      const client = await (sql.startsWith(onceMark) ? planned : pool).connect();
      try {
        const { rows } = await confirmedWithin(
          client,
          pool.options,
          ask(client, sql, parameters),
          patience.statementMs,
        );
        // A text of several statements has several results, which nobody reads.
        return { rows: rows ?? [] };
      } finally {
        client.release();
      }
    },
  });
}

/** Runs `work` in the given transaction, or in a new one if `db` is not a transaction. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
}

/** Runs `work` in a savepoint of the transaction; if it fails, only its own changes are rolled back. */
export async function inSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await query(trx, 'savepoint action', []);
  try {
    const result = await work();
    await query(trx, 'release savepoint action', []);
    return result;
  } catch (error) {
    await query(trx, 'rollback to savepoint action', []);
    await query(trx, 'release savepoint action', []);
    throw error;
  }
}

/** Runs raw SQL; texts marked by `prepared` become prepared statements of the connection. */
export async function query<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  // The text has no values, only their places.
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  const result = await traced('query', attributes, () => db.executeQuery<Row>(CompiledQuery.raw(text, [...values])));
  return result.rows;
}

/**
 * Marks a statement that is run often with the same text as a prepared statement, so that the database can reuse its
 * plan. Never for a search in text: a generic plan does not use the trigram index. Array parameters such as
 * `$2::uuid[]` are wrapped in a subselect to hide their length from the planner: otherwise it would consider a plan for
 * the current list cheaper than the generic one, and plan again on every call.
 */
export function prepared(text: string): string {
  return preparedMark + hidingLengths(text);
}

/**
 * Marks a prepared statement that finds few rows by indexes, whatever its values and the size of the tables. Outside a
 * transaction it runs on the `planned` pool, with a generic plan by indexes. On other connections the planner compares
 * custom plans of the first calls with the generic plan, prefers the custom ones once the tables have grown, and may
 * keep for long a plan made while the tables were empty. For queries that run for every message and order.
 */
export function plannedOnce(text: string): string {
  return onceMark + hidingLengths(text);
}

/**
 * Discards the cached plans of the connection, before many rows are inserted into a table that other rows of the
 * transaction refer to: the foreign key lookup was planned as a sequential scan while the table was small, and would
 * scan it for each row.
 */
export async function discardPlans(trx: Db): Promise<void> {
  await query(trx, 'discard plans', []);
}

/** Marks a statement that reads across all companies (due jobs, ...). Never for the query of a request. */
export function everyCompany(text: string): string {
  return `/* every company */ ${text}`;
}

const preparedMark = '/* prepared */ ';
const onceMark = '/* planned once */ ';
const lists = /(\$\d+::(\w+\[\]))/g;
const hidingLengths = (text: string) => text.replace(lists, '(select $1)::$2');

type Ask = (client: PoolClient, text: string, values: readonly unknown[]) => Promise<QueryResult>;

/**
 * Asks on a connection; marked statements are prepared there. Their names differ for each `createQueries`: a plan left on
 * the same connections by an earlier server may have outdated column types.
 */
function keepingPlans(): Ask {
  const own = randomUUID();
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(own).update(text).digest('hex').slice(0, 24);
    names.set(text, name);
    return name;
  };
  return (client, text, values) =>
    text.startsWith(preparedMark) || text.startsWith(onceMark)
      ? client.query({ name: nameOf(text), text, values: values as unknown[] })
      : client.query(text, values as unknown[]);
}

/** The connections of transactions. */
function inTransactions(pool: Pool | DatabasePool, ask: Ask, { commitMs }: Patience): Pick<Pool, 'connect' | 'end'> {
  const connect = async () => {
    const client = await pool.connect();
    let isOver = false;
    return {
      async query(text: string, values: unknown[]) {
        if (isOver && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
        isOver = text === 'commit';
        const asked = ask(client, text, values);
        return isOver ? confirmedWithin(client, pool.options, asked, commitMs) : asked;
      },
      release: () => client.release(),
    };
  };
  return { connect, end: () => pool.end() } as unknown as Pick<Pool, 'connect' | 'end'>;
}
