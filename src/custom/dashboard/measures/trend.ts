import type { FiguresOverview } from '../../../schema/figureAnswers';
import type { MeasureName } from '../../../schema/figures';
import { formatDay } from '../../../ui/fields/formatDateTime';
import { type FigureFormat, formatFigure } from '../../../ui/figures/format';

/** A metric over the days of a period, or the hours of a day. */
export interface Trend {
  /** Key of each value: '2026-11-22', '14'. */
  readonly points: readonly string[];
  readonly values: readonly (number | null)[];
  readonly before: readonly (number | null)[];
}

/** Trend by day; null with fewer than two days. */
export function trendOf(name: MeasureName, { days, before }: FiguresOverview): Trend | null {
  if (days.length < 2) return null;
  return {
    points: days.map(({ day }) => day),
    values: days.map((day) => day[name] ?? null),
    before: before.map((day) => day[name] ?? null),
  };
}

/** Text alternative of a trend: first, last and highest value. */
export function trendText(
  { points, values }: Trend,
  format: FigureFormat,
  translate: (key: string, values: Record<string, unknown>) => string,
): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, at: points[index]! }]));
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return translate('parley.dashboard.figures.noTrend', {});
  const top = known.reduce((highest, one) => (one.value > highest.value ? one : highest));
  const say = ({ value, at }: { value: number; at: string }) => ({
    value: formatFigure(value, format),
    at: at.length > 2 ? formatDay(at, format.language) : `${at.padStart(2, '0')}:00`,
  });
  const [begin, end, highest] = [say(first), say(last), say(top)];
  return translate('parley.dashboard.figures.trend', {
    first: begin.value,
    firstAt: begin.at,
    last: end.value,
    lastAt: end.at,
    top: highest.value,
    topAt: highest.at,
  });
}
