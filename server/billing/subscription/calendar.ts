import type { Interval } from '../../../src/schema/billing/companyPlan';
import { clockOf } from '../../../src/schema/csv/dates';

export const monthsOf: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** From where the ends of periods are counted: the moment that the first began, and the clock it is read on. */
export interface Calendar {
  readonly anchor: Date;
  /** 'Asia/Shanghai' */
  readonly zone: string;
}

/**
 * The same time of the same day so many months later, or earlier, on the clocks of the zone. A day that the month does
 * not have is its last one, a time that clocks leave out is that much later, and of one that they show twice it is the
 * first. No months later it is the same moment, also of a time that they show a second time.
 */
export function addMonths(at: Date, months: number, zone: string): Date {
  if (months === 0) return at;
  const local = new Date(at.getTime() + offsetAt(at.getTime(), zone));
  const day = local.getUTCDate();
  const there = new Date(local);
  there.setUTCDate(1);
  there.setUTCMonth(there.getUTCMonth() + months);
  there.setUTCDate(Math.min(day, lastDayOf(there)));
  return new Date(momentOf(there.getTime(), zone));
}

/** The periods around a moment that is the end of one: where the `count`th from there ends; negative ones are before it. */
export function boundary(calendar: Calendar, end: Date, interval: Interval, count: number): Date {
  const { zone } = calendar;
  const passed = monthsUntil(calendar, end);
  const [base, months] = passed === null ? [end, 0] : [calendar.anchor, passed];
  return addMonths(base, months + count * monthsOf[interval], zone);
}

/** How many months after the anchor it is, to the millisecond; null where no number of months leads there. */
export function monthsUntil({ anchor, zone }: Calendar, at: Date): number | null {
  const about = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
  const found = [about - 1, about, about + 1].find((months) => +addMonths(anchor, months, zone) === +at);
  return found ?? null;
}

function lastDayOf(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
}

/** The moment at which clocks of the zone show this time, which is given as if it were UTC. */
function momentOf(local: number, zone: string): number {
  const [before, after] = [-dayMs, dayMs].map((aside) => local - offsetAt(local + aside, zone));
  const shown = [before!, after!].filter((at) => at + offsetAt(at, zone) === local);
  return shown.length > 0 ? Math.min(...shown) : Math.max(before!, after!);
}

const dayMs = 86_400_000;

/** Milliseconds that clocks of the zone are ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  const told = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = told as Record<string, number>;
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!) - Math.floor(at / 1_000) * 1_000;
}
