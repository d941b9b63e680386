import type { ChartData, Parts } from './data';

export interface LineProps {
  readonly data: ChartData;
  /** The newest point is what it is about. */
  readonly marked?: 'last';
}

export interface BarsProps {
  readonly data: ChartData;
  /** On one another, those below nothing downwards. */
  readonly stacked?: boolean;
  /** The place of the bar that stands out, and why: today's. */
  readonly highlighted?: { readonly at: number; readonly label: string };
}

export interface RingProps {
  readonly data: Parts;
}
