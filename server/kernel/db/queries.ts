import { createHash, randomUUID } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { SystemTables } from './systemTables';

/** The database or a transaction on it: what takes one runs inside whichever it is given. */
export type Db<Tables = SystemTables> = Kysely<Tables> | Transaction<Tables>;

/** Queries over a pool. Domain modules widen the tables by their own: `db.withTables<...>()`. */
export function createQueries(pool: Pool): Kysely<SystemTables> {
  return new Kysely<SystemTables>({ dialect: new PostgresDialect({ pool: keepingPlans(pool) as Pool }) });
}

/** Runs the deed in a transaction: the one it is given, or else one of its own. */
export function inTransaction<Tables, T>(db: Db<Tables>, deed: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? deed(db as Transaction<Tables>) : db.transaction().execute(deed);
}

/** Runs the deed in a transaction so that its failure undoes what it did, and nothing else. */
export async function inSavepoint<T>(trx: Db, deed: () => Promise<T>): Promise<T> {
  await run(trx, 'savepoint deed', []);
  try {
    const result = await deed();
    await run(trx, 'release savepoint deed', []);
    return result;
  } catch (error) {
    await run(trx, 'rollback to savepoint deed', []);
    await run(trx, 'release savepoint deed', []);
    throw error;
  }
}

/** Runs SQL text as it is; `kept` texts are planned once per connection. */
export async function run<Row>(db: Db<never> | Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const result = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return result.rows;
}

/**
 * Marks a statement that is run again and again with one text: the database keeps its plan. Never for a search by
 * contents: a kept plan does not use the trigram index.
 */
export function kept(text: string): string {
  return keptMark + text;
}

/**
 * Makes the connection plan anew, before much is added to a table that others refer to in the same transaction: how a row
 * is looked up by a reference was planned when the table was small, by reading all of it, and would be so for each row.
 */
export async function planAnew(trx: Db): Promise<void> {
  await run(trx, 'discard plans', []);
}

/** Marks a statement that looks over all companies by what it is for: what is due, what was placed. Never one for a request. */
export function everyCompany(text: string): string {
  return `/* every company */ ${text}`;
}

const keptMark = '/* kept */ ';

/**
 * Plans are known by names that differ with each `createQueries`: one of a server before, over the same connections, may
 * be of a column that has another type by now.
 */
function keepingPlans(pool: Pool): Pick<Pool, 'connect' | 'end'> {
  const own = randomUUID();
  const names = new Map<string, string>();
  const named = (text: unknown, values: unknown[]): unknown => {
    if (typeof text !== 'string' || !text.startsWith(keptMark)) return text;
    const name = names.get(text) ?? createHash('sha256').update(own).update(text).digest('hex').slice(0, 24);
    names.set(text, name);
    return { name, text, values };
  };
  const wrapped = new WeakMap<PoolClient, PoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known !== undefined) return known;
      const keeping = Object.create(client, {
        query: { value: (text: unknown, values: unknown[]) => client.query(named(text, values) as never, values) },
        release: { value: (error?: Error) => client.release(error) },
      });
      wrapped.set(client, keeping);
      return keeping;
    },
    end: () => pool.end(),
  } as Pick<Pool, 'connect' | 'end'>;
}
