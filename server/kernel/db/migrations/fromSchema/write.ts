import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Pool } from 'pg';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { applyMigrations, SchemaMismatch } from '../apply';
import type { Migration } from '../migration';
import type { Decision } from './decision';
import { amend, canAmend, type Draft, draftsOf, migrationFile, undoDrafts, writtenLine } from './drafts';
import { planAll, type ResourcePlan } from './follow';

export interface WriteOptions {
  /** Folder that contains the resources' folders. */
  readonly folder: string;
  readonly now: Date;
  /** Whether a migration file is not committed yet; by default all are committed. */
  isDraft?(file: string): boolean;
}

/**
 * Development only: writes the migrations that the schemas need into the resources' folders, and applies them. If a
 * resource's last migration is uncommitted, it is replaced or extended. Returns the files written or removed. Throws
 * SchemaMismatch, without writing anything, when a change could lose data.
 */
export async function writeMigrations(
  pool: Pool,
  schemas: readonly ResourceSchema[],
  found: readonly Migration[],
  { folder, now, isDraft = () => false }: WriteOptions,
): Promise<string[]> {
  let known = found;
  const draftsIn = (resource: string) => draftsOf(resource, known, folder, isDraft);
  const start = Math.max(now.getTime(), ...found.map((migration) => timeOf(migration) + 1_000));
  const undone = await undoDrafts(pool, await planAll(pool, schemas), draftsIn);
  if (undone.asked.length > 0) throw new SchemaMismatch(stepsByHand(undone.asked, folder, start));
  known = known.flatMap((migration) => undone.instead.get(migration.id) ?? [migration]);
  const plans = await planAll(pool, schemas);
  if (plans.some((plan) => plan.byHand.length > 0)) throw new SchemaMismatch(stepsByHand(plans, folder, start));
  const written = new Set(undone.files);
  for (const [at, plan] of plans.entries()) {
    const { last } = draftsIn(plan.resource);
    const migration =
      last !== undefined && canAmend(last, plan, known)
        ? await amend(pool, last, plan.sql)
        : await addMigration(pool, known, plan, folder, start + at * 1_000);
    known = [...known.filter(({ id }) => id !== migration.id), migration].sort((a, b) => (a.id < b.id ? -1 : 1));
    written.add(migration.file);
  }
  return [...written];
}

async function addMigration(
  pool: Pool,
  known: readonly Migration[],
  { resource, sql }: ResourcePlan,
  folder: string,
  time: number,
): Promise<Draft> {
  const id = `${stamp(time)}_${resource.replaceAll('-', '_')}`;
  const migration = { id, sql: `${[writtenLine, ...sql].join('\n')}\n`, file: migrationFile(folder, resource, id) };
  await applyMigrations(pool, [...known, migration]);
  mkdirSync(join(migration.file, '..'), { recursive: true });
  writeFileSync(migration.file, migration.sql);
  return migration;
}

/**
 * Says which SQL to write into which file. The server applies the file as soon as it is saved, and generates the rest.
 */
function stepsByHand(plans: readonly ResourcePlan[], folder: string, start: number): string {
  const decisions = plans.flatMap((plan) => plan.byHand.map((decision) => ({ plan, decision })));
  const steps = decisions.map(({ plan, decision }, at) => {
    const place = relative(process.cwd(), join(folder, plan.resource, 'migrations', stamp(start + at * 1_000)));
    return `- ${plan.resource}: ${stepsOf(decision, place.replaceAll('\\', '/'))}`;
  });
  return `These changes could lose data. Choose a migration for each, and write it by hand:\n${steps.join('\n')}`;
}

function stepsOf({ what, ways }: Decision, place: string): string {
  const lines = ways.flatMap(({ when, called, sql }) => [
    `  ${when}: ${place}_${called}.sql`,
    ...sql.map((line) => `      ${line}`),
  ]);
  return [what, ...lines].join('\n');
}

/** A new migration sorts after all existing ones, also within the same second or with a clock that is behind. */
function timeOf({ id }: Migration): number {
  const [year, ...rest] = [id.slice(0, 4), ...(id.slice(4, 14).match(/../g) ?? [])].map(Number);
  const [month, day, hour, minute, second] = rest;
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

function stamp(time: number): string {
  return new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);
}
