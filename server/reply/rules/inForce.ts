import { hoursOf, minutesOf } from '../../delivery/rules/hours';
import type { Clock } from '../clock';
import type { Rule } from './rule';

/**
 * Whether a rule's dates, weekdays and hours include the given local time. Hours that pass midnight belong to the day
 * they began, with its date and weekday.
 */
export function isInForce(
  { hours, fromDate, toDate }: Pick<Rule, 'hours' | 'fromDate' | 'toDate'>,
  clock: Clock,
): boolean {
  const isDay = (date: string) => (fromDate === null || date >= fromDate) && (toDate === null || date <= toDate);
  const open = hoursOf(hours);
  if (open === null) return isDay(clock.date);
  const [starts, ends] = [minutesOf(open.from), minutesOf(open.to)];
  const isOpenDay = (weekday: number, date: string) => open.days.includes(String(weekday)) && isDay(date);
  const today = isOpenDay(clock.weekday, clock.date);
  if (starts < ends) return today && clock.minute >= starts && clock.minute < ends;
  const eve = isOpenDay(clock.weekday === 1 ? 7 : clock.weekday - 1, clock.eve);
  return (today && clock.minute >= starts) || (eve && clock.minute < ends);
}
