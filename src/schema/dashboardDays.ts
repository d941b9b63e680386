import { ownDays } from './dashboard';
import { dayAfter, daysOf } from './periods';

/** The days of a period of the dashboard, both included. */
export function dashboardDays(period: string, today: string): { readonly from: string; readonly to: string } {
  const own = ownDays(period);
  if (own !== null) return own;
  const { from, until } = daysOf(period, today);
  const last = dayAfter(until, -1);
  // Of a month that is not over there is nothing to tell of the days to come.
  return { from, to: last > today ? today : last };
}
