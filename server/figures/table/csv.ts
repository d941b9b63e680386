import { byteOrderMark, csvLine, safeText } from '../../../src/schema/csv/text';
import { type FigureDimension, type FiguresTable, figureLabels } from '../../../src/schema/figureAnswers';
import { moneyText } from '../../../src/schema/money';
import type { Language } from '../../../src/schema/text';

/**
 * A table as CSV: money in major units, durations in seconds, shares as fractions of 1, empty cells for no data. The
 * first line holds the headings, the last one the totals. Amounts in other currencies have columns of their own.
 */
export function tableCsv({ by, columns, rows, totals, compare, currency }: FiguresTable, language: Language): string {
  const others = (totals.otherCurrencies ?? []).flatMap((of) =>
    columns.filter(({ unit }) => unit === 'money' || unit === 'microMoney').map((column) => ({ ...column, of })),
  );
  const headings = [
    ...columns.map(({ label }) => label[language]),
    ...others.map(({ label, of }) => `${label[language]} (${of.currency})`),
  ];
  const beside = compare === null ? [] : headings.map((one) => `${one} (${compare.from} – ${compare.to})`);
  const cells = (row: FiguresTable['totals']) =>
    (['values', ...(compare === null ? [] : ['before' as const])] as const).flatMap((side) => [
      ...columns.map(({ name, unit }) => cellText(row[side][name] ?? null, unit, currency)),
      ...others.map(({ name, unit, of }) => {
        const own = row.otherCurrencies?.find((one) => one.currency === of.currency);
        return cellText(own?.[side][name] ?? 0, unit, of.currency);
      }),
    ]);
  const lines = [
    [figureLabels[by][language], ...headings, ...beside],
    ...rows.map((row) => [safeText(row.label ?? keyText(row.key, by, language)), ...cells(row)]),
    [figureLabels.total[language], ...cells(totals)],
  ];
  return byteOrderMark + lines.map(csvLine).join('');
}

function keyText(key: string, by: FigureDimension, language: Language): string {
  if (key === 'none') return figureLabels.none[language];
  if (by === 'weekday') {
    // 2026-06-01 is a Monday.
    const day = new Date(Date.UTC(2026, 5, Number(key)));
    return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day);
  }
  return by === 'hour' ? `${key.padStart(2, '0')}:00` : key;
}

function cellText(value: number | null, unit: FiguresTable['columns'][number]['unit'], currency: string): string {
  if (value === null) return '';
  switch (unit) {
    case 'money':
      return moneyText(value, currency);
    case 'microMoney':
      return String(value / 1_000_000);
    case 'duration':
      return String(value / 1_000);
    case 'share':
      return String(Math.round(value * 10_000) / 10_000);
    default:
      return String(value);
  }
}
