import { type MomentStyle, momentFormat } from '../../schema/dateTimeFormat';
import type { Language } from '../../schema/text';

/** A moment in the reader's own zone, short enough for a table. The text itself when it is no moment. */
export function formatMoment(iso: string, language: string): string {
  return written(iso, language, 'moment');
}

/** The time of day of a moment in the reader's own zone: '14:05'. The text itself when it is no moment. */
export function formatTime(iso: string, language: string): string {
  return written(iso, language, 'time');
}

/** The day of a moment in the reader's own zone: 'Dec 1, 2026'. The text itself when it is no moment. */
export function formatDayOf(iso: string, language: string): string {
  return written(iso, language, 'day');
}

/** The day of a moment in the reader's own zone, in full: 'December 1, 2026'. The text itself when it is no moment. */
export function formatLongDay(iso: string, language: string): string {
  return written(iso, language, 'longDay');
}

/** A calendar day, the same in every zone. */
export function formatDay(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : momentFormat(language, 'day', 'UTC').format(date);
}

/** ISO as a datetime-local input holds it: the reader's zone, to the minute. */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const part = (value: number, size = 2) => String(value).padStart(size, '0');
  const day = `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
  return `${day}T${part(date.getHours())}:${part(date.getMinutes())}`;
}

/** What a date input is given to show its value as everything else is written, and not as the browser's own language has it. */
export function shownDate(value: string, language: Language, withTime = false): { readonly 'data-shown': string } {
  const empty = language === 'zh' ? '年/月/日' : 'mm/dd/yyyy';
  if (value === '') return { 'data-shown': withTime ? `${empty} --:--` : empty };
  return { 'data-shown': withTime ? written(value, language, 'moment') : formatDay(value, language) };
}

/** What a datetime-local input holds as ISO in UTC; undefined when it is incomplete. */
export function fromLocalInput(local: string): string | undefined {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** The reader's zone, as people name it: 'Europe/Berlin'. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function written(iso: string, language: string, style: MomentStyle): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : momentFormat(language, style).format(date);
}
