import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRemembered } from '../../preferences/remembered';
import {
  breakdowns,
  comparisonOf,
  type DashboardChoice,
  dashboardComparisons,
  daysAsPeriod,
  isDashboardPeriod,
  isOneOf,
  usualDashboard,
} from '../../schema/dashboard';
import { dashboardDays } from '../../schema/dashboardDays';
import { keepScroll } from '../../ui/resource/paths';

/** Metric filters; the names are used by the API and the URL. */
export const filterNames = ['accountId', 'groupId', 'memberId', 'productId'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = { readonly [N in FilterName]?: string };

/** State of the dashboard, kept in the URL so that it can be shared and revisited. */
export interface DashboardState extends DashboardChoice {
  readonly filters: Filters;
}

export type Change = Partial<DashboardChoice> & { readonly filters?: Filters };

export interface Address extends DashboardState {
  /** Updates the URL and stores the choice as the user's default. */
  choose(change: Change): void;
  /** Shareable URL of the current state. */
  readonly link: string;
}

/** Dashboard state from the URL; missing parts come from the user's last choice. */
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

export function figuresQuery({ period, compare, filters }: DashboardState, today: string) {
  const { from, to } = dashboardDays(period, today);
  const meant = comparisonOf({ period, compare });
  const beside = meant === 'previous' && period === 'thisMonth' ? 'month' : meant;
  return { from, to, compare: beside, ...filters };
}

export function countOf(filters: Filters): number {
  return filterNames.filter((name) => filters[name] !== undefined).length;
}

/** Parses the URL. Unknown values are ignored. */
function readPlace(params: URLSearchParams, last: DashboardChoice): DashboardState {
  // Links from reports give the period as separate `from` and `to` days.
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

function paramsOf({ period, compare, by, filters }: DashboardState): URLSearchParams {
  const set = filterNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]]));
  return new URLSearchParams([['period', period], ['compare', compare], ['by', by], ...set]);
}
