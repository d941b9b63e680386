import type { AgendaEntry } from '../../../src/schema/agenda';
import { dayAfter, dayStart, todayIn } from '../../../src/schema/periods';
import type { ResourceSchema } from '../../../src/schema/resource';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { type Day, daysAhead, type Span } from './ahead';
import { planAhead } from './plan';
import { type Source, sources } from './sources';

/** Maximum entries in the answer. */
const maxEntries = 100;

export interface AgendaDeps {
  table(resource: string): RecordTable;
}

/**
 * A company's agenda for the next `days` days, including today in the company's time zone, soonest first. Includes only
 * records the reader may list and fields they may see; many entries of one kind on one day are grouped. At most 100
 * entries.
 */
export async function agendaOf(
  db: Db,
  { table }: AgendaDeps,
  author: Author,
  days: number,
  now: Date,
): Promise<AgendaEntry[]> {
  const [company] = await query<{ zone: string }>(db, zoneSql, [author.companyId]);
  const { zone } = company!;
  const from = todayIn(zone, now);
  const span: Span = { zone, now, from, until: dayAfter(from, days) };
  const entries = await planAhead(db, author, span);
  for (const source of sources) {
    const records = table(source.resource);
    for (const day of await daysAhead(db, records, author, source, span))
      entries.push(...entriesOf(records.schema, source, day, zone));
  }
  return entries.sort((a, b) => compare(a.at, b.at) || compare(a.kind, b.kind)).slice(0, maxEntries);
}

function entriesOf(schema: ResourceSchema, source: Source, { day, count, first }: Day, zone: string): AgendaEntry[] {
  const { kind, tone } = source;
  const allDay = schema.fields[source.field]?.kind === 'date';
  const dayOf = allDay ? { day } : {};
  if (count > source.apart) {
    const at = first[0]?.at ?? dayStart(day, zone);
    const link = count === 1 ? recordLink(schema, first[0]!.id) : listLink(schema, source, day);
    return [{ at, allDay, ...dayOf, kind, tone, link, count, title: source.many(count) }];
  }
  return first.map(({ id, at, name }) => ({
    at,
    allDay,
    ...dayOf,
    kind,
    tone,
    count: 1,
    title: source.one(name),
    link: recordLink(schema, id),
  }));
}

function recordLink({ route, link }: ResourceSchema, id: string): string {
  if (link === undefined) return `${route}/${id}/show`;
  const [parameter] = Object.entries(link.params ?? {}).find(([, field]) => field === 'id') ?? [];
  return `${link.path}?${parameter ?? 'id'}=${id}`;
}

/** The list, filtered to that day and the source's filters. */
function listLink({ route }: ResourceSchema, { field, filters }: Source, day: string): string {
  const filter = Object.fromEntries([...filters.map((one) => [one.field, one.value] as const), [field, day]]);
  return `${route}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const zoneSql = prepared(`select coalesce(time_zone, 'UTC') as zone from companies where id = $1`);
