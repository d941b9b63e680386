import { createHash, randomUUID } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
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

/** Kysely over a pool, for its transactions; statements are plain SQL. */
export function createQueries(pool: Pool | DatabasePool, patience: Patience = usualPatience): Kysely<unknown> {
  return new Kysely({ dialect: new PostgresDialect({ pool: keepingPlans(pool, patience) as Pool }) });
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

/**
 * Prepared statement names differ for each `createQueries`: a plan left on the same connections by an earlier server
 * may have outdated column types.
 */
function keepingPlans(pool: Pool | DatabasePool, patience: Patience): Pick<Pool, 'connect' | 'end'> {
  const planned = 'planned' in pool ? pool.planned : pool;
  const own = randomUUID();
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(own).update(text).digest('hex').slice(0, 24);
    names.set(text, name);
    return name;
  };
  const connect = async () => {
    let client: PoolClient | undefined;
    let isInTransaction = false;
    let isOver = false;
    return {
      async query(text: unknown, values: unknown[]) {
        const isOnce = typeof text === 'string' && text.startsWith(onceMark);
        // A transaction begins with an unmarked statement, and all its statements run on the connection where it began.
        client ??= await (isOnce ? planned : pool).connect();
        const isNamed = isOnce || (typeof text === 'string' && text.startsWith(preparedMark));
        if (isOver && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
        const isBegin = text === 'begin' || (typeof text === 'string' && text.startsWith('start transaction'));
        isInTransaction ||= isBegin;
        const asked = isNamed
          ? client.query({ name: nameOf(text), text, values })
          : (client.query(text as never, values) as unknown as Promise<unknown>);
        if (isInTransaction && text !== 'commit') return asked;
        isOver = isInTransaction;
        const limitMs = isInTransaction ? patience.commitMs : patience.statementMs;
        return confirmedWithin(client, pool.options, asked, limitMs);
      },
      release: (error?: Error) => client?.release(error),
    };
  };
  return { connect, end: () => pool.end() } as unknown as Pick<Pool, 'connect' | 'end'>;
}
