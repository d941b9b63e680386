import { type DateTimeStyle, dateTimeFormat } from './dateTimeFormat';
import { looksLikeDay } from './periods';
import { languageOf } from './text';

/**
 * A time in a table: 'Today 14:05', 'Dec 1, 14:05', and 'Dec 1, 2025' of another year; a day that is no time: 'Dec 1',
 * 'Dec 1, 2025'. Invalid input is returned unchanged.
 */
export function shortTimeText(iso: string, language: string, now: Date = new Date(), timeZone?: string): string {
  const isDay = looksLikeDay(iso);
  const date = new Date(isDay ? `${iso}T00:00:00Z` : iso);
  if (Number.isNaN(date.getTime())) return iso;
  const zone = isDay ? 'UTC' : timeZone;
  const says = (style: DateTimeStyle, at: Date, where = zone) => dateTimeFormat(language, style, where).format(at);
  if (!isDay && says('day', date) === says('day', now))
    return `${languageOf(language) === 'zh' ? '今天' : 'Today'} ${says('time', date)}`;
  if (says('year', date) !== says('year', now, timeZone)) return says('day', date);
  return says(isDay ? 'dayOfYear' : 'dayOfYearAndTime', date);
}
