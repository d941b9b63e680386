import { createHash } from 'node:crypto';
import { type Connection, connect } from '../../server/kernel/db/connect';
import { applyMigrations } from '../../server/kernel/db/migrations/apply';
import { planAll } from '../../server/kernel/db/migrations/fromSchema/follow';
import { migrations } from '../../server/resources';
import type { ResourceSchema } from '../../src/schema/resource';
import { ensureTemplate } from './database';

const known = new WeakMap<readonly ResourceSchema[], Promise<string>>();

/** A template database, migrated to the schemas; created once per run and set of schemas. */
export function migratedTemplate(schemas: readonly ResourceSchema[]): Promise<string> {
  const template = known.get(schemas) ?? makeTemplate(schemas);
  known.set(schemas, template);
  return template;
}

function makeTemplate(schemas: readonly ResourceSchema[]): Promise<string> {
  const shape = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 12);
  return ensureTemplate(`migrated_${shape}`, (connection) => migrate(connection, schemas));
}

/** Creates the tables of the schemas in an empty database. */
export async function migrate(connection: Connection, schemas: readonly ResourceSchema[]): Promise<void> {
  const pool = connect({ connection, max: 1, log: () => undefined });
  try {
    await applyMigrations(pool, migrations);
    for (const plan of await planAll(pool, schemas)) for (const sql of plan.sql) await pool.query(sql);
    await pool.query(withoutLimits);
  } finally {
    await pool.end();
  }
}

/** Removes the limits of the initial plan, so that each test has only the limits it sets. */
const withoutLimits = `
  update editions set (max_accounts, max_members, max_rules, max_pools, max_ai_replies, max_ai_money, max_storage_mb,
                       history_days) = (null, null, null, null, null, null, null, null) where code = 'FREE'`;
