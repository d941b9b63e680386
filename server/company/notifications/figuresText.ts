import { type FigureUnit, measureNamed } from '../../../src/schema/figures';
import { formatMoney } from '../../../src/schema/money';
import { type ReportFigure, type ReportFigures, reportMeasures } from '../../../src/schema/reportSchedule';
import type { Language } from '../../../src/schema/text';

/** Formats figures on one line: 'Revenue ¥1,234.00 (+12%) · Orders 35 (−3%)'. Figures without a value are left out. */
export function figuresText(figures: ReportFigures, currency: string, language: Language): string {
  return figureRows(figures, currency, language)
    .map(({ label, value }) => `${label} ${value}`)
    .join(' · ');
}

/** The same, one row for each figure. */
export function figureRows(figures: ReportFigures, currency: string, language: Language) {
  return reportMeasures.flatMap((name) => {
    const { value, before, others = [] } = figures[name] ?? nothing;
    if (value === null) return [];
    const { label, unit } = measureNamed(name);
    const also = others.map((other) => ` + ${figureText(other.value, unit, other.currency, language)}`).join('');
    const said = `${figureText(value, unit, currency, language)}${changeText(value, before, language)}${also}`;
    return [{ label: label[language], value: said }];
  });
}

const nothing: ReportFigure = { value: null, before: null };

function figureText(value: number, unit: FigureUnit, currency: string, language: Language): string {
  switch (unit) {
    case 'money':
      return formatMoney(Math.round(value), currency, language);
    case 'share':
      return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value);
    case 'duration':
      return timeText(value, language);
    default:
      return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
  }
}

/** Formats a duration with its two largest units. */
function timeText(milliseconds: number, language: Language): string {
  const seconds = Math.round(milliseconds / 1_000);
  const units = language === 'zh' ? [' 小时', ' 分', ' 秒'] : [' h', ' min', ' s'];
  const amounts = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const first = amounts.findIndex((amount) => amount > 0);
  const shown = first < 0 ? [2] : [first, first + 1].filter((at) => at < 3 && amounts[at]! > 0);
  return shown.map((at) => `${amounts[at]}${units[at]}`).join(' ');
}

/** Change from the previous period; empty without a previous value. */
function changeText(value: number, before: number | null, language: Language): string {
  if (before === null || before === 0 || before === value) return '';
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  } as const);
  return ` (${format.format((value - before) / Math.abs(before))})`;
}
