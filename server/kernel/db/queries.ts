import { createHash, randomUUID } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { DatabasePool } from './connect';
import type { SystemTables } from './systemTables';

/** The database or a transaction on it: what takes one runs inside whichever it is given. */
export type Db<Tables = SystemTables> = Kysely<Tables> | Transaction<Tables>;

/** Queries over a pool. Domain modules widen the tables by their own: `db.withTables<...>()`. */
export function createQueries(pool: Pool | DatabasePool): Kysely<SystemTables> {
  return new Kysely<SystemTables>({ dialect: new PostgresDialect({ pool: keepingPlans(pool) as Pool }) });
}

/** Runs the deed in a transaction: the one it is given, or else one of its own. */
export function inTransaction<Tables, T>(db: Db<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

/** Runs the deed in a transaction so that its failure undoes what it did, and nothing else. */
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

/** Runs SQL text as it is; `kept` texts are planned once per connection. */
export async function query<Row>(db: Db<never> | Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const result = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return result.rows;
}

/**
 * Marks a statement that is run again and again with one text: the database keeps its plan. Never for a search by
 * contents: a kept plan does not use the trigram index. How long a list is, such as `$2::uuid[]`, stays hidden from the
 * plan: the database would find a plan for this one list cheaper than the kept one, and plan anew at every call.
 */
export function prepared(text: string): string {
  return preparedMark + hidingLengths(text);
}

/**
 * Marks a kept statement that finds its few rows by indexes, whatever its values and however full the tables are. By itself
 * it runs on connections where it is planned once, and by indexes: elsewhere each connection weighs plans for the values of
 * the first calls against one for all, takes those for cheaper once the tables have grown, and keeps for long what it found
 * best while they were empty. For what every message and order asks for.
 */
export function plannedOnce(text: string): string {
  return onceMark + hidingLengths(text);
}

/**
 * Makes the connection plan anew, before much is added to a table that others refer to in the same transaction: how a row
 * is looked up by a reference was planned when the table was small, by reading all of it, and would be so for each row.
 */
export async function discardPlans(trx: Db): Promise<void> {
  await query(trx, 'discard plans', []);
}

/** Marks a statement that looks over all companies by what it is for: what is due, what was placed. Never one for a request. */
export function everyCompany(text: string): string {
  return `/* every company */ ${text}`;
}

const preparedMark = '/* prepared */ ';
const onceMark = '/* planned once */ ';
const lists = /(\$\d+::(\w+\[\]))/g;
const hidingLengths = (text: string) => text.replace(lists, '(select $1)::$2');

/**
 * Plans are known by names that differ with each `createQueries`: one of a server before, over the same connections, may be
 * of a column that has another type by now.
 */
function keepingPlans(pool: Pool | DatabasePool): Pick<Pool, 'connect' | 'end'> {
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
    return {
      async query(text: unknown, values: unknown[]) {
        const isOnce = typeof text === 'string' && text.startsWith(onceMark);
        // A transaction begins with what is not marked, and all of it runs where it began.
        client ??= await (isOnce ? planned : pool).connect();
        const isNamed = isOnce || (typeof text === 'string' && text.startsWith(preparedMark));
        return isNamed ? client.query({ name: nameOf(text), text, values }) : client.query(text as never, values);
      },
      release: (error?: Error) => client?.release(error),
    };
  };
  return { connect, end: () => pool.end() } as unknown as Pick<Pool, 'connect' | 'end'>;
}
