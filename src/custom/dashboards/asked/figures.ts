import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FigureCells, FiguresOverview, FiguresTable } from '../../../schema/figureAnswers';
import type { MeasureName } from '../../../schema/figures';
import { countingPause } from '../../../ui/figures/counting';
import { askFigures } from '../../../ui/figures/together';
import { learnZone, useToday } from '../../../ui/figures/useToday';
import type { Day } from './days';

/** Context of every metrics widget: the company's current day, time zone and currency. */
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

/** Metrics of a period with their comparison values. */
export function useOverview(name: string, ask: (day: Pick<Frame, 'today'>) => Ask) {
  return useAsked<FiguresOverview>(name, 'overview', ask);
}

/** Table of metrics by a dimension. */
export function useTable(name: string, ask: (day: Pick<Frame, 'today'>) => Ask) {
  return useAsked<FiguresTable>(name, 'table', ask);
}

/** The company's day may differ from the user's; each response carries the server's time zone. */
function useAsked<T extends FiguresOverview | FiguresTable>(
  name: string,
  of: 'overview' | 'table',
  ask: (day: Pick<Frame, 'today'>) => Ask,
): FigureQuery<WidgetData<T>> {
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
  const withFrame = data && { frame: { today, zone: data.period.zone, currency: data.currency }, found: data };
  return { data: withFrame, error, isFetching, refetch };
}

/** Polls while the server is still computing. */
const again = ({ state }: { readonly state: { readonly error: Error | null } }) => countingPause(state.error);

/** Query key prefix of all widgets; followed by the widget's name. */
export const figuresKey = ['dashboards'] as const;

/** A metric of a row; 0 when missing. */
export function numberIn(row: FigureCells | undefined, measure: MeasureName): number {
  return row?.values[measure] ?? 0;
}

/** A widget's metrics with their context. */
export interface WidgetData<T> {
  readonly frame: Frame;
  readonly found: T;
}

interface Query<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Query state of a widget: loading, error or data. */
export type FigureQuery<T> = Query<T>;
