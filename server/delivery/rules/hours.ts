import type { Text } from '../../../src/schema/text';

/**
 * When a rule delivers: weekdays (1 = Monday) and a time range; a range that ends before it starts ends the next day.
 */
export interface Hours {
  readonly days: readonly string[];
  /** '09:00'. */
  readonly from: string;
  readonly to: string;
}

/** Parses a rule's stored hours; null: at any time. No days means every day, no times the whole day. */
export function hoursOf(value: unknown): Hours | null {
  const { days, from, to } = (value ?? {}) as { days?: string[] | null; from?: string | null; to?: string | null };
  const someDays = days ?? [];
  if (someDays.length === 0 && !from && !to) return null;
  return { days: someDays.length === 0 ? allDays : someDays, from: from ?? '00:00', to: to ?? '24:00' };
}

/** The validation error of hours; null if they are valid. */
export function hoursFault(value: unknown): Text | null {
  const { from, to } = (value ?? {}) as { from?: string | null; to?: string | null };
  if (!from !== !to) return { en: 'Enter both a start and an end.', zh: '请同时填写开始与结束时间。' };
  if (from && (from === to || (from === '24:00' && to === '00:00')))
    return { en: 'The end must be different from the start.', zh: '开始与结束时间相同。' };
  return null;
}

/** SQL expressions for hours: int[] of weekdays, start and end minute of the day, and the company's time zone. */
export interface HoursText {
  readonly days: string;
  readonly starts: string;
  readonly ends: string;
  readonly zone: string;
}

/** SQL for the hours of the delivery_rules row `rule`, which may have none. */
export const hoursOfRule = (rule: string, zone: string): HoursText => {
  const minutes = (name: string, none: string) => {
    const time = `coalesce(${rule}.hours ->> '${name}', '${none}')`;
    return `(split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int)`;
  };
  return {
    days: `(select array_agg(day::int) from jsonb_array_elements_text(coalesce(nullif(${rule}.hours -> 'days', '[]'), '[1,2,3,4,5,6,7]')) as day)::int[]`,
    starts: minutes('from', '00:00'),
    ends: minutes('to', '24:00'),
    zone,
  };
};

/** SQL: whether the local time at `moment` is within the hours. Hours that pass midnight belong to their first day. */
export function within(timestamp: string, { days, starts, ends, zone }: HoursText): string {
  const minute = `extract(hour from ${timestamp} at time zone ${zone}) * 60 + extract(minute from ${timestamp} at time zone ${zone})`;
  const isDay = (ago: string) =>
    `extract(isodow from (${timestamp} at time zone ${zone}) - interval '${ago}')::int = any(${days})`;
  return `(case when ${starts} < ${ends}
    then ${isDay('0 days')} and ${minute} >= ${starts} and ${minute} < ${ends}
    else ${isDay('0 days')} and ${minute} >= ${starts} or ${isDay('1 day')} and ${minute} < ${ends} end)`;
}

/**
 * SQL: the first time at or after `moment` within the hours: `moment` itself, or the next start. Looks two weeks ahead,
 * because a clock change may remove the only hours of a week.
 */
export const nextWithin = (timestamp: string, hours: HoursText) => `(
  select min(at) from (
    select ${timestamp} as at
    union all
    select (day + make_interval(mins => ${hours.starts})) at time zone ${hours.zone}
      from generate_series(date_trunc('day', ${timestamp} at time zone ${hours.zone}),
             date_trunc('day', ${timestamp} at time zone ${hours.zone}) + interval '15 days', interval '1 day') as day
  ) as candidates where at >= ${timestamp} and ${within('at', hours)})`;

/** '09:30' in minutes of the day. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

const allDays = ['1', '2', '3', '4', '5', '6', '7'];
