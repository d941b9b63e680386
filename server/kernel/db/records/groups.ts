import type { ListQuery } from '../../../../src/schema/filters';
import { fieldNamed } from '../../../../src/schema/listing';
import { notAllowed } from '../../http/refusal';
import { type Db, query, type Reader } from '../queries';
import { redactedFields } from './access/fieldAccess';
import type { RecordTable } from './recordTable';
import { whereOf } from './where';

/** Records with the same value; null for no value. */
interface Group {
  /** Of a date the first day of its day, week or month. */
  readonly value: string | null;
  readonly count: number;
  /** Null if nothing is added up, or no record has an amount. */
  readonly sum: number | null;
}

interface Groups {
  /** The largest first; of dates the earliest. */
  readonly groups: readonly Group[];
  /** All groups beyond the first 50, of dates beyond the last 50; null if there are none. */
  readonly others: Pick<Group, 'count' | 'sum'> | null;
}

const maxGroups = 50;

/**
 * The records of a list by its chart's field, among those that the reader sees. Throws NOT_ALLOWED if the chart uses a
 * field that is redacted for the reader.
 */
export async function groupRecords(db: Db, table: RecordTable, reader: Reader, asked: ListQuery): Promise<Groups> {
  const { by, sum, per = 'month' } = table.schema.list.chart!;
  const redacted = redactedFields(table, reader);
  if (redacted.has(by) || (sum !== undefined && redacted.has(sum))) throw notAllowed();
  const where = whereOf(table, reader, asked);
  const column = table.column.get(by)!;
  const { kind } = fieldNamed(table.schema, by)!;
  const isTime = kind === 'date' || kind === 'dateTime';
  const local = kind === 'dateTime' ? `(${column} at time zone $${where.values.length + 1})` : `${column}::timestamp`;
  const value = isTime ? `to_char(date_trunc('${per}', ${local}), 'YYYY-MM-DD')` : `${column}::text`;
  const amount = sum === undefined ? 'null::numeric' : `sum(${table.column.get(sum)!})`;
  const order = isTime ? 'value desc nulls last' : `${sum === undefined ? 'count' : 'coalesce(sum, 0)'} desc, value`;
  const text = `with groups as (
      select *, least(row_number() over (order by ${order}), ${maxGroups + 1}) as place
      from (select ${value} as value, count(*) as count, ${amount} as sum
        from ${table.table.name} where ${where.text} group by 1) each
    )
    select place::int, min(value) as value, sum(count)::float8 as count, sum(sum)::float8 as sum
    from groups group by place order by place`;
  const values = kind === 'dateTime' ? [...where.values, reader.zone ?? 'UTC'] : where.values;
  const rows = await query<Group & { place: number }>(db, text, values);
  const groups = rows.filter(({ place }) => place <= maxGroups).map(({ place: _, ...group }) => group);
  const rest = rows[maxGroups];
  return {
    groups: isTime ? groups.reverse() : groups,
    others: rest === undefined ? null : { count: rest.count, sum: rest.sum },
  };
}
