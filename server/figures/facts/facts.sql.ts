import { bucketOf, type Cut } from './atoms';
import { sourceSql } from './source';
import { talkSources, talkSteps } from './talk.sql';
import { tradeSources, tradeSteps } from './trade.sql';

// SQL over the CTE `open` (day, starts, ends): the days to count, in time zone $2 of company $1. `starts` and `ends`
// are some hours wider than the day, for the index; only the time zone decides which day a time belongs to.

/** CTEs that find the facts of each day in `open`; with `hours`, each fact has the hour of its day. */
export function factSteps(hours: boolean): string {
  const hourOf = (at: string) => (hours ? `extract(hour from ${at} at time zone $2)::integer` : '0');
  return `${talkSteps(hourOf)}, ${tradeSteps(hourOf)}`;
}

/** Rows (day, hour, account_id, subject, currency, atoms) of a cut; several rows may share a key. */
export function factsSql(cut: Cut): string {
  return [...talkSources(cut), ...tradeSources(cut)].map(sourceSql).join('\n    union all\n    ');
}

/** Rows (day, hour, account_id, subject, span, bucket, n) of a cut. */
export function spansSql(cut: Cut): string {
  const text = (from: string, span: string, subject: string) =>
    `select day, hour, account_id, ${subject} as subject, '${span}' as span, ${bucketOf('ms')} as bucket, count(*) as n
      from ${from} group by 1, 2, 3, 4, 5, 6`;
  switch (cut) {
    case 'account':
      return `${text('answered', 'response', "''")} union all ${text('sent where ms is not null', 'lag', "''")}`;
    case 'member':
      return text("answered where sender_kind = 'member'", 'response', "coalesce(sender_id, '')");
    default:
      return text('sent where ms is not null', 'lag', "coalesce(product_id::text, '')");
  }
}

/** Distinct rows (day, hour, account_id, subject, contact_id) of a cut; not available for members. */
export function buyersSql(cut: Cut): string {
  return cut === 'account'
    ? `select distinct day, hour, account_id, '' as subject, contact_id from paid`
    : `select distinct day, hour, account_id, coalesce(product_id::text, '') as subject, contact_id from sold`;
}

/** The `starts` and `ends` columns of `open`, for a CTE that has `day`. */
export const boundsOf = `(day::timestamp at time zone $2) - interval '4 hours' as starts,
    ((day + 1)::timestamp at time zone $2) + interval '4 hours' as ends`;
