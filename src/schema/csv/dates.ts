import type { Issue } from '../issue';
import type { DateTimeField } from '../kinds/time';
import { instantIn } from '../periods';
import { timeOfDay } from '../timesOfDays';

export type ReadDate = { readonly value: string } | { readonly issue: Omit<Issue, 'path'> };

/**
 * Reads a date as people, spreadsheets and programs write it into YYYY-MM-DD: '2026-12-31', '2026/12/31',
 * '2026年12月31日', '20261231', '31.12.2026', '31/12/2026', '31 Dec 2026', 'Dec 31, 2026'. Refused if day and month could
 * be swapped.
 */
export function readDay(text: string): ReadDate {
  return dayIn(plain(text)) ?? { issue: { code: 'date' } };
}

/**
 * Reads a date-time into ISO in UTC. Without a zone it is local time in `timeZone`, an IANA name. A date alone is the
 * start of that day, or the end of it for the end of something.
 */
export function readDateTime(text: string, timeZone: string, field: Pick<DateTimeField, 'inclusive'> = {}): ReadDate {
  const written = partsOf(plain(text).replace(/^(\d{8})T?(\d{2})(\d{2})(\d{2})/, '$1 $2:$3:$4'));
  const day = dayIn(written.day);
  if (day === null || 'issue' in day) return day ?? { issue: { code: 'moment' } };
  if (written.clock === null) {
    return written.zone === '' ? { value: timeOfDay(field, day.value, timeZone) } : { issue: { code: 'moment' } };
  }
  const ms = msOf(written.clock);
  if (ms === null) return { issue: { code: 'moment' } };
  const local = Date.parse(`${day.value}T00:00:00Z`) + ms;
  if (written.zone === '') return { value: new Date(instantIn(local, timeZone)).toISOString() };
  const offset = offsetIn(written.zone);
  if (offset === null) return { issue: { code: 'zoneName', params: { zone: written.zone.slice(0, 40) } } };
  return { value: new Date(local - offset).toISOString() };
}

interface Written {
  readonly day: string;
  readonly clock: Clock | null;
  readonly zone: string;
}

interface Clock {
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  readonly fraction: string;
  /** 'PM', '下午'; empty for a 24-hour clock. */
  readonly half: string;
}

/**
 * Splits a date-time at its clock. What follows the clock is a zone, but for the year of Java's 'Sun Jan 31 13:05:22 CST
 * 2027'.
 */
function partsOf(text: string): Written {
  const found = clock.exec(text);
  if (found === null) return { day: text.trim(), clock: null, zone: '' };
  const { hour = '', minute = '', second = '', fraction = '', before = '', after = '' } = found.groups!;
  const rest = text.slice(found.index + found[0].length).trim();
  const { zone = '', year = '' } = /^(?:(?<zone>.*?)\s+)?(?<year>\d{4})$/.exec(rest)?.groups ?? { zone: rest };
  const day = `${text.slice(0, found.index).trim()} ${year}`.trim();
  const isOdd = before !== '' && after !== '';
  return {
    day: isOdd ? '' : day,
    clock: { hour, minute, second, fraction, half: (before || after).replaceAll('.', '').toUpperCase() },
    zone: zone.trim(),
  };
}

const clock =
  /(?:T|\s+|(?<=日))(?<before>上午|下午|中午|晚上|凌晨|早上|傍晚|[AP]M\s)?\s*(?<hour>\d{1,2})(?::|时|時|点|點)(?<minute>\d{2})(?:(?::|分)(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?[分秒]?(?:\s*(?<after>[AP]M|[ap]\.m\.))?(?!\d|:)/i;

/** Milliseconds since midnight; null if there is no such time. */
function msOf({ hour, minute, second, fraction, half }: Clock): number | null {
  const hours = half === '' ? Number(hour) : (halves[half.trim()] as (given: number) => number)(Number(hour));
  const [minutes, seconds] = [Number(minute), Number(second)];
  const ms = (hours * 3_600 + minutes * 60 + seconds) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return hours >= 0 && minutes <= 59 && seconds <= 59 && ms <= 86_400_000 ? ms : null;
}

const never = -1;
const inMorning = (hour: number) => (hour < 12 ? hour : hour === 12 ? 0 : never);
const inAfternoon = (hour: number) => (hour >= 12 && hour < 24 ? hour : hour >= 1 && hour < 12 ? hour + 12 : never);
/** One at night is tomorrow's, or yesterday's. */
const inEvening = (hour: number) => (hour >= 5 && hour < 12 ? hour + 12 : hour >= 17 && hour < 24 ? hour : never);
const halves: Readonly<Record<string, (hour: number) => number>> = {
  AM: inMorning,
  上午: inMorning,
  早上: inMorning,
  凌晨: inMorning,
  PM: inAfternoon,
  下午: inAfternoon,
  傍晚: inEvening,
  晚上: inEvening,
  中午: (hour) => (hour === 11 || hour === 12 || hour === 13 ? hour : hour === 1 ? 13 : never),
};

/** Milliseconds from UTC; null if the zone is not certain: 'CST' is China's time, and that of Chicago and Havana. */
function offsetIn(zone: string): number | null {
  const named = /^(?<offset>\S.*?)\s*(?:\([^()]*\)|\[[^[\]]*\])$/.exec(zone)?.groups?.offset ?? zone;
  if (/^(Z|UTC|GMT)$/i.test(named)) return 0;
  const found = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(named);
  if (found === null) return null;
  const [, sign, hours, minutes = '0'] = found;
  const offset = Number(hours) * 60 + Number(minutes);
  return offset > 14 * 60 || Number(minutes) > 59 ? null : offset * (sign === '-' ? -60_000 : 60_000);
}

/** Null if it is not a date. */
function dayIn(text: string): ReadDate | null {
  if (/^\d{5}(\.\d+)?$/.test(text)) return { issue: { code: 'dayNumber' } };
  const yearFirst =
    /^(\d{4})([-/.年])(\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return dayOf(yearFirst[1]!, yearFirst[3]!, yearFirst[4]!);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return dayOf(dotted[3]!, dotted[2]!, dotted[1]!);
  const named = namedMonth(text);
  if (named !== null) return dayOf(...named);
  const yearLast = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text);
  if (!yearLast) return null;
  const [, first, second, year] = yearLast as unknown as [string, string, string, string];
  if (Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)) {
    return { issue: { code: 'dayMonth' } };
  }
  return Number(first) > 12 ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** 'Sun Jan 31 2027', 'January 31, 2027', 'Sun, 31 Jan 2027', '31-Jan-2027'. */
function namedMonth(text: string): [year: string, month: string, day: string] | null {
  const [, month, day, year] =
    /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text) ??
    ((found) => found && [found[0], found[2], found[1], found[3]])(
      /^(?:[a-z]{3,9},? )?(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4})$/i.exec(text),
    ) ??
    [];
  const at = months.findIndex(
    (name) => month !== undefined && (name === month.toLowerCase() || name.slice(0, 3) === month.toLowerCase()),
  );
  return at < 0 ? null : [year!, String(at + 1), day!];
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function dayOf(year: string, month: string, day: string): ReadDate | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? { value: text } : null;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
