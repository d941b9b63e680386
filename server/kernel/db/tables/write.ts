import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Pool } from 'pg';
import type { ResourceSchema } from '../../../../src/schema/resource';
import { applyMigrations, SchemaMismatch } from '../migrations/apply';
import type { Migration } from '../migrations/migration';
import type { Decision } from './decision';
import { planAll, type ResourcePlan } from './follow';

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
  const start = Math.max(now.getTime(), ...known.map((migration) => momentOf(migration) + 1_000));
  if (plans.some((plan) => plan.byHand.length > 0)) throw new SchemaMismatch(stepsByHand(plans, folder, start));
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

/** What to write into which file: the server applies it as soon as it is saved, and makes the rest itself. */
function stepsByHand(plans: readonly ResourcePlan[], folder: string, start: number): string {
  const decisions = plans.flatMap((plan) => plan.byHand.map((decision) => ({ plan, decision })));
  const steps = decisions.map(({ plan, decision }, at) => {
    const place = relative(process.cwd(), join(folder, plan.resource, 'migrations', stamp(start + at * 1_000)));
    return `- ${plan.resource}: ${stepsOf(decision, place.replaceAll('\\', '/'))}`;
  });
  return `These changes could lose data. Write their migration by hand, for each the way you want:\n${steps.join('\n')}`;
}

function stepsOf({ what, ways }: Decision, place: string): string {
  const lines = ways.flatMap(({ when, called, sql }) => [
    `  ${when}: ${place}_${called}.sql`,
    ...sql.map((line) => `      ${line}`),
  ]);
  return [what, ...lines].join('\n');
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
