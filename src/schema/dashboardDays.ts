import { ownDays } from './dashboard';
import { dayAfter, daysOf } from './periods';

/** First and last day of a dashboard period, both inclusive. */
export function dashboardDays(period: string, today: string): { readonly from: string; readonly to: string } {
  const own = ownDays(period);
  if (own !== null) return own;
  const { from, until } = daysOf(period, today);
  const last = dayAfter(until, -1);
  // A current month ends today: future days have no figures.
  return { from, to: last > today ? today : last };
}
