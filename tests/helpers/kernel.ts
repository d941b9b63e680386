import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { type Connection, connect } from '../../server/kernel/db/connect';
import { applyMigrations } from '../../server/kernel/db/migrations/apply';
import { createQueries } from '../../server/kernel/db/queries';
import type { Author } from '../../server/kernel/db/records/change';
import { type RecordTable, recordTable } from '../../server/kernel/db/records/recordTable';
import type { SystemTables } from '../../server/kernel/db/systemTables';
import { planAll } from '../../server/kernel/db/tables/follow';
import { createCipher } from '../../server/kernel/secrets/cipher';
import { schemas as discovered, migrations } from '../../server/resources';
import type { ResourceSchema } from '../../src/schema/resource';
import { ensureTemplate, freshDatabase } from './database';
import { badges } from './fixtures/badges';
import { shelves } from './fixtures/shelves';
import { specimens } from './fixtures/specimens';

/** The kernel's modules over a database of their own: no HTTP, no background work. */
export interface Kernel {
  readonly connection: Connection;
  readonly pool: pg.Pool;
  readonly db: Kysely<SystemTables>;
  table(name: string): RecordTable;
  /** Rows of plain SQL, for what no module tells. */
  // biome-ignore lint/suspicious/noExplicitAny: what a row holds is each test's to say
  rows(sql: string, values?: readonly unknown[]): Promise<any[]>;
  close(): Promise<void>;
}

const cipher = createCipher('a secret of at least thirty-two characters');

/** With the product's resources and the fixtures unless told; `connections` is how much can run at the same time. */
export async function startKernel({
  schemas = [...discovered, specimens, shelves, badges],
  connections = 10,
}: {
  schemas?: readonly ResourceSchema[];
  connections?: number;
} = {}): Promise<Kernel> {
  const database = await freshDatabase({ template: await migratedTemplate(schemas) });
  const { connection } = database;
  const pool = connect({ connection, max: connections, log: () => undefined });
  const tables = new Map(schemas.map((schema) => [schema.name, recordTable(schema, schemas, cipher)]));
  return {
    connection,
    pool,
    db: createQueries(pool),
    table: (name) => tables.get(name)!,
    rows: async (sql, values = []) => (await pool.query(sql, [...values])).rows,
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

/** A member of a company that nobody else is in. */
export function newAuthor(): Author {
  return { companyId: newId(), userId: newId(), requestId: 'test' };
}

function migratedTemplate(schemas: readonly ResourceSchema[]): Promise<string> {
  const shape = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 12);
  return ensureTemplate(`kernel_${shape}`, async (connection) => {
    const pool = connect({ connection, max: 1, log: () => undefined });
    try {
      await applyMigrations(pool, migrations);
      for (const plan of await planAll(pool, schemas)) for (const sql of plan.sql) await pool.query(sql);
    } finally {
      await pool.end();
    }
  });
}
