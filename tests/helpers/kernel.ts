import type { Kysely } from 'kysely';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { type Connection, connect } from '../../server/kernel/db/connect';
import { type Author, createQueries } from '../../server/kernel/db/queries';
import { type RecordTable, recordTable } from '../../server/kernel/db/records/recordTable';
import { createCipher } from '../../server/kernel/secrets/cipher';
import { schemas as discovered } from '../../server/resources';
import type { ResourceSchema } from '../../src/schema/resource';
import { resolved } from '../../src/schema/taken/resolve';
import { freshDatabase } from './database';
import { badges } from './fixtures/badges';
import { shelves } from './fixtures/shelves';
import { specimens } from './fixtures/specimens';
import { migratedTemplate } from './migratedTemplate';

/** The kernel's modules with a database of their own: no HTTP, no background work. */
export interface Kernel {
  readonly connection: Connection;
  readonly pool: pg.Pool;
  readonly db: Kysely<unknown>;
  table(name: string): RecordTable;
  /** Runs plain SQL, for what no module returns. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  rows(sql: string, values?: readonly unknown[]): Promise<any[]>;
  close(): Promise<void>;
}

const cipher = createCipher('a secret of at least thirty-two characters');

/** Uses the product's resources and the fixtures by default; `connections` limits concurrency. */
export async function startKernel({
  schemas: declared = [...discovered, specimens, shelves, badges],
  connections = 10,
}: {
  schemas?: readonly ResourceSchema[];
  connections?: number;
} = {}): Promise<Kernel> {
  const schemas = resolved(declared);
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

/** A member of a new, empty company. */
export function newAuthor(): Author {
  return { companyId: newId(), userId: newId(), requestId: 'test' };
}
