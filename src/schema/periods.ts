// Dates and periods are stored as written ('2026-05-01', 'last7days') and are relative to the user's time zone; the
// list query converts them to times.

/** Named periods around today; `last7days` and `next7days`, with any number up to 3650, are valid too. */
export const namedPeriods = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const;

/** A range of calendar days: `until` is exclusive. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

export function isPeriod(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  return (namedPeriods as readonly string[]).includes(value) || countedDays(value) !== null;
}

/** -7 for 'last7days', 7 for 'next7days'; null for any other period. */
export function countedDays(period: string): number | null {
  const match = /^(last|next)([1-9]\d{0,3})days$/.exec(period);
  const days = Number(match?.[2]);
  if (!match || days > maxDays) return null;
  return match[1] === 'last' ? -days : days;
}

/**
 * The days of a period. 'last7days' is today and the six days before, 'next7days' today and the six days after; weeks
 * start on Monday.
 */
export function daysOf(period: string, today: string): Days {
  const counted = countedDays(period);
  if (counted !== null)
    return counted < 0
      ? { from: dayAfter(today, counted + 1), until: dayAfter(today, 1) }
      : { from: today, until: dayAfter(today, counted) };
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  // getUTCDay() is 0 on Sunday; our week ends on Sunday.
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  switch (period) {
    case 'yesterday':
      return { from: dayAfter(today, -1), until: today };
    case 'tomorrow':
      return { from: dayAfter(today, 1), until: dayAfter(today, 2) };
    case 'thisWeek':
      return { from: monday, until: dayAfter(monday, 7) };
    case 'lastWeek':
      return { from: dayAfter(monday, -7), until: monday };
    case 'thisMonth':
      return { from: firstOf(year, month), until: firstOf(year, month + 1) };
    case 'lastMonth':
      return { from: firstOf(year, month - 1), until: firstOf(year, month) };
    case 'thisYear':
      return { from: firstOf(year, 1), until: firstOf(year + 1, 1) };
    default:
      return { from: today, until: dayAfter(today, 1) };
  }
}

/** Whether the value has the form 'YYYY-MM-DD'; that the date exists is not checked. */
export function looksLikeDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** The date a number of days later, or earlier if negative. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/**
 * The same day in the previous month. The last day of a month maps to the last day of the previous one, and so does a
 * day that the previous month does not have.
 */
export function aMonthBefore(day: string): string {
  const last = dayAfter(`${day.slice(0, 8)}01`, -1);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return isLastOfMonth(day) || same > last ? last : same;
}

/** Whether the range, both ends inclusive, consists of whole months. */
export function areWholeMonths({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return from.endsWith('-01') && isLastOfMonth(to);
}

/** The first day of the month that is `months` later. */
export function monthAfter(day: string, months: number): string {
  return firstOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months);
}

function isLastOfMonth(day: string): boolean {
  return dayAfter(day, 1).endsWith('-01');
}

/** The zone itself, or 'UTC' if it is unknown. An offset such as '+08:00' is not a zone name. */
export function knownZone(zone: string): string {
  return /^[a-z]/i.test(zone) && formatOf(zone) !== undefined ? zone : 'UTC';
}

/** Today's date in a zone ('Asia/Shanghai'); in UTC if the zone is unknown. */
export function todayIn(zone: string, now: Date): string {
  return new Date(now.getTime() + offsetAt(zone, now.getTime())).toISOString().slice(0, 10);
}

/**
 * Start of a day in a zone, as ISO 8601 in UTC. If the clock is set forward at midnight, that is one o'clock local
 * time.
 */
export function dayStart(day: string, zone: string): string {
  return dateTimeIn(day, '00:00', zone);
}

/**
 * Converts a local time ('02:30') in a zone to ISO 8601 in UTC. A skipped time is moved forward by the gap; of a
 * repeated time the first counts.
 */
export function dateTimeIn(day: string, time: string, zone: string): string {
  return new Date(instantIn(Date.parse(`${day}T${time}:00Z`), zone)).toISOString();
}

/** The timestamp of a local time in a zone, given as if it were UTC. */
export function instantIn(local: number, zone: string): number {
  const candidates = [-dayMs, dayMs].map((aside) => local - offsetAt(zone, local + aside));
  const notBefore = candidates.filter((at) => at + offsetAt(zone, at) >= local);
  return Math.min(...(notBefore.length > 0 ? notBefore : candidates));
}

const dayMs = 86_400_000;
const antiquity = Date.UTC(1000, 0, 1);
const maxDays = 3_650;
const formats = new Map<string, Intl.DateTimeFormat>();

function firstOf(year: number, month: number): string {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, 1);
  return at.toISOString().slice(0, 10);
}

/** Offset of the zone from UTC, in milliseconds. 0 for ancient dates. */
function offsetAt(zone: string, at: number): number {
  const parts = at < antiquity ? undefined : formatOf(zone)?.formatToParts(at);
  if (parts === undefined) return 0;
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(at / 1_000) * 1_000;
}

/** Undefined for an unknown zone, which is not cached because there are endless such names. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return clockOf(zone);
  } catch {
    // RangeError: unknown zone, treated as UTC.
    return undefined;
  }
}

/** Formats the date and time of a zone as numbers. Throws a RangeError for an unknown zone. */
export function clockOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...numeric, ...clock });
  // Zone names are case-insensitive, so there can be more keys than zones.
  if (formats.size >= 1_000) formats.clear();
  formats.set(zone, format);
  return format;
}
