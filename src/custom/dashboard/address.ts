import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRemembered } from '../../preferences/remembered';
import {
  breakdowns,
  type DashboardChoice,
  dashboardComparisons,
  daysAsPeriod,
  isDashboardPeriod,
  isOneOf,
  usualDashboard,
} from '../../schema/dashboard';
import { keepScroll } from '../../ui/resource/paths';

/** What the figures are narrowed to, by the names the server and the address know it by. */
export const filterNames = ['accountId', 'groupId', 'memberId', 'productId'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = { readonly [N in FilterName]?: string };

/** What the dashboard shows: all of it can stand in the address, so that it can be sent and gone back to. */
export interface Place extends DashboardChoice {
  readonly filters: Filters;
}

export type Change = Partial<DashboardChoice> & { readonly filters?: Filters };

export interface Address extends Place {
  /** Shows something else: into the address, and remembered for the next time. */
  choose(change: Change): void;
  /** Where all of this is shown again, to whoever opens it. */
  readonly link: string;
}

/** The address says it; what it leaves open is as the person had it last. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const [remembered, remember] = useRemembered('dashboard');
  const place = useMemo(() => readPlace(params, remembered ?? usualDashboard), [params, remembered]);
  const choose = useCallback(
    (change: Change) => {
      const next = { ...place, ...change };
      const { period, compare, by } = next;
      remember({ period, compare, by });
      setParams(paramsOf(next), { replace: true, state: keepScroll });
    },
    [place, remember, setParams],
  );
  return useMemo(() => ({ ...place, choose, link: `/dashboard?${paramsOf(place)}` }), [place, choose]);
}

/** How many of the filters are set. */
export function countOf(filters: Filters): number {
  return filterNames.filter((name) => filters[name] !== undefined).length;
}

/** What an address says. Unknown words in it count for nothing. */
function readPlace(params: URLSearchParams, last: DashboardChoice): Place {
  // Reports say the days apart.
  const days = daysAsPeriod(params.get('from') ?? '', params.get('to') ?? '');
  const period = params.get('period') ?? days;
  const [compare, by] = [params.get('compare'), params.get('by')];
  const filters = filterNames.flatMap((name) => {
    const value = params.get(name)?.trim().slice(0, 60);
    return value ? [[name, value] as const] : [];
  });
  return {
    period: isDashboardPeriod(period) ? period : last.period,
    compare: isOneOf(dashboardComparisons, compare) ? compare : last.compare,
    by: isOneOf(breakdowns, by) ? by : last.by,
    filters: Object.fromEntries(filters),
  };
}

function paramsOf({ period, compare, by, filters }: Place): URLSearchParams {
  const set = filterNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]]));
  return new URLSearchParams([['period', period], ['compare', compare], ['by', by], ...set]);
}
