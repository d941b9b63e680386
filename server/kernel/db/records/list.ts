import { sql } from 'kysely';
import type { ListQuery } from '../../../../src/schema/filters';
import type { Db } from '../queries';
import { oncePerTable, type RecordTable, type StoredRecord, withComputed } from './recordTable';
import { whereOf } from './where';

export interface ListRequest extends ListQuery {
  readonly sort: { readonly field: string; readonly descending: boolean };
  readonly offset: number;
  readonly limit: number;
}

export interface ListAnswer {
  readonly records: StoredRecord[];
  readonly total: number;
  /** True when there are more than were counted: the total is the planner's estimate. */
  readonly estimated: boolean;
}

/** Up to here totals are exact; counting on costs more than anybody learns from it. */
const countedRows = 10_000;

/** One page of the company's records with their total. Equal sort keys are put in order by id. */
export async function listRecords(
  db: Db,
  table: RecordTable,
  companyId: string,
  request: ListRequest,
): Promise<ListAnswer> {
  const where = whereOf(table, companyId, request);
  const from = sql.raw(table.table.name);
  const column = table.column.get(request.sort.field)!;
  const direction = request.sort.descending ? 'desc' : 'asc';
  const order = (prefix: string) =>
    sql.raw(column === 'id' ? `${prefix}id ${direction}` : `${prefix}${column} ${direction}, ${prefix}id ${direction}`);
  // One statement for page and total: both see the same moment, and the page never pays for a second trip.
  const page = sql`select * from ${from} where ${where} order by ${order('')} limit ${sql.lit(request.limit)} offset ${sql.lit(request.offset)}`;
  const counted = sql`select count(*) as total from (select 1 from ${from} where ${where} limit ${sql.lit(countedRows + 1)}) as capped`;
  const { rows } = await sql<StoredRecord & { total: number }>`
    select counted.total, ${sql.raw(ofPage(table))} from (${counted}) as counted left join (${page}) as page on true order by ${order('page.')}`.execute(
    db,
  );
  const total = Number(rows[0]?.total ?? 0);
  const records = rows
    .filter((row) => row.id !== null)
    .map(({ total: _, ...record }) => withComputed(table.schema, record as StoredRecord));
  if (total <= countedRows) return { records, total, estimated: false };
  return {
    records,
    total: Math.max(
      total,
      request.offset + records.length,
      await estimate(db, sql`select 1 from ${from} where ${where}`),
    ),
    estimated: true,
  };
}

async function estimate(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${query}`.execute(db);
  return Math.round(rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']);
}

const ofPage = oncePerTable((table) =>
  table.selection
    .split(', ')
    .map((part) => `page.${part}`)
    .join(', '),
);
