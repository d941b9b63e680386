import { dayAfter } from '../../schema/periods';
import type { Language } from '../../schema/text';

export type Span = 'month' | 'week';

/** 0 is Sunday. Weeks begin where the readers of the language expect it. */
const firstWeekday: Readonly<Record<Language, number>> = { en: 0, zh: 1 };

/** The days that a calendar shows around a day: its week, or the whole weeks of its month. */
export function daysShown(day: string, span: Span, language: Language): string[] {
  if (span === 'week') return week(weekStart(day, language));
  const first = `${day.slice(0, 7)}-01`;
  const days: string[] = [];
  for (let at = weekStart(first, language); at.slice(0, 7) <= day.slice(0, 7); at = dayAfter(at, 7))
    days.push(...week(at));
  return days;
}

/** The day around which the calendar shows the next or previous period. */
export function stepFrom(day: string, span: Span, by: 1 | -1): string {
  if (span === 'week') return dayAfter(day, 7 * by);
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + by);
  return month.toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** A date or date-time some days later; a date-time keeps its time of day in the user's time zone. */
export function shifted(value: string, days: number): string {
  if (value.length === 10) return dayAfter(value, days);
  const time = new Date(value);
  time.setDate(time.getDate() + days);
  return time.toISOString();
}

function weekStart(day: string, language: Language): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday - firstWeekday[language] + 7) % 7));
}

function week(start: string): string[] {
  return Array.from({ length: 7 }, (_, at) => dayAfter(start, at));
}
