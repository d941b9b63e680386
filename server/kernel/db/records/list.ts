import type { ListQuery } from '../../../../src/schema/filters';
import { type Db, query, type Reader } from '../queries';
import { queryShared } from '../queryShared';
import { assertSortable, withFieldAccess } from './access/fieldAccess';
import { complete } from './complete';
import { countName, keepsTotal, keepTotal, keptTotal, positionName } from './keptTotal';
import type { ListRequest } from './listRequest';
import { countedPageText, countSql, pageSql } from './listText';
import type { RecordTable, StoredRecord } from './recordTable';
import { cachedTotal, countedRows, estimatedTotal } from './totals';
import { type Where, whereOf } from './where';

export interface ListAnswer {
  readonly records: StoredRecord[];
  readonly total: number;
  /** True if there are more records than were counted; the total is then the planner's estimate. */
  readonly estimated: boolean;
}

/**
 * One page of the records visible to the reader, redacted for them, with the total. Equal sort keys are ordered by id.
 * Throws if the request filters or sorts by a field redacted for the reader.
 */
export async function listRecords(
  db: Db,
  table: RecordTable,
  reader: Reader,
  request: ListRequest,
): Promise<ListAnswer> {
  assertSortable(table, reader, request.sort.field);
  const answer = await readPage(db, table, whereOf(table, reader, request), request);
  await complete(db, table, reader, answer.records);
  return { ...answer, records: answer.records.map((record) => withFieldAccess(table, reader, record)) };
}

/** The number of records that such a list holds for the reader; the same total as its pages show. */
export async function countRecords(db: Db, table: RecordTable, reader: Reader, request: ListQuery): Promise<number> {
  const where = whereOf(table, reader, request);
  const cached = cachedTotal(table, where);
  if (cached !== null) return cached;
  const [row] = await query<{ [countName]: number }>(db, countSql(table, where), where.values);
  const { [countName]: total } = row!;
  return total <= countedRows ? total : Math.max(total, await estimatedTotal(db, table, where));
}

async function readPage(db: Db, table: RecordTable, where: Where, request: ListRequest): Promise<ListAnswer> {
  const cached = cachedTotal(table, where);
  if (cached === null) return countAndList(db, table, where, request);
  const text = pageSql(table, where, request);
  const records = await query<StoredRecord>(db, text, where.values);
  return { records, total: Math.max(cached, request.offset + records.length), estimated: true };
}

async function countAndList(db: Db, table: RecordTable, where: Where, request: ListRequest): Promise<ListAnswer> {
  const keeps = keepsTotal(db, table, where);
  const companyId = where.values[0] as string;
  const values = keeps ? [companyId, ...keptTotal(table, companyId)] : where.values;
  const rows = await queryShared<Counted>(db, countedPageText(table, where, request, keeps), values);
  const { [countName]: total, [positionName]: position, id } = rows[0]!;
  if (keeps) keepTotal(table, companyId, total, position!);
  // An empty page still returns the total, in one row without a record.
  const records = id === null ? [] : rows.map(withoutCount);
  if (total <= countedRows) return { records, total, estimated: false };
  const estimate = await estimatedTotal(db, table, where);
  return { records, total: Math.max(total, request.offset + records.length, estimate), estimated: true };
}

type Counted = StoredRecord & { readonly [countName]: number; readonly [positionName]?: number };

/** A copy that keeps the layout which the rows share in memory: every later step reads it twice as fast. */
function withoutCount({ [countName]: _, [positionName]: __, ...record }: Counted): StoredRecord {
  return record;
}
