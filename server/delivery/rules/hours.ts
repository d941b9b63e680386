import type { Text } from '../../../src/schema/text';

/** When a rule delivers: days of the week, 1 for Monday, and a time of day; a time that ends before it begins ends the next day. */
export interface Hours {
  readonly days: readonly string[];
  /** '09:00'. */
  readonly from: string;
  readonly to: string;
}

/** The hours of a rule as they are kept; null: at any time. No days chosen means all of them, no times the whole day. */
export function hoursOf(value: unknown): Hours | null {
  const { days, from, to } = (value ?? {}) as { days?: string[] | null; from?: string | null; to?: string | null };
  const someDays = days ?? [];
  if (someDays.length === 0 && !from && !to) return null;
  return { days: someDays.length === 0 ? allDays : someDays, from: from ?? '00:00', to: to ?? '24:00' };
}

/** What is wrong with hours; null where nothing is. */
export function hoursFault(value: unknown): Text | null {
  const { from, to } = (value ?? {}) as { from?: string | null; to?: string | null };
  if (!from !== !to) return { en: 'Say both when it begins and when it ends.', zh: '请同时填写开始与结束时间。' };
  return from && from === to ? { en: 'It ends when it begins.', zh: '开始与结束时间相同。' } : null;
}

/**
 * The SQL of the first moment from `moment` on that lies within the hours: `days`, `starts` and `ends` are expressions of
 * int[], and of minutes of the day; `zone` of the company's time zone. Begins with the day before: its night may last.
 */
export const nextWithin = (moment: string, days: string, starts: string, ends: string, zone: string) => `(
  select min(greatest(${moment}, opens)) from (
    select (day + make_interval(mins => ${starts})) at time zone ${zone} as opens,
           (day + make_interval(mins => ${ends} + case when ${ends} <= ${starts} then 1440 else 0 end)) at time zone ${zone} as closes,
           extract(isodow from day)::int as weekday
      from generate_series((${moment} at time zone ${zone})::date - 1, (${moment} at time zone ${zone})::date + 8, interval '1 day') as day
  ) as windows where weekday = any(${days}) and closes > ${moment})`;

/** '09:30' as minutes of the day. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

const allDays = ['1', '2', '3', '4', '5', '6', '7'];
