import { type Breakdown, breakdowns } from '../../../schema/dashboard';
import { dashboardDays } from '../../../schema/dashboardDays';
import type { FigureDimension } from '../../../schema/figureAnswers';
import { dayAfter } from '../../../schema/periods';
import type { FigureAsked } from '../../../ui/figures/together';
import { type DashboardState, figuresQuery } from '../address';
import { filterOf, filterOutline } from '../filters/resources';
import { columnsFor } from '../measures/shown';

/** Maximum rows shown; the CSV file has up to `maxInFile`. */
export const maxRows = 200;
export const maxInFile = 1_000;

type Narrowed = Pick<DashboardState, 'by' | 'filters'>;

/** Available breakdowns, limited to what the user may list. */
export function offeredBreakdowns(place: Narrowed, codes: ReadonlySet<string>): readonly Breakdown[] {
  return breakdowns.filter(
    (by) => by === 'time' || (filterOutline(filterOf[by], codes) !== null && makesSense(by, place)),
  );
}

/** The selected breakdown, or the first available one. */
export function currentBreakdown(place: Narrowed, codes: ReadonlySet<string>): Breakdown {
  const offered = offeredBreakdowns(place, codes);
  return offered.includes(place.by) ? place.by : offered[0]!;
}

export function tableAsked(by: Breakdown, place: DashboardState, today: string, limit = maxRows): FigureAsked {
  const measures = columnsFor(by, place.filters).join(',');
  return { of: 'table', ...figuresQuery(place, today), by: dimensionOf(by, place.period, today), measures, limit };
}

/** For time: days up to about two months, weeks up to about six, otherwise months. */
export function dimensionOf(by: Breakdown, period: string, today: string): FigureDimension {
  if (by !== 'time') return by;
  const { from, to } = dashboardDays(period, today);
  if (to < dayAfter(from, 62)) return 'day';
  return to < dayAfter(from, 190) ? 'week' : 'month';
}

/** Hides breakdowns without meaning: groups within one account, members by product, and products by member. */
function makesSense(by: Breakdown, { filters }: Narrowed): boolean {
  if (by === 'group') return filters.groupId === undefined && filters.accountId === undefined;
  if (by === 'member') return filters.productId === undefined;
  if (by === 'product') return filters.memberId === undefined;
  return true;
}
