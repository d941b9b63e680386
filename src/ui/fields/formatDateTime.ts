import { dayText as formatDay, timeText } from '../../schema/dateTimeFormat';
import { type Language, languageOf } from '../../schema/text';

export { formatDay };

/** Date-time in the user's time zone, short enough for a table. Invalid input is returned unchanged. */
export function formatDateTime(iso: string, language: string): string {
  return timeText(iso, language, 'dateTime');
}

/** Time of day in the user's time zone: '14:05'. Invalid input is returned unchanged. */
export function formatTime(iso: string, language: string): string {
  return timeText(iso, language, 'time');
}

/** Day in the user's time zone: 'Dec 1, 2026'. Invalid input is returned unchanged. */
export function formatDayOf(iso: string, language: string): string {
  return timeText(iso, language, 'day');
}

/** Long day in the user's time zone: 'December 1, 2026'. Invalid input is returned unchanged. */
export function formatLongDay(iso: string, language: string): string {
  return timeText(iso, language, 'longDay');
}

/** ISO to the value of a datetime-local input: local time, to the minute. */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const part = (value: number, size = 2) => String(value).padStart(size, '0');
  const day = `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
  return `${day}T${part(date.getHours())}:${part(date.getMinutes())}`;
}

/** Attribute that makes a date input show its value in the console's format instead of the browser's. */
export function shownDate(value: string, language: Language, withTime = false): { readonly 'data-shown': string } {
  const empty = language === 'zh' ? '年/月/日' : 'mm/dd/yyyy';
  if (value === '') return { 'data-shown': withTime ? `${empty} --:--` : empty };
  return { 'data-shown': withTime ? timeText(value, language, 'dateTime') : formatDay(value, language) };
}

/** Value of a datetime-local input as ISO in UTC; undefined when incomplete. */
export function fromLocalInput(local: string): string | undefined {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** A time zone for people: '北京时间' in Chinese, otherwise its IANA name. */
export function zoneName(zone: string, language: string): string {
  return zone === 'Asia/Shanghai' && languageOf(language) === 'zh' ? '北京时间' : zone.replaceAll('_', ' ');
}

/** The user's IANA time zone: 'Europe/Berlin'. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
