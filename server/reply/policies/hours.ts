import { type Clock, clockOf } from '../clock';

/** When a company answers: rows of days and times, holidays, and what the clocks of its zone say. Pure. */

/** A time that ends before it begins ends the next day, which is its first day's. */
export interface OpenHours {
  /** '1' for Monday. */
  readonly days: readonly string[];
  /** '09:00'; '24:00' is the day's end. */
  readonly from: string;
  readonly to: string;
}

/** Days that are others than in other weeks, 'YYYY-MM-DD', both among them. */
export interface Holiday {
  readonly from: string;
  readonly to: string;
  /** 'open': a working day, whatever day it is. */
  readonly works: 'closed' | 'open';
}

export interface Opening {
  readonly isOpen: boolean;
  /** The clocks say that it is a day on which the company is closed. */
  readonly isHoliday: boolean;
  /** When it opens next; null while it is open, and where it does not within 60 days. */
  readonly link: Date | null;
}

/** Whether it is open at a moment. Without rows it always is, but for holidays. */
export function openingAt(hours: readonly OpenHours[], holidays: readonly Holiday[], zone: string, at: Date): Opening {
  const rows = hours.length === 0 ? always : hours.map(minutesOf);
  const isOpenAt = (clock: Clock) => isOpen(rows, holidays, clock);
  const now = clockOf(at.getTime(), zone);
  const isHoliday = dayOf(now.date, holidays) === null;
  if (isOpenAt(now)) return { isOpen: true, isHoliday, link: null };
  return { isOpen: false, isHoliday, link: nextOpening(at.getTime(), zone, isOpenAt) };
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

/** Which day's hours a date has, '1' for Monday; null: it is closed. A working day goes before a holiday. */
function dayOf(date: string, holidays: readonly Holiday[]): string | null {
  const on = holidays.filter(({ from, to }) => from <= date && date <= to);
  if (on.some(({ works }) => works === 'open')) return '1';
  if (on.length > 0) return null;
  return String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);
}

/** Every zone's clocks are some quarters of an hour off, and hours begin at half ones: none begin between. */
const stepMs = 900_000;
const maxDays = 60;

function nextOpening(at: number, zone: string, isOpenAt: (clock: Clock) => boolean): Date | null {
  const last = at + maxDays * 86_400_000;
  for (let next = (Math.floor(at / stepMs) + 1) * stepMs; next <= last; next += stepMs)
    if (isOpenAt(clockOf(next, zone))) return new Date(next);
  return null;
}
