import type { Breakdown } from '../../../schema/dashboard';
import { dashboardDays } from '../../../schema/dashboardDays';
import { type FigureDimension, type FigureRow, figureLabels } from '../../../schema/figureAnswers';
import type { FigureFilters } from '../../../schema/figures';
import { dayAfter, monthAfter } from '../../../schema/periods';
import type { Language } from '../../../schema/text';
import { formatDay } from '../../../ui/fields/formatDateTime';
import type { DashboardState } from '../address';
import { filterOf } from '../filters/resources';

/** Period and filters of a row, for filtering the dashboard and for the links to its records. */
export interface RowOf {
  readonly days: { readonly from: string; readonly to: string };
  readonly filters: FigureFilters;
}

/** Null for the row of records without an account, member or product, which cannot be filtered by. */
export function rowOf(
  { key }: FigureRow,
  by: Breakdown,
  dimension: FigureDimension,
  { filters, period }: Pick<DashboardState, 'filters' | 'period'>,
  today: string,
): RowOf | null {
  const days = dashboardDays(period, today);
  if (by === 'time') return { days: within(days, daysOfRow(key, dimension)), filters };
  return key === 'none' && by !== 'group' ? null : { days, filters: { ...filters, [filterOf[by]]: key } };
}

export function rowLabel({ key, label }: FigureRow, dimension: FigureDimension, language: Language): string {
  if (label !== null || !['day', 'week', 'month'].includes(dimension)) return label ?? figureLabels.none[language];
  if (dimension === 'day') return formatDay(key, language);
  const { from, to } = daysOfRow(key, dimension);
  if (dimension === 'week') return `${formatDay(from, language)} – ${formatDay(to, language)}`;
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${key}T00:00:00Z`));
}

function daysOfRow(key: string, dimension: FigureDimension): RowOf['days'] {
  if (dimension === 'week') return { from: key, to: dayAfter(key, 6) };
  return { from: key, to: dimension === 'month' ? dayAfter(monthAfter(key, 1), -1) : key };
}

function within(days: RowOf['days'], { from, to }: RowOf['days']): RowOf['days'] {
  return { from: from < days.from ? days.from : from, to: to > days.to ? days.to : to };
}
