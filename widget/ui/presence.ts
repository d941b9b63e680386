import type { WidgetPresence } from '../../src/schema/widget';
import type { Language, Texts } from '../texts';
import { dateOf, timeOf } from './when';

const minute = 60_000;
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minute);

/** What the visitor can expect: when the shop is back, or how soon it usually answers; null if nothing is known. */
export function presenceText(
  { isOpen, opensAt, repliesInMs }: WidgetPresence,
  texts: Texts,
  language: Language,
): string | null {
  if (!isOpen) return texts.away(opensAt === null ? null : whenText(opensAt, language));
  const within = repliesInMs === null ? undefined : steps.find((step) => repliesInMs <= step);
  return within === undefined ? null : texts.usually(within / minute);
}

/** The time, with the date unless it is today. */
function whenText(at: string, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? timeOf(at, language) : `${dateOf(at, language)} ${timeOf(at, language)}`;
}
