import type { FigureComparison } from './figureAnswers';
import type { FigureUnit, MeasureName } from './figures';
import { halfHours } from './hours';

/** Possible report times: every half hour. */
export const reportTimes = Object.fromEntries(Object.entries(halfHours).filter(([time]) => time !== '24:00'));

/** Measures written out in a report; the others are behind its link and in webhook events. */
export const reportMeasures = [
  'revenue',
  'orders',
  'conversations',
  'firstResponse',
  'botShare',
  'deliveries',
] as const satisfies readonly MeasureName[];

export const reportComparison: FigureComparison = 'previous';

/** A figure of a report, and its value in the same number of days before. */
export interface ReportFigure {
  readonly value: number | null;
  readonly before: number | null;
  /** Amounts in other currencies than the company's; left out if there are none. */
  readonly others?: readonly { readonly currency: string; readonly value: number }[];
}

export type ReportFigures = Partial<Readonly<Record<MeasureName, ReportFigure>>>;

/** Response of the action `preview`: the report for now, as the user may see it. */
export interface ReportPreview {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly figures: readonly {
    readonly name: MeasureName;
    readonly unit: FigureUnit;
    readonly value: number | null;
    readonly before: number | null;
  }[];
  readonly title: string;
  readonly text: string;
  readonly link: string;
}
