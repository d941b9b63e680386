import type { FieldBase } from './kind';
import { plain, time } from './parts';

/** A calendar date, 'YYYY-MM-DD', or an ISO 8601 date-time with zone. */
export interface DateTimeField extends FieldBase {
  readonly kind: 'date' | 'dateTime';
  /** A constant, or what it is when the record is saved: `now` for a dateTime, `today` for a date. */
  readonly default?: string;
  /** For the end of something, as a date-time: a day given for it lasts until its end. */
  readonly inclusive?: true;
}

export const moment = {
  ...plain,
  operators: time,
  layout: { isColumn: true, isFilter: true, group: 'when' },
} as const;

/** A day of the calendar, in a year that the database can store in every time zone. */
export function isStorableDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < '0002-01-01' || day >= '9999-12-31') return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
