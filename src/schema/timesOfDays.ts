import type { Field, Fields } from './fields';
import type { DateTimeField } from './kinds/time';
import { dayAfter, dayStart, looksLikeDay } from './periods';

/** The time that a day means for the field, in ISO 8601: the start of the day, or its last millisecond. */
export function timeOfDay({ inclusive }: Pick<DateTimeField, 'inclusive'>, day: string, zone: string): string {
  if (!inclusive) return dayStart(day, zone);
  return new Date(Date.parse(dayStart(dayAfter(day, 1), zone)) - 1).toISOString();
}

/** Replaces the days that an input gives for date-times by times in the zone. Anything else is left to validation. */
export function withTimesOfDays(fields: Fields, input: unknown, zone: string): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const read = Object.entries(input).map(([name, value]) => [
    name,
    Object.hasOwn(fields, name) ? withTimes(fields[name]!, value, zone) : value,
  ]);
  return Object.fromEntries(read);
}

function withTimes(field: Field, value: unknown, zone: string): unknown {
  if (field.kind === 'dateTime') return isDay(value) ? timeOfDay(field, value, zone) : value;
  if (field.kind === 'object') return withTimesOfDays(field.fields, value, zone);
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((row) => withTimesOfDays(field.fields, row, zone));
  return value;
}

/** The calendar has this day, and PostgreSQL stores its times. */
function isDay(value: unknown): value is string {
  if (!looksLikeDay(value) || value < '0001-01-02' || value > '9999-12-30') return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
