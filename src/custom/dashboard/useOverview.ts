import { useEffect } from 'react';
import { dashboardDays } from '../../schema/dashboardDays';
import type { FiguresOverview } from '../../schema/figureAnswers';
import { learnZone, useToday } from '../../ui/figures/useToday';
import type { Address, DashboardState } from './address';
import { useFigures } from './useFigures';

/** Current state and metrics of the period. */
export function useOverview(address: Address) {
  const today = useToday();
  const found = useFigures<FiguresOverview>({ of: 'overview', ...figuresQuery(address, today) });
  const zone = found.data?.period.zone;
  useEffect(() => {
    if (zone !== undefined) learnZone(zone);
  }, [zone]);
  return { ...found, today };
}

/** Query parameters for period, comparison and filters. */
export function figuresQuery(
  { period, compare, filters }: Pick<DashboardState, 'period' | 'compare' | 'filters'>,
  today: string,
) {
  const { from, to } = dashboardDays(period, today);
  const beside = compare === 'previous' && period === 'thisMonth' ? 'month' : compare;
  return { from, to, compare: beside, ...filters };
}
