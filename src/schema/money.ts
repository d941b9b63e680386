import type { MoneyField } from './fields';

/** Currency of a company's money by default. */
export const defaultCurrency = 'CNY';

/** The currency of a money field: the value of its `currencyField`, otherwise the default. */
export function currencyOf(field: MoneyField, record: Readonly<Record<string, unknown>>): string {
  const named = field.currencyField === undefined ? undefined : record[field.currencyField];
  return typeof named === 'string' && named !== '' ? named : defaultCurrency;
}

/** Decimal places of a currency: 2 for CNY, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  const known = knownDecimals.get(currency) ?? formatFor('en', currency).resolvedOptions().maximumFractionDigits ?? 2;
  knownDecimals.set(currency, known);
  return known;
}

/** Minor units as the amount a user types: 123456 in CNY is '1234.56'. No grouping, always a decimal point. */
export function moneyText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** Parses a typed amount into minor units; undefined if invalid or with more decimals than the currency has. */
export function parseMoney(typed: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency);
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plainNumber(typed));
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole + fraction === '' || fraction.length > decimals) return undefined;
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** Formats an amount for display: '¥1,234.56'. */
export function formatMoney(minor: number, currency: string, language: string): string {
  return formatFor(language, currency).format(moneyText(minor, currency) as unknown as number);
}

/** Formats a list price: '¥49' if whole, otherwise with all decimals. */
export function formatPrice(minor: number, currency: string, language: string): string {
  const decimals = decimalsOf(currency);
  if (minor % 10 ** decimals !== 0) return formatMoney(minor, currency, language);
  return formatFor(language, currency, 0).format(moneyText(minor, currency) as unknown as number);
}

/** Normalizes a typed or pasted number: removes spaces and thousands commas, converts full-width digits and signs. */
export function plainNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s,_]/g, '')
    .replace(/[−–]/g, '-')
    .replace('。', '.');
}

/** Cache: reading the decimals from a format is slower than formatting the amount. */
const knownDecimals = new Map<string, number>();
const formats = new Map<string, Intl.NumberFormat>();

/** Cached number format. A currency code unknown to Intl is formatted as a plain decimal. */
function formatFor(language: string, currency: string, decimals?: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${decimals}`;
  const known = formats.get(key) ?? makeFormat(language, currency, decimals);
  formats.set(key, known);
  return known;
}

function makeFormat(language: string, currency: string, decimals?: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return /^[A-Za-z]{3}$/.test(currency)
    ? new Intl.NumberFormat(language, { style: 'currency', currency, ...digits })
    : new Intl.NumberFormat(language, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        ...(decimals === 0 && digits),
      });
}
