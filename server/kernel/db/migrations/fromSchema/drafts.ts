import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { replaceApplied } from '../apply';
import type { Migration } from '../migration';
import { snakeCase } from './columns';
import type { Decision } from './decision';
import type { ResourcePlan } from './follow';

/** First line of a generated migration. Migrations without it were written by hand and are never changed. */
export const writtenLine = '-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.';

/** A generated migration that is not committed yet, so it may still be changed. */
export interface Draft extends Migration {
  readonly file: string;
}

export interface Drafts {
  readonly all: readonly Draft[];
  /** The resource's last migration, if it is a draft. */
  readonly last: Draft | undefined;
  /** The creation of the table itself is not committed. */
  readonly makeTable: boolean;
}

export function migrationFile(folder: string, resource: string, id: string): string {
  return join(folder, resource, 'migrations', `${id}.sql`);
}

/** The drafts of a resource among the known migrations. `isDraft` returns whether a file is uncommitted. */
export function draftsOf(
  resource: string,
  known: readonly Migration[],
  folder: string,
  isDraft: (file: string) => boolean,
): Drafts {
  const place = join(folder, resource, 'migrations');
  const names = new Set(existsSync(place) ? readdirSync(place) : []);
  const own = known
    .filter(({ id }) => names.has(`${id}.sql`))
    .map((migration) => ({ ...migration, file: migrationFile(folder, resource, migration.id) }));
  const all = own.filter(({ sql, file }) => sql.startsWith(writtenLine) && isDraft(file));
  const last = own.at(-1);
  return {
    all,
    last: last !== undefined && all.includes(last) ? last : undefined,
    makeTable: own.length > 0 && all.length === own.length,
  };
}

/** The result of `undoDrafts`: `asked` are the plans that still need a decision. */
export interface Undone {
  readonly asked: readonly ResourcePlan[];
  /** By id: the migrations that replace a known one. */
  readonly instead: ReadonlyMap<string, readonly Migration[]>;
  /** Files written or removed. */
  readonly files: readonly string[];
}

/**
 * Reverts what drafts created and nothing uses yet: a table without rows and without references from other tables,
 * which is then created again; or a column without values. Does nothing if any decision remains.
 */
export async function undoDrafts(
  pool: Pool,
  plans: readonly ResourcePlan[],
  draftsIn: (resource: string) => Drafts,
): Promise<Undone> {
  const tables: [resource: string, drafts: readonly Draft[]][] = [];
  const columns: [draft: Draft, drop: readonly string[]][] = [];
  const asked: ResourcePlan[] = [];
  for (const plan of plans) {
    const drafts = draftsIn(plan.resource);
    if (tables.some(([resource]) => resource === plan.resource)) continue;
    if (drafts.makeTable && (await isUnused(pool, plan.resource))) {
      tables.push([plan.resource, drafts.all]);
      continue;
    }
    const open: Decision[] = [];
    for (const decision of plan.byHand) {
      const { column } = decision;
      if (drafts.last && column && (await isForgettable(pool, plan.resource, column.name, drafts)))
        columns.push([drafts.last, column.drop]);
      else open.push(decision);
    }
    if (open.length > 0) asked.push({ ...plan, byHand: open });
  }
  const instead = new Map<string, readonly Migration[]>();
  if (asked.length > 0) return { asked, instead, files: [] };
  const files: string[] = [];
  for (const [resource, drafts] of tables) {
    await takeBack(pool, resource, drafts);
    for (const { id } of drafts) instead.set(id, []);
    files.push(...drafts.map(({ file }) => file));
  }
  for (const [draft, drop] of columns) {
    const [current = draft] = (instead.get(draft.id) ?? []) as readonly Draft[];
    instead.set(draft.id, [await amend(pool, current, drop)]);
    files.push(draft.file);
  }
  return { asked, instead, files };
}

/** Without rows, without references from other tables, and without look-ups and roll-ups of theirs. */
async function isUnused(pool: Pool, resource: string): Promise<boolean> {
  const table = snakeCase(resource);
  const { rows } = await pool.query(
    `select not exists (select from ${table}) and not exists (
       select from pg_constraint where confrelid = $1::regclass and conrelid <> confrelid) and not exists (
       select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = $1::regclass and p.proname ~ '^keep_' and p.proname !~ ('^keep_' || $1 || '_[0-9a-f]{8}')) as unused`,
    [table],
  );
  return rows[0].unused;
}

/** True if a draft created the column and no record has a value in it. */
async function isForgettable(pool: Pool, resource: string, column: string, { all }: Drafts): Promise<boolean> {
  const made = new RegExp(`(?:add column |^ {2})${column} `, 'm');
  if (!all.some(({ sql }) => made.test(sql))) return false;
  const { rows } = await pool.query(
    `select not exists (select from ${snakeCase(resource)} where ${column} is not null) as empty`,
  );
  return rows[0].empty;
}

async function takeBack(pool: Pool, resource: string, drafts: readonly Draft[]): Promise<void> {
  await replaceApplied(pool, drafts, `drop table ${snakeCase(resource)}`);
  for (const { file } of drafts) rmSync(file);
}

export async function amend(pool: Pool, draft: Draft, lines: readonly string[]): Promise<Draft> {
  const added = `${lines.join('\n')}\n`;
  const amended = { ...draft, sql: draft.sql + added };
  await replaceApplied(pool, [draft], added, [amended]);
  writeFileSync(draft.file, amended.sql);
  return amended;
}

/**
 * Whether the statements can be added to a draft: they refer to no table created by a later migration. Look-ups and
 * roll-ups read columns that any later one may have added.
 */
export function canAmend(draft: Draft, { sql }: ResourcePlan, known: readonly Migration[]): boolean {
  const later = known.filter(({ id }) => id > draft.id);
  if (later.length > 0 && sql.some((line) => line.includes('create function keep_'))) return false;
  const targets = sql.flatMap((line) => [...line.matchAll(/ references (\w+) /g)].map((match) => match[1]!));
  return !targets.some((target) => later.some((migration) => migration.sql.includes(`create table ${target} `)));
}
