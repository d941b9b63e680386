import type { FigureUnit } from '../../schema/figures';
import type { Language } from '../../schema/text';

/** How a figure moved against the one it is compared with. */
export interface Delta {
  readonly direction: 'up' | 'down' | 'same';
  /** Whether that is welcome, by what is better; neutral where neither is. */
  readonly tone: 'good' | 'bad' | 'neutral';
  /** '12%', '3.2 pp', '×14'; null where there was nothing before. Without a sign: the direction says it. */
  readonly amount: string | null;
}

/**
 * The difference between two values of one measure: relative, of shares in percentage points. Null where either has
 * nothing to say.
 */
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
  // What rounds to nothing is nothing.
  const direction = value === before || amount === '' ? 'same' : value > before ? 'up' : 'down';
  const tone = direction === 'same' || better === null ? 'neutral' : direction === better ? 'good' : 'bad';
  return { direction, tone, amount: direction === 'same' ? null : amount };
}

/** '' where it rounds to nothing, null where the whole is new. */
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
