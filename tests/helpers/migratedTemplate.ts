import { createHash } from 'node:crypto';
import { createCatalogue } from '../../server/company/access/catalogue';
import { type Connection, connect, type DatabasePool } from '../../server/kernel/db/connect';
import { applyMigrations } from '../../server/kernel/db/migrations/apply';
import { planAll } from '../../server/kernel/db/migrations/fromSchema/follow';
import { createQueries } from '../../server/kernel/db/queries';
import { createPasswords } from '../../server/kernel/identity/passwords';
import { migrations } from '../../server/resources';
import type { ResourceSchema } from '../../src/schema/resource';
import { castIn } from './cast';
import { ensureTemplate } from './database';

/** A template database, migrated to the schemas; created once per run and set of schemas. */
export const migratedTemplate = oncePerSet((schemas) =>
  ensureTemplate(`migrated_${shapeOf(schemas)}`, (connection) => migrate(connection, schemas)),
);

/** The same with the companies of the cast, so that no test file has to found them. */
export const castTemplate = oncePerSet(async (schemas) =>
  ensureTemplate(
    `cast_${shapeOf(schemas)}`,
    (connection) =>
      withPool(connection, (pool) => castIn(createQueries(pool), createCatalogue(schemas), createPasswords('cheap'))),
    await migratedTemplate(schemas),
  ),
);

type Template = (schemas: readonly ResourceSchema[]) => Promise<string>;

function oncePerSet(make: Template): Template {
  const known = new WeakMap<readonly ResourceSchema[], Promise<string>>();
  return (schemas) => {
    const template = known.get(schemas) ?? make(schemas);
    known.set(schemas, template);
    return template;
  };
}

const shapeOf = (schemas: readonly ResourceSchema[]) =>
  createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 12);

/** Creates the tables of the schemas in an empty database. */
export function migrate(connection: Connection, schemas: readonly ResourceSchema[]): Promise<void> {
  return withPool(connection, async (pool) => {
    await applyMigrations(pool, migrations);
    for (const plan of await planAll(pool, schemas)) for (const sql of plan.sql) await pool.query(sql);
    await pool.query(withoutLimits);
  });
}

async function withPool<T>(connection: Connection, work: (pool: DatabasePool) => Promise<T>): Promise<void> {
  const pool = connect({ connection, max: 1, log: () => undefined });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

/** Removes the limits of the initial plan, so that each test has only the limits it sets. */
const withoutLimits = `
  update editions set (max_accounts, max_members, max_rules, max_pools, max_ai_replies, max_ai_money, max_storage_mb,
                       history_days) = (null, null, null, null, null, null, null, null) where code = 'FREE'`;
