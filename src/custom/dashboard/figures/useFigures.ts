import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveState } from '../../../live/live';
import { useChangesOf } from '../../../live/useChangesOf';
import type { FigureCells, FiguresOverview, FiguresTable } from '../../../schema/figureAnswers';
import type { MeasureName } from '../../../schema/figures';
import { countingPause } from '../../../ui/figures/counting';
import { askFigures, type FigureAsked } from '../../../ui/figures/together';
import { learnZone, useToday } from '../../../ui/figures/useToday';

/** Query key prefix of everything on the dashboards; followed by the name of the part. */
export const figuresKey = ['figures'] as const;

/** Query state of a part: loading, error or data. */
export interface FigureQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

interface FiguresOptions {
  /** Shows the former data until that of another selection has arrived. */
  readonly keepsFormer?: boolean;
}

/** Polling interval without a live connection. */
const pollMs = 60_000;

/**
 * Metrics of one part of a dashboard. The company's day may differ from the user's: each response carries the company's
 * time zone. Null asks nothing. Polls while the server is still computing.
 */
export function useFigures<T extends FiguresOverview | FiguresTable>(
  name: string,
  ask: (today: string) => FigureAsked | null,
  { keepsFormer = false }: FiguresOptions = {},
) {
  const today = useToday();
  const isLive = useLiveState() === 'online';
  const asked = ask(today);
  const found = useQuery({
    queryKey: [...figuresKey, name, asked],
    queryFn: () => askFigures<T>(asked!),
    enabled: asked !== null,
    placeholderData: keepsFormer ? keepPreviousData : undefined,
    refetchInterval: ({ state }) => countingPause(state.error) || (isLive ? false : pollMs),
  });
  const zone = found.data?.period.zone;
  useEffect(() => {
    if (zone !== undefined) learnZone(zone);
  }, [zone]);
  return { ...found, today };
}

/** A metric of a row; 0 when missing. */
export function numberIn(row: FigureCells | undefined, measure: MeasureName): number {
  return row?.values[measure] ?? 0;
}

/** A metric by the key of its row. */
export function valuesIn({ rows }: FiguresTable, measure: MeasureName): (key: string) => number {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return (key) => numberIn(byKey.get(key), measure);
}

interface RefreshedPart {
  readonly name: string;
  /** Resources whose changes refresh it; '*' for all. */
  readonly heeds: readonly string[];
}

/**
 * Refetches the parts that a change affects, at most once per `everyMs` milliseconds. Requests in flight are not
 * cancelled, as slow ones would otherwise never finish.
 */
export function useRefreshing(parts: readonly RefreshedPart[], everyMs: number): void {
  const client = useQueryClient();
  const heeded = new Set(parts.flatMap(({ heeds }) => heeds));
  const refetch = (changed: ReadonlySet<string>) => {
    const names = parts.filter(({ heeds }) => heeds.some((one) => one === '*' || changed.has(one)));
    for (const { name } of changed.has('*') ? parts : names)
      void client.invalidateQueries({ queryKey: [...figuresKey, name] }, { cancelRefetch: false });
  };
  useChangesOf(heeded, refetch, everyMs);
}
