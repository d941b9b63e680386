import type { FiguresTable } from '../../../schema/figureAnswers';
import { type FigurePeriod, type MeasureName, measureNamed } from '../../../schema/figures';
import { todayIn } from '../../../schema/periods';
import type { Filters } from '../address';
import { useFigures } from '../figures/useFigures';
import { figuresFor } from './shown';
import type { Trend } from './trend';

/** Hourly trends of a single day; null while loading and for longer periods. */
export function useHours(period: FigurePeriod | undefined, filters: Filters): (name: MeasureName) => Trend | null {
  const measures = figuresFor(filters).join(',');
  const { from = '', to = '', zone = 'UTC' } = period ?? {};
  const isWanted = from !== '' && from === to && measures !== '';
  const { data } = useFigures<FiguresTable>(
    'day',
    () => (isWanted ? { of: 'table', measures, by: 'hour', from, to, ...filters } : null),
    { keepsFormer: true },
  );
  if (!isWanted || data === undefined) return () => null;
  const rows = new Map(data.rows.map((row) => [Number(row.key), row]));
  const points = Array.from({ length: hoursSoFar(to, zone) }, (_, hour) => String(hour));
  return (name) => ({
    points,
    values: points.map((hour) => rows.get(Number(hour))?.values[name] ?? nothingOf(name)),
    before: [],
  });
}

/** Without activity counts are 0, but averages and shares are null. */
function nothingOf(name: MeasureName): number | null {
  const { unit } = measureNamed(name);
  return unit === 'duration' || unit === 'share' ? null : 0;
}

/** Hours elapsed today in the zone; 24 for a past day. */
function hoursSoFar(day: string, zone: string): number {
  const now = new Date();
  if (todayIn(zone, now) !== day) return 24;
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(now);
  return Number(hour) + 1;
}
