import type { FigureComparison } from './figureAnswers';
import type { FigureUnit, MeasureName } from './figures';
import { halfHours } from './hours';

/** When a report may be made: every half hour of a day. */
export const reportTimes = Object.fromEntries(Object.entries(halfHours).filter(([time]) => time !== '24:00'));

/** What a report says in words; the rest stands behind its link, and in what webhooks are told. */
export const reportMeasures = [
  'revenue',
  'orders',
  'conversations',
  'firstResponse',
  'botShare',
  'deliveries',
] as const satisfies readonly MeasureName[];

export const reportComparison: FigureComparison = 'previous';

/** A figure of a report, and what it was in as many days before. */
export interface ReportFigure {
  readonly value: number | null;
  readonly before: number | null;
}

export type ReportFigures = Partial<Readonly<Record<MeasureName, ReportFigure>>>;

/** What the verb `preview` answers: the report that would be made now, as its reader sees it. */
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
