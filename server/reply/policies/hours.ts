import { type Clock, clockOf } from '../clock';

/** Service hours: rows of weekdays and times, holidays, and the local time of the company's zone. Pure functions. */

/** A range that ends before it begins ends the next day and belongs to its first day. */
export interface OpenHours {
  /** '1' is Monday. */
  readonly days: readonly string[];
  /** '09:00'; '24:00' is the end of the day. */
  readonly from: string;
  readonly to: string;
}

/** An exception to the weekly hours, 'YYYY-MM-DD', both inclusive. */
export interface Holiday {
  readonly from: string;
  readonly to: string;
  /** 'open': a working day with Monday's hours, whatever weekday it is. */
  readonly works: 'closed' | 'open';
}

export interface Opening {
  readonly isOpen: boolean;
  /** The local date is a day on which the company is closed. */
  readonly isHoliday: boolean;
  /** The next opening; null while open, or if there is none within 60 days. */
  readonly opensAt: Date | null;
}

/** Whether it is open at a time. Without rows it is always open, except on holidays. */
export function openingAt(hours: readonly OpenHours[], holidays: readonly Holiday[], zone: string, at: Date): Opening {
  const rows = hours.length === 0 ? always : hours.map(minutesOf);
  const isOpenAt = (clock: Clock) => isOpen(rows, holidays, clock);
  const now = clockOf(at.getTime(), zone);
  const isHoliday = dayOf(now.date, holidays) === null;
  if (isOpenAt(now)) return { isOpen: true, isHoliday, opensAt: null };
  return { isOpen: false, isHoliday, opensAt: nextOpening(at.getTime(), zone, isOpenAt) };
}

interface Row {
  readonly days: readonly string[];
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

const always: readonly Row[] = [{ days: ['1', '2', '3', '4', '5', '6', '7'], from: 0, to: 1_440 }];

function minutesOf({ days, from, to }: OpenHours): Row {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return { days, from: minute(from), to: minute(to) };
}

function isOpen(rows: readonly Row[], holidays: readonly Holiday[], { date, eve, minute }: Clock): boolean {
  const [today, yesterday] = [dayOf(date, holidays), dayOf(eve, holidays)];
  return rows.some(({ days, from, to }) => {
    const has = (day: string | null) => day !== null && days.includes(day);
    if (from < to) return has(today) && minute >= from && minute < to;
    return (has(today) && minute >= from) || (has(yesterday) && minute < to);
  });
}

/** The weekday whose hours apply to a date ('1' is Monday); null: closed. A working day overrides a holiday. */
function dayOf(date: string, holidays: readonly Holiday[]): string | null {
  const on = holidays.filter(({ from, to }) => from <= date && date <= to);
  if (on.some(({ works }) => works === 'open')) return '1';
  if (on.length > 0) return null;
  return String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);
}

/** Time zone offsets are multiples of 15 minutes, and hours begin at full or half hours, so none begin in between. */
const stepMs = 900_000;
const maxDays = 60;

function nextOpening(at: number, zone: string, isOpenAt: (clock: Clock) => boolean): Date | null {
  const last = at + maxDays * 86_400_000;
  for (let next = (Math.floor(at / stepMs) + 1) * stepMs; next <= last; next += stepMs)
    if (isOpenAt(clockOf(next, zone))) return new Date(next);
  return null;
}
