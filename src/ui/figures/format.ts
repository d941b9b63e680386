import type { FigureUnit } from '../../schema/figures';
import { formatDuration } from '../../schema/kinds/duration/format';
import { decimalsOf, formatMoney, moneyStyle } from '../../schema/money';
import type { Language } from '../../schema/text';

export interface FigureFormat {
  readonly unit: FigureUnit;
  readonly language: Language;
  /** ISO 4217, for money and microMoney. */
  readonly currency: string;
}

/** Full display text: '1,234', '¥1,234.50', '3 min 20 s', '62.4%'. A dash for null. */
export function formatFigure(value: number | null, { unit, language, currency }: FigureFormat): string {
  if (value === null || !Number.isFinite(value)) return nothing;
  switch (unit) {
    case 'money':
      return formatMoney(Math.round(value), currency, language);
    case 'microMoney':
      return formatCost(value / million, currency, language);
    case 'duration':
      return formatTime(value, language);
    case 'share':
      return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value);
    default:
      return numberFormat(language, { maximumFractionDigits: 1 }).format(value);
  }
}

/** Characters of an amount on a card, tile or ring: wide enough that no screen has the same amount in two roundings. */
export const amountRoom = 16;

/** Short display text: if longer than `room` characters, drops decimals, then uses '12.3K', '¥1.2M'. */
export function formatFigureShort(value: number | null, format: FigureFormat, room = 9): string {
  const whole = formatFigure(value, format);
  const { unit, language, currency } = format;
  if (value === null || whole.length <= room || unit === 'duration' || unit === 'share') return whole;
  const amount = unit === 'count' ? value : majorOf(value, format);
  const style = unit === 'count' ? {} : moneyStyle(currency);
  const plain = { ...style, minimumFractionDigits: 0, maximumFractionDigits: 0 };
  const rounded = numberFormat(language, plain).format(amount);
  if (rounded.length <= room) return rounded;
  return numberFormat(language, { ...plain, notation: 'compact', maximumFractionDigits: 1 }).format(amount);
}

/** Text for a missing value; screen readers skip it. */
const nothing = '–';

const million = 1_000_000;
const formats = new Map<string, Intl.NumberFormat>();

/** Amount in major currency units. */
function majorOf(value: number, { unit, currency }: FigureFormat): number {
  return value / (unit === 'microMoney' ? million : 10 ** decimalsOf(currency));
}

/** Model calls cost fractions of a cent, so small amounts get two significant digits. */
function formatCost(amount: number, currency: string, language: Language): string {
  const least = 10 ** -decimalsOf(currency);
  if (amount === 0 || Math.abs(amount) >= least * 10)
    return numberFormat(language, moneyStyle(currency)).format(amount);
  return numberFormat(language, { ...moneyStyle(currency), maximumSignificantDigits: 2 }).format(amount);
}

/** Only the two largest units: seconds do not matter in a day. */
function formatTime(ms: number, language: Language): string {
  const seconds = Math.abs(ms) / 1_000;
  if (seconds > 0 && seconds < 1) return secondsText(ms / 1_000, language);
  const step = seconds < 3_600 ? 1 : seconds < 86_400 ? 60 : 3_600;
  return formatDuration(Math.round(ms / 1_000 / step) * step, language);
}

function secondsText(seconds: number, language: Language): string {
  const amount = numberFormat(language, { maximumSignificantDigits: 1 }).format(seconds);
  return language === 'zh' ? `${amount} 秒` : `${amount} s`;
}

/** Cached, as creating Intl formats is slow. */
function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, known);
  return known;
}
