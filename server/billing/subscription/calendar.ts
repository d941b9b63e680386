import type { Interval } from '../../../src/schema/billing/companyPlan';
import { clockOf } from '../../../src/schema/periods';

export const monthsOf: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** How period ends are counted: `anchor` is the start of the first period, `zone` the time zone of the calendar. */
export interface Calendar {
  readonly anchor: Date;
  /** IANA time zone, for example 'Asia/Shanghai'. */
  readonly zone: string;
}

/**
 * Adds months (negative: subtracts) and keeps the local day and time in the zone. A day that the month lacks becomes
 * its last day; a local time skipped by daylight saving moves later by the length of the gap; of a repeated one the
 * first is used. Adding 0 months returns `at` unchanged, even if its local time is a repeated one.
 */
export function addMonths(at: Date, months: number, zone: string): Date {
  if (months === 0) return at;
  const local = new Date(at.getTime() + offsetAt(at.getTime(), zone));
  const day = local.getUTCDate();
  const there = new Date(local);
  there.setUTCDate(1);
  there.setUTCMonth(there.getUTCMonth() + months);
  there.setUTCDate(Math.min(day, lastDayOf(there)));
  return new Date(instantOf(there.getTime(), zone));
}

/** The end of the `count`-th period after `end`, which is itself the end of a period; a negative `count` goes back. */
export function boundary(calendar: Calendar, end: Date, interval: Interval, count: number): Date {
  const { zone } = calendar;
  const passed = monthsUntil(calendar, end);
  const [base, months] = passed === null ? [end, 0] : [calendar.anchor, passed];
  return addMonths(base, months + count * monthsOf[interval], zone);
}

/** Number of months from the anchor to `at`, exact to the millisecond; null if it is not a whole number. */
export function monthsUntil({ anchor, zone }: Calendar, at: Date): number | null {
  const about = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
  const found = [about - 1, about, about + 1].find((months) => +addMonths(anchor, months, zone) === +at);
  return found ?? null;
}

function lastDayOf(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
}

/** Converts a local time of the zone, given as if it were UTC, to a timestamp. */
function instantOf(local: number, zone: string): number {
  const [before, after] = [-dayMs, dayMs].map((aside) => local - offsetAt(local + aside, zone));
  const shown = [before!, after!].filter((at) => at + offsetAt(at, zone) === local);
  return shown.length > 0 ? Math.min(...shown) : Math.max(before!, after!);
}

const dayMs = 86_400_000;

/** Offset of the zone from UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!) - Math.floor(at / 1_000) * 1_000;
}
