import { type Db, query } from '../queries';
import type { RecordTable } from './recordTable';
import type { Where } from './where';

/** Totals are exact up to this count; counting further costs more than it is worth. */
export const countedRows = 10_000;

/**
 * The planner's estimate of a total cached during the last second. Only estimates far above `countedRows` are cached,
 * for which no exact count is needed. Null otherwise.
 */
export function cachedTotal(table: RecordTable, where: Where): number | null {
  const totals = remembered.get(table);
  if (totals === undefined) return null;
  const known = totals.get(keyOf(where));
  return known !== undefined && performance.now() < known.until ? known.total : null;
}

/** Estimates a total above `countedRows` from the query plan. */
export async function estimatedTotal(db: Db, table: RecordTable, where: Where): Promise<number> {
  const text = `explain (format json) select 1 from ${table.table.name} where ${where.text}`;
  const [row] = await query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(db, text, where.values);
  const total = Math.round(row!['QUERY PLAN'][0].Plan['Plan Rows']);
  if (total >= farBeyond) remember(table, where, total);
  return total;
}

const farBeyond = 2 * countedRows;
const rememberedMs = 1_000;
const maxRemembered = 1_000;

const remembered = new WeakMap<RecordTable, Map<string, { readonly total: number; readonly until: number }>>();

function remember(table: RecordTable, where: Where, total: number): void {
  const totals = remembered.get(table) ?? new Map();
  if (totals.size >= maxRemembered) totals.clear();
  totals.set(keyOf(where), { total, until: performance.now() + rememberedMs });
  remembered.set(table, totals);
}

function keyOf({ text, values }: Where): string {
  return `${text} ${JSON.stringify(values)}`;
}
