import { type DateTimeStyle, dateTimeFormat } from '../../../schema/dateTimeFormat';
import { moneyText } from '../../../schema/money';
import type { Series } from '../../../ui/charts/data';
import { amountRoom, formatFigure, formatFigureShort } from '../../../ui/figures/format';
import { useLanguage } from '../../../ui/resource/useLanguage';

/** Date and number formats in the user's language. */
export function useFormats() {
  const language = useLanguage();
  const dayFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(dateOf(day));
  };
  const styled = (style: DateTimeStyle) => (day: string) => dateTimeFormat(language, style, 'UTC').format(dateOf(day));
  const count = { unit: 'count', language, currency: '' } as const;
  return {
    language,
    /** 'Nov 3'. */
    day: styled('dayOfYear'),
    weekday: styled('weekday'),
    wholeDay: styled('longDay'),
    month: dayFormat({ month: 'short' }),
    wholeMonth: dayFormat({ month: 'long', year: 'numeric' }),
    range: (from: string, to: string) =>
      dateTimeFormat(language, 'dayOfYear', 'UTC').formatRange(dateOf(from), dateOf(to)),
    money: (currency: string) => money(currency, language),
    count: {
      format: (value: number) => formatFigure(value, count),
      short: (value: number) => formatFigureShort(value, count),
      brief: (value: number) => formatFigureShort(value, count),
      plain: String,
    },
  };
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function money(currency: string, language: 'en' | 'zh') {
  const format = { unit: 'money', language, currency } as const;
  return {
    format: (value: number) => formatFigure(value, format),
    short: (value: number) => formatFigureShort(value, format, 0),
    /** For tiles and rings: with all decimals, as on the cards beside them, unless it is very long. */
    brief: (value: number) => formatFigureShort(value, format, amountRoom),
    /** In major units, so that a spreadsheet can sum them. */
    plain: (value: number) => moneyText(Math.round(value), currency),
  } satisfies Pick<Series, 'format' | 'short'> & Record<string, unknown>;
}
