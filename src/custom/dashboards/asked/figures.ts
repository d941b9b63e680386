import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../dataProvider/answers';
import type { FigureCells, FiguresOverview, FiguresTable } from '../../../schema/figureAnswers';
import type { MeasureName } from '../../../schema/figures';
import { countingPause } from '../../../ui/figures/counting';
import { type Day, dayIn } from './days';

/** What every widget of figures begins with: which day it is for the company, and what its money is in. */
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

/** The company's day is not always the reader's: the server says in which zone it counts. */
function useFrame() {
  const local = dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return useQuery({
    queryKey: [...figuresKey, 'frame', local],
    queryFn: async ({ signal }): Promise<Frame> => {
      const { period, currency } = await overview({ from: local, to: local, compare: 'none' }, signal);
      return { today: dayIn(period.zone, new Date()), zone: period.zone, currency };
    },
    refetchInterval: again,
  });
}

/** The measures of a time, each beside what it was before. */
export function useOverview(name: string, ask: (frame: Frame) => Ask) {
  const frame = useFrame();
  const asked = frame.data && ask(frame.data);
  const found = useQuery({
    queryKey: [...figuresKey, name, asked],
    queryFn: ({ signal }) => overview(asked!, signal),
    enabled: asked !== undefined,
    refetchInterval: again,
  });
  return joined(frame, found);
}

/** A table of measures by whatever is asked for. */
export function useTable(name: string, ask: (frame: Frame) => Ask) {
  const frame = useFrame();
  const asked = frame.data && ask(frame.data);
  const found = useQuery({
    queryKey: [...figuresKey, name, asked],
    queryFn: ({ signal }) => answerOf<FiguresTable>(get('/v1/figures/table', asked!), { signal }),
    enabled: asked !== undefined,
    refetchInterval: again,
  });
  return joined(frame, found);
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

function joined<T>(frame: Query<Frame>, found: Query<T>): Asked<Told<T>> {
  const { data } = frame;
  return {
    data: data && found.data !== undefined ? { frame: data, found: found.data } : undefined,
    error: frame.error ?? found.error,
    isFetching: frame.isFetching || found.isFetching,
    refetch: async () => {
      if (frame.error !== null) await frame.refetch();
      return found.refetch();
    },
  };
}

function overview(ask: Ask, signal: AbortSignal): Promise<FiguresOverview> {
  return answerOf<FiguresOverview>(get('/v1/figures/overview', ask), { signal });
}

function get(path: string, ask: Ask) {
  const query = new URLSearchParams(Object.entries(ask).map(([name, value]) => [name, String(value)]));
  return { method: 'GET', path: `${path}?${query}` } as const;
}
