import type { ChartData, Parts } from './data';

export interface LineProps {
  readonly data: ChartData;
  /** Highlights the last point. */
  readonly marked?: 'last';
}

export interface BarsProps {
  readonly data: ChartData;
  /** Stacks the series; negative values go downwards. */
  readonly stacked?: boolean;
  /** Index of the highlighted bar, and its legend label: today's. */
  readonly highlighted?: { readonly at: number; readonly label: string };
}

export interface RingProps {
  readonly data: Parts;
}
