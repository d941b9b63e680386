import type { FigurePeriod, FigureUnit, MeasureName } from './figures';
import type { Text } from './text';

/**
 * Comparison period: the same number of days just before (for whole months, as many whole months), or the same days of
 * the week, month or year before. `hours` and `week` compare a day that isn't over with the hours of the other that
 * have passed in it: `hours` the days just before.
 */
export const figureComparisons = ['previous', 'hours', 'week', 'month', 'year', 'none'] as const;
export type FigureComparison = (typeof figureComparisons)[number];

/** What a table row stands for. */
export const figureDimensions = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'account',
  'group',
  'member',
  'product',
] as const;
export type FigureDimension = (typeof figureDimensions)[number];

/** Null: no value, such as an average of nothing. */
export type FigureValue = number | null;

/**
 * The figures of one day. Figures that are not sums (median, 95th percentile, buyers) are available per day only in
 * tables.
 */
export type FigureDay = { readonly day: string } & Partial<Readonly<Record<MeasureName, FigureValue>>>;

/** The comparison period. */
export interface FigureDaysBeside {
  readonly from: string;
  readonly to: string;
  /** Its last day counts up to the present time of day, because the last day of the period is today. */
  readonly untilNow?: true;
}

/** GET /v1/figures/overview */
export interface FiguresOverview {
  readonly period: FigurePeriod;
  readonly compare: FigureDaysBeside | null;
  /** First day that the company's plan includes, if the requested period starts before it; otherwise null. */
  readonly clampedTo: string | null;
  readonly currency: string;
  readonly now: FiguresNow;
  readonly measures: Readonly<Record<MeasureName, { readonly value: FigureValue; readonly before: FigureValue }>>;
  readonly days: readonly FigureDay[];
  /** The comparison period, day by day; empty without one. */
  readonly before: readonly FigureDay[];
  readonly otherCurrencies: readonly OtherCurrency[];
}

/** The amounts in a currency other than the company's; `values` names only measures of money. */
export interface OtherCurrency {
  readonly currency: string;
  readonly values: FigureCells['values'];
  /** Amounts of the comparison period; empty without one. */
  readonly before: FigureCells['before'];
}

/** Current state, independent of the period. */
export interface FiguresNow {
  /** Conversations in which a customer is waiting for an answer. */
  readonly waiting: number;
  readonly waitingLongestMinutes: number | null;
  /** Of those: past their reply target, and less than 15 minutes before it. Missing: the backend has no targets. */
  readonly overdue?: number;
  readonly dueSoon?: number;
  /** Deliveries waiting for manual review. */
  readonly review: number;
  /** Code pools low on stock. */
  readonly lowStock: number;
  /** Enabled accounts whose channel does not respond. */
  readonly accountsOffline: number;
  readonly accountsTotal: number;
  /** Deliveries that are postponed or waiting for stock. */
  readonly scheduled: number;
}

/** GET /v1/figures/table */
export interface FiguresTable {
  readonly period: FigurePeriod;
  readonly compare: FigureDaysBeside | null;
  readonly clampedTo: string | null;
  readonly currency: string;
  readonly by: FigureDimension;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  readonly totals: FigureCells;
}

export interface FigureColumn {
  readonly name: MeasureName;
  readonly label: { readonly en: string; readonly zh: string };
  readonly unit: FigureUnit;
}

export interface FigureCells {
  readonly values: Partial<Readonly<Record<MeasureName, FigureValue>>>;
  /** Values of the comparison period; empty without one. */
  readonly before: Partial<Readonly<Record<MeasureName, FigureValue>>>;
  /** Amounts in other currencies than the company's; left out if there are none. */
  readonly otherCurrencies?: readonly OtherCurrency[];
}

/**
 * `key`: a date ('2026-05-01'; the Monday of a week, the first of a month), a weekday 1 (Monday) to 7, an hour 0 to 23,
 * or an id; 'none' if there is none. `label` is set for accounts, groups, members and products, otherwise null.
 */
export interface FigureRow extends FigureCells {
  readonly key: string;
  readonly label: string | null;
}

/** Names of the dimensions, and labels for rows without a name. */
export const figureLabels: Readonly<Record<FigureDimension | 'none' | 'total', Text>> = {
  day: { en: 'Day', zh: '日期' },
  week: { en: 'Week of', zh: '周（起始日）' },
  month: { en: 'Month of', zh: '月份' },
  weekday: { en: 'Weekday', zh: '星期' },
  hour: { en: 'Hour', zh: '时段' },
  account: { en: 'Account', zh: '账号' },
  group: { en: 'Account group', zh: '账号分组' },
  member: { en: 'Member', zh: '成员' },
  product: { en: 'Product', zh: '商品' },
  none: { en: 'Not assigned', zh: '未归属' },
  total: { en: 'Total', zh: '合计' },
};
