import { dayAfter, daysOf, momentIn, todayIn } from '../../../src/schema/periods';

/** When a report is made, in whole days, weeks and months of the company's clocks. Pure. */

export interface Schedule {
  readonly every: 'day' | 'week' | 'month';
  /** '08:30'. */
  readonly time: string;
  /** '1' for Monday; of weekly ones alone. */
  readonly weekday: string | null;
  /** 1 to 31; in a shorter month its last day. Of monthly ones alone. */
  readonly dayOfMonth: number | null;
}

/** Calendar days, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The next time it is due, strictly later than the moment. In each local day, week or month there is one. */
export function nextRun(schedule: Schedule, zone: string, after: Date): Date {
  return search(schedule, zone, dayAfter(todayIn(zone, after), -2), 1, (at) => at > after);
}

/** The last time it was due, the moment itself among them. */
export function lastRun(schedule: Schedule, zone: string, until: Date): Date {
  return search(schedule, zone, dayAfter(todayIn(zone, until), 2), -1, (at) => at <= until);
}

/** What a report that was due then is about: the day, the week from Monday or the month that had ended. */
export function periodOf({ every }: Pick<Schedule, 'every'>, zone: string, due: Date): Period {
  const ended = { day: 'yesterday', week: 'lastWeek', month: 'lastMonth' }[every];
  const { from, until } = daysOf(ended, todayIn(zone, due));
  return { from, to: dayAfter(until, -1) };
}

/** Longer than from one day of a month to the same of the next, with what clocks do around it. */
const maxDays = 70;

function search(schedule: Schedule, zone: string, begin: string, step: 1 | -1, fits: (at: Date) => boolean): Date {
  for (let day = begin, count = 0; count < maxDays; day = dayAfter(day, step), count += 1) {
    if (!isDue(schedule, day)) continue;
    const at = new Date(momentIn(day, schedule.time, zone));
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
