import type { FigurePeriod, FigureUnit, MeasureName } from './figures';
import type { Text } from './text';

/**
 * What a period is put beside: as many days just before it (of whole months as many whole months), the same days of the
 * month before, or of the year before.
 */
export const figureComparisons = ['previous', 'month', 'year', 'none'] as const;
export type FigureComparison = (typeof figureComparisons)[number];

/** What a row of a table stands for. */
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

/** Null: there is nothing to say, such as the average of nothing. */
export type FigureValue = number | null;

/** A day's figures; of those that are no sums (median, 95 %, buyers) a table alone tells them by the day. */
export type FigureDay = { readonly day: string } & Partial<Readonly<Record<MeasureName, FigureValue>>>;

/** GET /v1/figures/overview */
export interface FiguresOverview {
  readonly period: FigurePeriod;
  readonly compare: { readonly from: string; readonly to: string } | null;
  /** The first day that the company's plan answers, where the period was asked from before it; null else. */
  readonly clampedTo: string | null;
  readonly currency: string;
  readonly now: FiguresNow;
  readonly measures: Readonly<Record<MeasureName, { readonly value: FigureValue; readonly before: FigureValue }>>;
  readonly days: readonly FigureDay[];
  /** Of the period it is put beside, in the order of its days; empty without one. */
  readonly before: readonly FigureDay[];
  readonly otherCurrencies: readonly { readonly currency: string; readonly sales: number; readonly refunds: number }[];
}

/** How things stand at this moment, whatever the period. */
export interface FiguresNow {
  /** Conversations in which a customer waits for an answer. */
  readonly waiting: number;
  readonly waitingLongestMinutes: number | null;
  /** Deliveries that wait for a person. */
  readonly review: number;
  /** Pools that are low. */
  readonly lowStock: number;
  /** Accounts in use that do not answer. */
  readonly accountsOffline: number;
  readonly accountsTotal: number;
  /** Deliveries that are put off, or wait for stock. */
  readonly scheduled: number;
}

/** GET /v1/figures/table */
export interface FiguresTable {
  readonly period: FigurePeriod;
  readonly compare: { readonly from: string; readonly to: string } | null;
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
  /** Of the period it is put beside; empty without one. */
  readonly before: Partial<Readonly<Record<MeasureName, FigureValue>>>;
}

/**
 * `key`: a day ('2026-05-01'; of weeks their Monday, of months their first), a weekday 1 (Monday) to 7, an hour 0 to 23, or an
 * id; 'none' where there is none. `label` names accounts, groups, members and products, and is null for the rest.
 */
export interface FigureRow extends FigureCells {
  readonly key: string;
  readonly label: string | null;
}

/** What rows of a table are called, and what stands where a row has no name. */
export const figureWords: Readonly<Record<FigureDimension | 'none' | 'total', Text>> = {
  day: { en: 'Day', zh: '日期' },
  week: { en: 'Week of', zh: '周（起始日）' },
  month: { en: 'Month of', zh: '月份' },
  weekday: { en: 'Weekday', zh: '星期' },
  hour: { en: 'Hour', zh: '时段' },
  account: { en: 'Account', zh: '账号' },
  group: { en: 'Account group', zh: '账号分组' },
  member: { en: 'Member', zh: '成员' },
  product: { en: 'Product', zh: '商品' },
  none: { en: 'None', zh: '无' },
  total: { en: 'Total', zh: '合计' },
};
