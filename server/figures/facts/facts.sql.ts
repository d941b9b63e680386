import { bucketOf, type Cut } from './atoms';
import { sourceText } from './source';
import { talkSources, talkSteps } from './talk.sql';
import { tradeSources, tradeSteps } from './trade.sql';

// Texts over the step `open` (day, starts, ends): the days to be counted, in the zone $2 of the company $1. `starts` and
// `ends` are some hours apart from the day's own, for the index; which day a moment is on is said by the zone alone.

/** Steps of a `with` that find the facts of each day in `open`; `hours`: each with the hour of its day. */
export function factSteps(hours: boolean): string {
  const hourOf = (at: string) => (hours ? `extract(hour from ${at} at time zone $2)::integer` : '0');
  return `${talkSteps(hourOf)}, ${tradeSteps(hourOf)}`;
}

/** Rows (day, hour, account_id, subject, currency, atoms) of a cut; several may be of the same. */
export function factsText(cut: Cut): string {
  return [...talkSources(cut), ...tradeSources(cut)].map(sourceText).join('\n    union all\n    ');
}

/** Rows (day, hour, account_id, subject, span, bucket, n) of a cut. */
export function spansText(cut: Cut): string {
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

/** Rows (day, hour, account_id, subject, contact_id) of a cut, each once; members have no buyers. */
export function buyersText(cut: Cut): string {
  return cut === 'account'
    ? `select distinct day, hour, account_id, '' as subject, contact_id from paid`
    : `select distinct day, hour, account_id, coalesce(product_id::text, '') as subject, contact_id from sold`;
}

/** The columns of `open` for the days of a step that has `day`. */
export const boundsOf = `(day::timestamp at time zone $2) - interval '4 hours' as starts,
    ((day + 1)::timestamp at time zone $2) + interval '4 hours' as ends`;
