import { useEffect, useState } from 'react';
import { dashboardDays } from '../../schema/dashboardDays';
import type { FiguresOverview } from '../../schema/figureAnswers';
import { todayIn } from '../../schema/periods';
import { localZone } from '../../ui/fields/moments';
import type { Address, Place } from './address';
import { useFigures } from './useFigures';

/** How things stand, and how the period went. */
export function useOverview(address: Address) {
  const { day: today, setZone } = useToday();
  const found = useFigures<FiguresOverview>(`/v1/figures/overview?${figuresQuery(address, today)}`);
  const zone = found.data?.period.zone;
  useEffect(() => {
    if (zone !== undefined) setZone(zone);
  }, [zone, setZone]);
  return { ...found, today };
}

/** Period, comparison and filters as the routes of figures take them. */
export function figuresQuery(
  { period, compare, filters }: Pick<Place, 'period' | 'compare' | 'filters'>,
  today: string,
) {
  const { from, to } = dashboardDays(period, today);
  const beside = compare === 'previous' && period === 'thisMonth' ? 'month' : compare;
  return new URLSearchParams({ from, to, compare: beside, ...filters });
}

/** Which day it is for the company. Until its zone is known, for the reader. */
function useToday(): { readonly day: string; readonly setZone: (zone: string) => void } {
  const [zone, setZone] = useState(known ?? localZone());
  const [day, setDay] = useState(() => todayIn(zone, new Date()));
  useEffect(() => {
    known = zone;
    const look = () => setDay(todayIn(zone, new Date()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [zone]);
  return { day, setZone };
}

/** Of the company whose figures were shown last: its day is asked for at once the next time. */
let known: string | null = null;
