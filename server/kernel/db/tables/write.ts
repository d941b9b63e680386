import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { ResourceSchema } from '../../../../src/schema/resource';
import { applyMigrations, SchemaMismatch } from '../migrations/apply';
import type { Migration } from '../migrations/migration';
import { planAll } from './follow';

/**
 * Development only: writes the migrations that the schemas ask for into their resources' folders and applies them.
 * Answers the files written. Throws SchemaMismatch, having written nothing, when a change could lose data.
 */
export async function writeMigrations(
  pool: Pool,
  schemas: readonly ResourceSchema[],
  known: readonly Migration[],
  folder: string,
  now: Date,
): Promise<string[]> {
  const plans = await planAll(pool, schemas);
  const byHand = plans.flatMap((plan) => plan.byHand.map((line) => `- ${plan.resource}: ${line}`));
  if (byHand.length > 0)
    throw new SchemaMismatch(`These changes could lose data. Write their migration by hand:\n${byHand.join('\n')}`);
  const start = Math.max(now.getTime(), ...known.map((migration) => momentOf(migration) + 1_000));
  const written = plans.map((plan, at) => {
    const id = `${stamp(start + at * 1_000)}_${plan.resource.replaceAll('-', '_')}`;
    return { id, sql: `${plan.sql.join('\n')}\n`, file: join(folder, plan.resource, 'migrations', `${id}.sql`) };
  });
  await applyMigrations(pool, [...known, ...written]);
  for (const migration of written) {
    mkdirSync(join(migration.file, '..'), { recursive: true });
    writeFileSync(migration.file, migration.sql);
  }
  return written.map((migration) => migration.file);
}

/** A new migration follows all that are there, also after a change in the same second or under a clock that is behind. */
function momentOf({ id }: Migration): number {
  const [year, ...rest] = [id.slice(0, 4), ...(id.slice(4, 14).match(/../g) ?? [])].map(Number);
  const [month, day, hour, minute, second] = rest;
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

function stamp(moment: number): string {
  return new Date(moment).toISOString().replace(/\D/g, '').slice(0, 14);
}
