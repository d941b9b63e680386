import type { Pool } from 'pg';

/** What the database did for one statement, all calls of it together. Times in ms. */
export interface StatementCost {
  readonly text: string;
  readonly calls: number;
  readonly execMs: number;
  readonly planMs: number;
  /** How often it was planned: less than its calls where a kept plan was used. */
  readonly plans: number;
  readonly walBytes: number;
}

/** How a table's rows were changed: within their page, which spares the indexes, or not. */
export interface TableChanges {
  readonly name: string;
  readonly inserted: number;
  readonly updated: number;
  readonly withinPage: number;
}

/** Lets the database count statements from its next start on. */
export async function prepareCounting(pool: Pool): Promise<void> {
  await pool.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await pool.query("alter system set pg_stat_statements.track_planning = 'on'");
}

export async function beginCounting(pool: Pool): Promise<void> {
  await pool.query('create extension if not exists pg_stat_statements');
  await pool.query('select pg_stat_statements_reset()');
  await pool.query('select pg_stat_reset()');
}

/** The costliest first. */
export async function countedStatements(pool: Pool): Promise<StatementCost[]> {
  const { rows } = await pool.query(`
    select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::int, total_exec_time as "execMs",
           total_plan_time as "planMs", plans::int, wal_bytes::float8 as "walBytes"
      from pg_stat_statements where query not like '%pg_stat%' order by total_exec_time + total_plan_time desc`);
  return rows;
}

export async function countedChanges(pool: Pool): Promise<TableChanges[]> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query(`
    select relname as name, n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_hot_upd::int as "withinPage"
      from pg_stat_user_tables where n_tup_ins + n_tup_upd > 0 order by n_tup_ins + n_tup_upd desc limit 12`);
  return rows;
}
