import type { FiguresOverview } from '../../../src/schema/figureAnswers';
import { type ReportFigures, reportMeasures } from '../../../src/schema/reportSchedule';
import type { NoticeParameters } from '../../company/notifications/kind';

/** The content of a report, as stored in its notification, and the link to the full figures. */
export interface Report {
  readonly parameters: NoticeParameters['report-ready'];
  /** A console path. */
  readonly link: string;
}

export function reportOf(
  name: string,
  { period, currency, measures, otherCurrencies }: FiguresOverview,
  { accountId, groupId }: Narrowed,
): Report {
  const { from, to } = period;
  const figures: ReportFigures = Object.fromEntries(
    reportMeasures.map((name) => {
      const others = otherCurrencies.flatMap(({ currency, values }) =>
        values[name] ? [{ currency, value: values[name] }] : [],
      );
      return [name, others.length === 0 ? measures[name] : { ...measures[name], others }];
    }),
  );
  const query = new URLSearchParams({ from, to });
  for (const [key, value] of Object.entries({ accountId, groupId })) if (value !== null) query.set(key, value);
  return { parameters: { report: name, from, to, currency, figures }, link: `/dashboard?${query}` };
}

interface Narrowed {
  readonly accountId: string | null;
  readonly groupId: string | null;
}
