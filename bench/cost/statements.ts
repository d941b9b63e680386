import type { Pool } from 'pg';

/** Database cost of one statement, summed over all its calls. Times in ms. */
export interface StatementCost {
  readonly text: string;
  readonly calls: number;
  readonly execMs: number;
  readonly planMs: number;
  /** How often it was planned: fewer than `calls` when a cached plan was used. */
  readonly plans: number;
  readonly walBytes: number;
}

/** Row changes of a table. `withinPage` counts HOT updates, which leave the indexes unchanged. */
export interface TableChanges {
  readonly name: string;
  readonly inserted: number;
  readonly updated: number;
  readonly withinPage: number;
}

/** Enables pg_stat_statements from the next start of the database on. */
export async function prepareCounting(pool: Pool): Promise<void> {
  await pool.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await pool.query("alter system set pg_stat_statements.track_planning = 'on'");
}

export async function beginCounting(pool: Pool): Promise<void> {
  await pool.query('create extension if not exists pg_stat_statements');
  await pool.query('select pg_stat_statements_reset()');
  await pool.query('select pg_stat_reset()');
}

/** The most expensive first. */
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
