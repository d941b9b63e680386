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
  if (!from !== !to) return { en: 'Enter both a start and an end.', zh: '请同时填写开始与结束时间。' };
  if (from && (from === to || (from === '24:00' && to === '00:00')))
    return { en: 'The end must be different from the start.', zh: '开始与结束时间相同。' };
  return null;
}

/** SQL expressions of what hours say: int[] of days, minutes of the day at which they begin and end, and the company's zone. */
export interface HoursText {
  readonly days: string;
  readonly starts: string;
  readonly ends: string;
  readonly zone: string;
}

/** The hours of the row `rule` of delivery_rules; `rule` may have none. */
export const hoursOfRule = (rule: string, zone: string): HoursText => {
  const minutes = (name: string, none: string) => {
    const time = `coalesce(${rule}.hours ->> '${name}', '${none}')`;
    return `(split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int)`;
  };
  return {
    days: `(select array_agg(day::int) from jsonb_array_elements_text(coalesce(nullif(${rule}.hours -> 'days', '[]'), '[1,2,3,4,5,6,7]')) as day)::int[]`,
    ...{ starts: minutes('from', '00:00'), ends: minutes('to', '24:00'), zone },
  };
};

/** The SQL of whether the clocks of the zone say at `moment` that it lies within the hours. A night is its first day's. */
export function within(moment: string, { days, starts, ends, zone }: HoursText): string {
  const minute = `extract(hour from ${moment} at time zone ${zone}) * 60 + extract(minute from ${moment} at time zone ${zone})`;
  const isDay = (ago: string) =>
    `extract(isodow from (${moment} at time zone ${zone}) - interval '${ago}')::int = any(${days})`;
  return `(case when ${starts} < ${ends}
    then ${isDay('0 days')} and ${minute} >= ${starts} and ${minute} < ${ends}
    else ${isDay('0 days')} and ${minute} >= ${starts} or ${isDay('1 day')} and ${minute} < ${ends} end)`;
}

/**
 * The SQL of the first moment from `moment` on that lies within the hours: itself, or when they begin. Of a fortnight: what
 * a week has of them may be just what a change of the clocks leaves out.
 */
export const nextWithin = (moment: string, hours: HoursText) => `(
  select min(at) from (
    select ${moment} as at
    union all
    select (day + make_interval(mins => ${hours.starts})) at time zone ${hours.zone}
      from generate_series(date_trunc('day', ${moment} at time zone ${hours.zone}),
             date_trunc('day', ${moment} at time zone ${hours.zone}) + interval '15 days', interval '1 day') as day
  ) as candidates where at >= ${moment} and ${within('at', hours)})`;

/** '09:30' as minutes of the day. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

const allDays = ['1', '2', '3', '4', '5', '6', '7'];
