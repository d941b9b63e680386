import { type Breakdown, breakdowns } from '../../../schema/dashboard';
import { dashboardDays } from '../../../schema/dashboardDays';
import type { FigureDimension } from '../../../schema/figureAnswers';
import { dayAfter } from '../../../schema/periods';
import type { Place } from '../address';
import { filterOf, filterOutline } from '../filters/resources';
import { columnsFor } from '../measures/shown';
import type { FigureAsked } from '../together';
import { figuresQuery } from '../useOverview';

/** As many rows as are shown; the file has up to `maxInFile`. */
export const maxRows = 200;
export const maxInFile = 1_000;

type Narrowed = Pick<Place, 'by' | 'filters'>;

/** What the figures can be told apart by, as far as the person may see those. */
export function offeredBreakdowns(place: Narrowed, codes: ReadonlySet<string>): readonly Breakdown[] {
  return breakdowns.filter(
    (by) => by === 'time' || (filterOutline(filterOf[by], codes) !== null && makesSense(by, place)),
  );
}

/** The one that is shown. */
export function currentBreakdown(place: Narrowed, codes: ReadonlySet<string>): Breakdown {
  const offered = offeredBreakdowns(place, codes);
  return offered.includes(place.by) ? place.by : offered[0]!;
}

/** What the route of the table, and that of its file, is asked. */
export function tableAsked(by: Breakdown, place: Place, today: string, limit = maxRows): FigureAsked {
  const measures = columnsFor(by, place.filters).join(',');
  return { of: 'table', ...figuresQuery(place, today), by: dimensionOf(by, place.period, today), measures, limit };
}

/** By day, as long as those are not too many to read. */
export function dimensionOf(by: Breakdown, period: string, today: string): FigureDimension {
  if (by !== 'time') return by;
  const { from, to } = dashboardDays(period, today);
  if (to < dayAfter(from, 62)) return 'day';
  return to < dayAfter(from, 190) ? 'week' : 'month';
}

/** One account has no others beside it, and nothing is told of a member's products. */
function makesSense(by: Breakdown, { filters }: Narrowed): boolean {
  if (by === 'group') return filters.groupId === undefined && filters.accountId === undefined;
  if (by === 'member') return filters.productId === undefined;
  if (by === 'product') return filters.memberId === undefined;
  return true;
}
