import type { Field } from '../../../../src/schema/fields';
import { dayAfter, dayStart, daysOf, looksLikeDay, todayIn } from '../../../../src/schema/periods';

/** How a value is compared with a column. */
export type Order = 'lt' | 'lte' | 'gt' | 'gte';

/** An end of a range as SQL compares it. */
export interface End {
  readonly sign: '<' | '<=' | '>' | '>=';
  readonly value: unknown;
}

/** A comparison in terms of the column. A day among moments is all of the reader's day. */
export function endOf(field: Field, order: Order, value: unknown, zone: string): End {
  if (field.kind !== 'dateTime' || !looksLikeDay(value)) return { sign: signs[order], value };
  if (order === 'lt' || order === 'gte') return { sign: signs[order], value: dayStart(value, zone) };
  return { sign: order === 'lte' ? '<' : '>=', value: dayStart(dayAfter(value, 1), zone) };
}

/** The ends of a period around today, for a column of days or of moments. */
export function endsOf(field: Field, period: string, zone: string, now: Date): readonly [End, End] {
  const { from, until } = daysOf(period, todayIn(zone, now));
  return [endOf(field, 'gte', from, zone), endOf(field, 'lt', until, zone)];
}

const signs = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
