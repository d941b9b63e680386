import type { Field } from '../../../../src/schema/fields';
import { dayAfter, dayStart, daysOf, looksLikeDay, todayIn } from '../../../../src/schema/periods';

/** Comparison operators of a filter. */
export type Order = 'lt' | 'lte' | 'gt' | 'gte';

/** A bound of a range as a SQL comparison. */
export interface End {
  readonly sign: '<' | '<=' | '>' | '>=';
  readonly value: unknown;
}

/** The comparison for a column. For a date-time column, a date means the whole day in the reader's time zone. */
export function endOf(field: Field, order: Order, value: unknown, zone: string): End {
  if (field.kind !== 'dateTime' || !looksLikeDay(value)) return { sign: signs[order], value };
  if (order === 'lt' || order === 'gte') return { sign: signs[order], value: dayStart(value, zone) };
  return { sign: order === 'lte' ? '<' : '>=', value: dayStart(dayAfter(value, 1), zone) };
}

/** The bounds of a period relative to today, for a column of dates or date-times. */
export function endsOf(field: Field, period: string, zone: string, now: Date): readonly [End, End] {
  const { from, until } = daysOf(period, todayIn(zone, now));
  return [endOf(field, 'gte', from, zone), endOf(field, 'lt', until, zone)];
}

const signs = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
