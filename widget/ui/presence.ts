import type { WidgetPresence } from '../../src/schema/widget';
import type { Language, Texts } from '../texts';

const minute = 60_000;
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minute);

/** What the visitor can expect: when the shop is back, or how soon it usually answers; null if nothing is known. */
export function presenceText(
  { isOpen, opensAt, repliesInMs }: WidgetPresence,
  texts: Texts,
  language: Language,
): string | null {
  if (!isOpen) return texts.away(opensAt === null ? null : whenText(new Date(opensAt), language));
  const within = repliesInMs === null ? undefined : steps.find((step) => repliesInMs <= step);
  return within === undefined ? null : texts.usually(within / minute);
}

function whenText(at: Date, language: Language): string {
  const isToday = at.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ weekday: 'long' } as const);
  const locale = language === 'zh' ? 'zh-CN' : 'en';
  return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hour12: false }).format(at);
}
