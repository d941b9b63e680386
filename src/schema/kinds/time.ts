import { dateTimeFormat } from '../dateTimeFormat';
import type { FieldBase } from './fieldBase';
import { time } from './operators';
import { plain } from './plain';

/** A calendar date, 'YYYY-MM-DD', or an ISO 8601 date-time with zone. */
export interface DateTimeField extends FieldBase {
  readonly kind: 'date' | 'dateTime';
  readonly default?: string;
  /** For the end of something, as a date-time: a day given for it lasts until its end. */
  readonly inclusive?: true;
}

export const moment = {
  ...plain,
  operators: time,
  layout: { isColumn: true, isFilter: true, group: 'when' },
} as const;

/** A calendar day, independent of the time zone. */
export function dayText(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dateTimeFormat(language, 'day', 'UTC').format(date);
}

/** A day of the calendar, in a year that the database can store in every time zone. */
export function isStorableDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < '0002-01-01' || day >= '9999-12-31') return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

export const wrongDays = [
  ...['2026-02-30', '2026-13-01', '01/02/2026', '2026-1-1', '0000-01-01', '9999-12-31', 'now', 'a\0b'],
];
