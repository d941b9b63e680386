import { dateTimeFormat } from '../../../../schema/dateTimeFormat';
import { formatDayOf } from '../../../../ui/fields/formatDateTime';

/** Label of a day separator ('2026-11-21'); 'today' and 'yesterday' are spelled out. */
export function dayText(day: string, language: string, now: Date = new Date()): string {
  const date = new Date(`${day}T00:00:00`);
  const ago = Math.round((startOfDay(now).getTime() - date.getTime()) / 86_400_000);
  if (ago === 0 || ago === 1) {
    const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
    return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
  }
  if (Number.isNaN(date.getTime()) || date.getFullYear() !== now.getFullYear())
    return formatDayOf(`${day}T00:00:00`, language);
  return dateTimeFormat(language, 'weekdayAndDay').format(date);
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}
