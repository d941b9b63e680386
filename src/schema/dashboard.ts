// A user's dashboard choices: they are in the screen's URL, and the last ones are remembered.

export const dashboardPeriods = [
  'today',
  'yesterday',
  'last7days',
  'last30days',
  'last90days',
  'thisMonth',
  'lastMonth',
] as const;

/**
 * `previous` for an unfinished month: the same days of the month before. `hours` and `week` are for today: yesterday, or
 * the same weekday of last week, up to the present time of day; for other periods they mean `previous`.
 */
export const dashboardComparisons = ['hours', 'week', 'previous', 'year', 'none'] as const;
export type DashboardComparison = (typeof dashboardComparisons)[number];

export const breakdowns = ['account', 'group', 'member', 'product', 'time'] as const;
export type Breakdown = (typeof breakdowns)[number];

export interface DashboardChoice {
  /** A named period or two dates: '2026-11-01~2026-11-15'. */
  readonly period: string;
  readonly compare: DashboardComparison;
  readonly by: Breakdown;
}

/** The default choice. */
export const usualDashboard: DashboardChoice = { period: 'last7days', compare: 'hours', by: 'account' };

export function comparisonOf({ period, compare }: Omit<DashboardChoice, 'by'>): DashboardComparison {
  return period !== 'today' && (compare === 'hours' || compare === 'week') ? 'previous' : compare;
}

/** Whether a value may be stored as a user's choice. */
export function isDashboardChoice(value: unknown): value is DashboardChoice {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return false;
  const { period, compare, by } = value as Partial<Record<keyof DashboardChoice, unknown>>;
  return isDashboardPeriod(period) && isOneOf(dashboardComparisons, compare) && isOneOf(breakdowns, by);
}

export function isDashboardPeriod(value: unknown): value is string {
  return isOneOf(dashboardPeriods, value) || ownDays(value) !== null;
}

/** The period value for a date range. */
export function daysAsPeriod(from: string, to: string): string {
  return `${from}~${to}`;
}

export function isOneOf<T extends string>(choices: readonly T[], value: unknown): value is T {
  return (choices as readonly unknown[]).includes(value);
}

/** Maximum length of a date range, in days. */
export const maxDashboardDays = 366;

/** The two dates of a custom period; null for anything else. */
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
  // Reject dates that do not exist, such as 30 February.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
