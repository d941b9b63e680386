import type { Filter } from '../../../src/schema/filters';
import { dayAfter, dayStart } from '../../../src/schema/periods';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import { can } from '../../kernel/access/can';
import { type Author, type Db, query } from '../../kernel/db/queries';
import { redactedFields } from '../../kernel/db/records/access/fieldAccess';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { whereOf } from '../../kernel/db/records/where';
import type { Source } from './sources';

/** The requested days in the company's time zone, and the current time. */
export interface Span {
  readonly zone: string;
  readonly now: Date;
  /** 'YYYY-MM-DD'; `until` is exclusive. */
  readonly from: string;
  readonly until: string;
}

/** The first records of a day, and the total count. */
export interface Day {
  /** 'YYYY-MM-DD' in the company's zone; records that began earlier count for the first day. */
  readonly day: string;
  readonly count: number;
  readonly first: readonly { readonly id: string; readonly at: string; readonly name: string | null }[];
}

/** Maximum days per kind; the agenda returns fewer entries in total. */
const maxDays = 100;

/**
 * The upcoming records of a source by day, limited to those the reader may see. Empty if the reader may not list the
 * resource or see the date field.
 */
export async function daysAhead(
  db: Db,
  table: RecordTable,
  author: Author,
  source: Source,
  span: Span,
): Promise<readonly Day[]> {
  const { schema } = table;
  const hidden = redactedFields(table, author);
  const fields = [source.field, ...(source.until === undefined ? [] : [source.until])];
  if (author.actor === undefined || !can(author.actor, permissionCode(schema, 'list'))) return [];
  if ([...fields, ...source.filters.map(({ field }) => field)].some((field) => hidden.has(field))) return [];
  const column = (field: string) => table.column.get(field)!;
  const isDay = schema.fields[source.field]?.kind === 'date';
  const [at, end] = [column(source.field), column(source.until ?? source.field)];
  const where = whereOf(table, author, { search: null, filters: [...source.filters, notLater(source, isDay, span)] });
  const values = [...where.values];
  const place = (value: unknown) => `$${values.push(value)}`;
  const isAhead = isDay
    ? `coalesce(${end}, ${at}) >= ${place(span.from)}::date`
    : `coalesce(${end}, ${at}) > ${place(span.now)}::timestamptz`;
  const local = isDay ? at : `(${at} at time zone ${place(span.zone)})::date`;
  const name = hidden.has(schema.title) ? 'null::text' : `${column(schema.title)}::text`;
  const text = `
    with ahead as (
      select id, ${at} as at, ${name} as name, greatest(${local}, ${place(span.from)}::date) as day
        from ${table.table.name} where ${where.text} and ${isAhead}
    ), placed as (
      select *, row_number() over (partition by day order by at, id) as place, count(*) over (partition by day) as count from ahead
    )
    select day::text, max(count)::int as count,
           jsonb_agg(jsonb_build_object('id', id, 'at', at, 'name', name) order by place) as first
      from placed where place <= ${Math.max(source.apart, 1)} group by placed.day order by placed.day limit ${maxDays}`;
  const days = await query<Day>(db, text, values);
  return days.map((one) => ({
    ...one,
    first: one.first.map((record) => ({ ...record, at: timeOf(isDay, record.at, one.day, span.zone) })),
  }));
}

function notLater({ field }: Source, isDay: boolean, { until, zone }: Span): Filter {
  return isDay
    ? { field, operator: 'lte', value: dayAfter(until, -1) }
    : { field, operator: 'lt', value: dayStart(until, zone) };
}

/** The database's JSON formats time zones differently. */
function timeOf(isDay: boolean, at: string, day: string, zone: string): string {
  return isDay ? dayStart(day, zone) : new Date(at).toISOString();
}
