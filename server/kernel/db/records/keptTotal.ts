import { announcedActions } from '../migrations/fromSchema/events';
import { currentNumbering } from '../numbering';
import type { Db } from '../queries';
import { oncePerTable, type RecordTable } from './recordTable';
import { unfiltered, type Where } from './where';

/** Columns of the total and of the newest event's position; no field can have these names. */
export const countName = '#total';
export const positionName = '#position';

/** The number of a company's records, and the position in the event log that the same snapshot saw as the last. */
interface Kept {
  readonly total: number;
  readonly position: number;
  readonly numbering: number;
  readonly until: number;
}

/** Much shorter than events are kept. */
const keptMs = 60_000;
const maxCompanies = 10_000;
/** More events than this cost as much to read as the records. */
const maxNews = 500;

/**
 * Whether the total of a list may be kept: it is that of all records of the company, and each record that is added or
 * removed makes an event. Not in a transaction, which may count what it then takes back.
 */
export function keepsTotal(db: Db, table: RecordTable, where: Where): boolean {
  return where.text === unfiltered && !db.isTransaction && isAnnounced(table);
}

const isAnnounced = oncePerTable(({ schema }) => {
  const actions = announcedActions(schema);
  return schema.view === undefined && actions.includes('add') && actions.includes('remove');
});

/** The parameters $2 and $3 of `keptTotalSql`: the total that is known, and up to which position. */
export function keptTotal(table: RecordTable, companyId: string): readonly [number | null, number | null] {
  const kept = totals(table).get(companyId);
  const isKnown = kept !== undefined && kept.numbering === currentNumbering() && performance.now() < kept.until;
  return isKnown ? [kept.total, kept.position] : [null, null];
}

export function keepTotal(table: RecordTable, companyId: string, total: number, position: number): void {
  const known = totals(table);
  if (known.size >= maxCompanies) known.clear();
  known.set(companyId, { total, position, numbering: currentNumbering(), until: performance.now() + keptMs });
}

const totals = oncePerTable(() => new Map<string, Kept>());

/**
 * SQL of the total ($1: the company) with the newest position. A known total stands unless there is an event of the
 * resource that its snapshot did not see. Such an event has no position yet, or one after the newest that the snapshot saw:
 * positions are given after the commit, in the order in which they become visible. Event and record are written in one
 * transaction, so whoever sees the record sees the event: the total is right on every node, and after one's own write.
 */
export function keptTotalSql({ schema }: RecordTable, countSql: string): string {
  const isQuiet = (news: string, isOurs: string) => `(
    select count(*) <= ${maxNews} and not coalesce(bool_or(${isOurs}), false)
      from (select company_id, resource from events where ${news} limit ${maxNews + 1}) as news)`;
  const isOurs = `company_id = $1 and resource = '${schema.name}'`;
  return `select newest.position as "${positionName}", coalesce(case when $2::bigint is not null and newest.position >= $3::bigint
      and ${isQuiet('company_id = $1 and position > $3::bigint order by position', isOurs)}
      and ${isQuiet('position is null and id > 0 order by in_bulk, id', isOurs)}
    then $2::bigint end, (${countSql})) as "${countName}"
    from (select coalesce(max(position), 0) as position from events) as newest`;
}
