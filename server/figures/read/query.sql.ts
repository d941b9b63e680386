import type { FigureDimension } from '../../../src/schema/figureAnswers';
import { atoms, type Cut, timeOf } from '../facts/atoms';
import { boundsOf, buyersSql, factSteps, factsSql, spansSql } from '../facts/facts.sql';

/** What to count and how to group it. */
export interface Shape {
  readonly by: FigureDimension;
  readonly cut: Cut;
  /** Whether the median and the 95th percentile of durations are needed: for the total, and for each row. */
  readonly spans: boolean;
  readonly spansOfRows: boolean;
  /** Whether buyers are needed: for the total, and for each row. */
  readonly buyers: boolean;
  readonly buyersOfRows: boolean;
}

/**
 * SQL that reads all requested figures from one snapshot: settled days from their rollups, other days from the facts.
 * $1 company, $2 time zone, $3 and $4 first and last day, $5 and $6 the comparison period (null: none), $7 accounts
 * (null: all), $8 subjects (null: all), $9 whether the last day of the comparison period ends at the present time of
 * day. Returns one row of three lists: `cells` [period, key, currency, atoms ...],
 * `spans` [period, key or null for all, span, half, most], `buyers` [period, key or null, count].
 */
export function figuresSql(shape: Shape): string {
  const { by, cut } = shape;
  // Day rollups contain no hours.
  const isSettled = by === 'hour' ? 'false' : 'true';
  const hours = by === 'hour';
  const among = (row: string, subject = `${row}.subject`) =>
    `($7::uuid[] is null or ${row}.account_id = any($7::uuid[])) and ($8::text[] is null or ${subject} = any($8::text[]))`;
  return `
  with requested as (
    select 'now' as period, d::date as day from generate_series($3::date, $4::date, interval '1 day') d
     union all
    select 'before', d::date from generate_series($5::date, $6::date, interval '1 day') d
  ), settled as materialized (
    select s.day from figure_settled s
     where ${isSettled} and s.company_id = $1 and s.zone = $2 and s.day in (select day from requested)
       and not exists (select 1 from figure_late l where l.company_id = $1 and l.day = s.day)
       and not ($9::boolean and s.day = $6::date)
  ), bounds as (
    select day, ${boundsOf} from (select distinct day from requested) d where day not in (select day from settled)
  ), open as materialized (
    select day, starts, case when $9::boolean and day = $6::date
                             then least(ends, ($6::date + (now() at time zone $2)::time) at time zone $2)
                             else ends end as ends
      from bounds
  ), ${factSteps(hours)}, counted as (
    select f.day, 0 as hour, f.account_id, f.subject, f.currency, ${atoms.map((atom) => `f.${atom}`).join(', ')}
      from figure_days f join settled using (day)
     where f.company_id = $1 and f.cut = '${cut}' and ${among('f')}
     union all
    select * from (${factsSql(cut)}) f where ${among('f')}
  ), cells as (
    select a.period, ${keyOf(by, 'f')} as key, f.currency, ${atoms.map((atom) => `sum(f.${atom}) as ${atom}`).join(', ')}
      from counted f join requested a using (day) ${joinOf(by, 'f')}
     group by 1, 2, 3
  )${shape.spans ? spanSteps(shape, among('f')) : ''}${shape.buyers ? buyerSteps(shape, among('f')) : ''}
  select (select coalesce(json_agg(json_build_array(period, key, currency, ${atoms.join(', ')})), '[]') from cells) as cells,
         ${shape.spans ? spansList : "'[]'::json"} as spans, ${shape.buyers ? buyersList : "'[]'::json"} as buyers`;
}

function keyOf(by: FigureDimension, f: string): string {
  switch (by) {
    case 'day':
      return `${f}.day::text`;
    case 'week':
    case 'month':
      return `date_trunc('${by}', ${f}.day::timestamp)::date::text`;
    case 'weekday':
      return `extract(isodow from ${f}.day)::text`;
    case 'hour':
      return `${f}.hour::text`;
    case 'account':
      return `${f}.account_id::text`;
    case 'group':
      return `coalesce(g.group_id::text, 'none')`;
    default:
      return `coalesce(nullif(${f}.subject, ''), 'none')`;
  }
}

function joinOf(by: FigureDimension, f: string): string {
  return by === 'group' ? `left join accounts g on g.company_id = $1 and g.id = ${f}.account_id` : '';
}

function spanSteps({ by, cut, spansOfRows }: Shape, among: string): string {
  const ranked = (key: string, group: string) => `
    select period, ${key} as key, span, bucket, sum(sum(n)) over (partition by period, ${group}span order by bucket) as upto,
           sum(sum(n)) over (partition by period, ${group}span) as whole
      from lengths group by period, ${group}span, bucket`;
  return `, lengths as (
    select a.period, ${spansOfRows ? keyOf(by, 'f') : 'null::text'} as key, f.span, f.bucket, sum(f.n) as n
      from (select f.day, 0 as hour, f.account_id, f.subject, f.span, u.bucket, u.n
              from figure_spans f join settled using (day) cross join lateral unnest(f.buckets, f.counts) u (bucket, n)
             where f.company_id = $1 and f.cut = '${cut}' and ${among}
             union all
            select * from (${spansSql(cut)}) f where ${among}) f
      join requested a using (day) ${spansOfRows ? joinOf(by, 'f') : ''}
     group by 1, 2, 3, 4
  ), middles as (
    select period, key, span, min(bucket) filter (where upto * 2 >= whole) as half,
           min(bucket) filter (where upto * 20 >= whole * 19) as most
      from (${ranked('null::text', '')} ${spansOfRows ? `union all ${ranked('key', 'key, ')}` : ''}) r
     group by period, key, span
  )`;
}

const spansList = `(
    select coalesce(json_agg(json_build_array(period, key, span, ${timeOf('half')}, ${timeOf('most')})), '[]') from middles)`;

function buyerSteps({ by, cut, buyersOfRows }: Shape, among: string): string {
  const key = buyersOfRows ? keyOf(by, 'f') : 'null::text';
  const join = `join requested a using (day) ${buyersOfRows ? joinOf(by, 'f') : ''}`;
  // A buyer counts once per row, and once in the total, which is therefore counted separately.
  return `, bought as (
    select a.period, ${key} as key, u.contact_id
      from (select *, 0 as hour from figure_buyers) f join settled using (day) ${join} cross join lateral unnest(f.contact_ids) u (contact_id)
     where f.company_id = $1 and f.cut = '${cut}' and ${among}
     union all
    select a.period, ${key}, f.contact_id from (select * from (${buyersSql(cut)}) f where ${among}) f ${join}
  ), buyers as (
    select period, null::text as key, count(*) as n from (select distinct period, contact_id from bought) b group by period
     ${buyersOfRows ? 'union all select period, key, count(*) from (select distinct period, key, contact_id from bought) b group by period, key' : ''}
  )`;
}

const buyersList = `(select coalesce(json_agg(json_build_array(period, key, n)), '[]') from buyers)`;
