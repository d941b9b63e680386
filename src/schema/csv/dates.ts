/**
 * Parses a date as people and spreadsheets write it into YYYY-MM-DD: '2026-12-31', '2026/12/31', '2026年12月31日',
 * '31.12.2026', '31/12/2026'. 'ambiguous' if day and month could be swapped; null if it is not a date.
 */
export function readDay(text: string): string | 'ambiguous' | null {
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (yearFirst) return dayOf(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return dayOf(dotted[3]!, dotted[2]!, dotted[1]!);
  const yearLast = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text);
  if (!yearLast) return null;
  const [, first, second, year] = yearLast as unknown as [string, string, string, string];
  if (Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)) return 'ambiguous';
  return Number(first) > 12 ? dayOf(year, second, first) : dayOf(year, first, second);
}

/**
 * Parses a date-time into ISO in UTC. Without a zone it is local time in `timeZone`, an IANA name. A date alone is the
 * start of that day. 'ambiguous' and null as in `readDay`.
 */
export function readDateTime(text: string, timeZone: string): string | 'ambiguous' | null {
  const [, dayText, hour = '0', minute = '00', second = '00', fraction = '', zone] = dateTimeParts.exec(text) ?? [];
  if (dayText === undefined) return null;
  const day = readDay(dayText);
  if (day === null || day === 'ambiguous') return day;
  const local = `${day}T${hour.padStart(2, '0')}:${minute}:${second}${fraction}`;
  if (zone !== undefined) return isoOf(Date.parse(`${local}${zone.toUpperCase()}`));
  const utc = Date.parse(`${local}Z`);
  return Number.isNaN(utc) ? null : isoOf(utc - offsetAt(utc, timeZone));
}

const dateTimeParts = /^(\S+?)(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s*(Z|[+-]\d{2}:\d{2})?)?$/i;

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function isoOf(timestamp: number): string | null {
  return Number.isNaN(timestamp) ? null : new Date(timestamp).toISOString();
}

/** Offset from UTC, in milliseconds, of the zone at this local time. */
function offsetAt(localAsUtc: number, timeZone: string): number {
  const first = offsetOf(localAsUtc, timeZone);
  return offsetOf(localAsUtc - first, timeZone);
}

function offsetOf(utc: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(utc)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day!, hour! % 24, minute!, second!) - Math.floor(utc / 1_000) * 1_000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for an unknown time zone. */
export function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    } as const);
  // Names are case-insensitive, so a caller could ask for any number of spellings.
  if (clocks.size >= 1_000) clocks.clear();
  clocks.set(timeZone, known);
  return known;
}
