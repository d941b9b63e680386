import type { FigureUnit } from '../../schema/figures';
import type { Language } from '../../schema/text';

/** Change of a metric against its comparison value. */
export interface Delta {
  readonly direction: 'up' | 'down' | 'same';
  /** Whether the change is good, by the metric's better direction; neutral if it has none. */
  readonly tone: 'good' | 'bad' | 'neutral';
  /** '12%', '3.2 pts', '×14'; null if the earlier value was zero. Unsigned: `direction` gives the sign. */
  readonly amount: string | null;
}

/** Change between two values: relative, or in percentage points for shares. Null if either value is missing. */
export function deltaOf(
  value: number | null,
  before: number | null | undefined,
  {
    unit,
    better,
    language,
  }: { readonly unit: FigureUnit; readonly better: 'up' | 'down' | null; readonly language: Language },
): Delta | null {
  if (value === null || before === null || before === undefined) return null;
  const amount = unit === 'share' ? points(value - before, language) : relative(value, before, language);
  // Changes that round to zero count as unchanged.
  const direction = value === before || amount === '' ? 'same' : value > before ? 'up' : 'down';
  const tone = direction === 'same' || better === null ? 'neutral' : direction === better ? 'good' : 'bad';
  return { direction, tone, amount: direction === 'same' ? null : amount };
}

/** '' if it rounds to zero, null if the earlier value was zero. */
function relative(value: number, before: number, language: Language): string | null {
  if (before === 0) return value === 0 ? '' : null;
  const change = Math.abs((value - before) / before);
  if (change < 0.0005) return '';
  if (change >= 10 && before > 0 && value > 0)
    return `×${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(change + 1)}`;
  const digits = change < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(change);
}

function points(change: number, language: Language): string {
  const rounded = Math.round(Math.abs(change) * 1_000) / 10;
  if (rounded === 0) return '';
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(rounded);
  return language === 'zh' ? `${number} 个百分点` : `${number} pts`;
}
