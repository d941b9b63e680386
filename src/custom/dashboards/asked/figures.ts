import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FigureCells, FiguresOverview, FiguresTable } from '../../../schema/figureAnswers';
import type { MeasureName } from '../../../schema/figures';
import { countingPause } from '../../../ui/figures/counting';
import { askFigures } from '../../dashboard/together';
import { learnZone, useToday } from '../../dashboard/useToday';
import type { Day } from './days';

/** What every widget of figures is told with: which day it is for the company, and what its money is in. */
export interface Frame {
  readonly today: Day;
  readonly zone: string;
  readonly currency: string;
}

export interface Ask {
  readonly from: Day;
  readonly to: Day;
  readonly [parameter: string]: string | number;
}

/** The measures of a time, each beside what it was before. */
export function useOverview(name: string, ask: (day: Pick<Frame, 'today'>) => Ask) {
  return useAsked<FiguresOverview>(name, 'overview', ask);
}

/** A table of measures by whatever is asked for. */
export function useTable(name: string, ask: (day: Pick<Frame, 'today'>) => Ask) {
  return useAsked<FiguresTable>(name, 'table', ask);
}

/** The company's day is not always the reader's: each answer says in which zone the server counts. */
function useAsked<T extends FiguresOverview | FiguresTable>(
  name: string,
  of: 'overview' | 'table',
  ask: (day: Pick<Frame, 'today'>) => Ask,
): Asked<Told<T>> {
  const today = useToday();
  const asked = { of, ...ask({ today }) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...figuresKey, name, asked],
    queryFn: () => askFigures<T>(asked),
    refetchInterval: again,
  });
  const zone = data?.period.zone;
  useEffect(() => {
    if (zone !== undefined) learnZone(zone);
  }, [zone]);
  const told = data && { frame: { today, zone: data.period.zone, currency: data.currency }, found: data };
  return { data: told, error, isFetching, refetch };
}

/** What is still being counted is asked for again by itself. */
const again = ({ state }: { readonly state: { readonly error: Error | null } }) => countingPause(state.error);

/** What all that is asked here is kept under, then the widget's name. */
export const figuresKey = ['dashboards'] as const;

/** The number of a measure in a row: of what did not happen there is none. */
export function numberIn(row: FigureCells | undefined, measure: MeasureName): number {
  return row?.values[measure] ?? 0;
}

/** A widget's figures, with the day and the money they are of. */
export interface Told<T> {
  readonly frame: Frame;
  readonly found: T;
}

interface Query<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** What a widget waits for, fails by, and shows. */
export type Asked<T> = Query<T>;
