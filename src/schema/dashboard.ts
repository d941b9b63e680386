// What of the dashboard a person chooses: it stands in the screen's address, and the last of it is remembered for them.

export const dashboardPeriods = [
  'today',
  'yesterday',
  'last7days',
  'last30days',
  'last90days',
  'thisMonth',
  'lastMonth',
] as const;

/** `previous` of a month that is not over: its days of the month before. */
export const dashboardComparisons = ['previous', 'year', 'none'] as const;
export type DashboardComparison = (typeof dashboardComparisons)[number];

export const breakdowns = ['account', 'group', 'member', 'product', 'time'] as const;
export type Breakdown = (typeof breakdowns)[number];

export interface DashboardChoice {
  /** One of the named ones, or two days: '2026-11-01~2026-11-15'. */
  readonly period: string;
  readonly compare: DashboardComparison;
  readonly by: Breakdown;
}

/** Until a person chooses otherwise. */
export const usualDashboard: DashboardChoice = { period: 'last7days', compare: 'previous', by: 'account' };

/** True for what may be remembered of a person's choice. */
export function isDashboardChoice(value: unknown): value is DashboardChoice {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return false;
  const { period, compare, by } = value as Partial<Record<keyof DashboardChoice, unknown>>;
  return isDashboardPeriod(period) && isOneOf(dashboardComparisons, compare) && isOneOf(breakdowns, by);
}

export function isDashboardPeriod(value: unknown): value is string {
  return isOneOf(dashboardPeriods, value) || ownDays(value) !== null;
}

/** The period from one day to another. */
export function daysAsPeriod(from: string, to: string): string {
  return `${from}~${to}`;
}

export function isOneOf<T extends string>(choices: readonly T[], value: unknown): value is T {
  return (choices as readonly unknown[]).includes(value);
}

/** The longest that a person may choose. */
export const maxDashboardDays = 366;

/** The two days of a period that is none of the named ones. */
export function ownDays(period: unknown): { readonly from: string; readonly to: string } | null {
  if (typeof period !== 'string') return null;
  const [from, to, ...rest] = period.split('~');
  if (rest.length > 0 || !isDay(from) || !isDay(to)) return null;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 && days <= maxDashboardDays ? { from, to } : null;
}

function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(text);
  // The calendar has no 30 February.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
