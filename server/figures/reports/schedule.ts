import { dateTimeIn, dayAfter, daysOf, todayIn } from '../../../src/schema/periods';

/** When a report runs, in days, weeks or months of the company's time zone. Pure functions. */

export interface Schedule {
  readonly every: 'day' | 'week' | 'month';
  /** '08:30'. */
  readonly time: string;
  /** '1' is Monday; weekly schedules only. */
  readonly weekday: string | null;
  /** 1 to 31; in a shorter month its last day. Monthly schedules only. */
  readonly dayOfMonth: number | null;
}

/** Calendar days, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The next run strictly after `after`. There is exactly one in each local day, week or month. */
export function nextRun(schedule: Schedule, zone: string, after: Date): Date {
  return search(schedule, zone, dayAfter(todayIn(zone, after), -2), 1, (at) => at > after);
}

/** The last run at or before `until`. */
export function lastRun(schedule: Schedule, zone: string, until: Date): Date {
  return search(schedule, zone, dayAfter(todayIn(zone, until), 2), -1, (at) => at <= until);
}

/** The period of a report that was due at `due`: the last completed day, week (from Monday) or month. */
export function periodOf({ every }: Pick<Schedule, 'every'>, zone: string, due: Date): Period {
  const ended = { day: 'yesterday', week: 'lastWeek', month: 'lastMonth' }[every];
  const { from, until } = daysOf(ended, todayIn(zone, due));
  return { from, to: dayAfter(until, -1) };
}

/** Longer than the gap between two monthly runs, including clock changes. */
const maxDays = 70;

function search(schedule: Schedule, zone: string, begin: string, step: 1 | -1, fits: (at: Date) => boolean): Date {
  for (let day = begin, count = 0; count < maxDays; day = dayAfter(day, step), count += 1) {
    if (!isDue(schedule, day)) continue;
    const at = new Date(dateTimeIn(day, schedule.time, zone));
    if (fits(at)) return at;
  }
  throw new Error(`A report is never due: ${JSON.stringify(schedule)}`);
}

function isDue({ every, weekday, dayOfMonth }: Schedule, day: string): boolean {
  if (every === 'day') return true;
  const date = new Date(`${day}T00:00:00Z`);
  if (every === 'week') return String(date.getUTCDay() || 7) === (weekday ?? '1');
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(dayOfMonth ?? 1, lastDay);
}
