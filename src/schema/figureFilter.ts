import type { FigureFilters, MeasureName } from './figures';

/**
 * What a list's filter `figure` holds: the figure whose records are asked for. `measure`, `from` and `to` (days of the
 * company's time zone, both included) and what the figure is narrowed by, each at most once.
 */
export interface FigureFilter extends FigureFilters {
  readonly measure: MeasureName;
  readonly from: string;
  readonly to: string;
}
