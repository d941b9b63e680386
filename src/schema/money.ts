/** Currency of a company's money by default. */
export const defaultCurrency = 'CNY';

/** The currency of a money field: the value of its `currencyField`, otherwise the default. */
export function currencyOf(
  field: { readonly currencyField?: string },
  record: Readonly<Record<string, unknown>>,
): string {
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

/** Codes, signs and names by which people call a currency, in lower case. `$` alone is the US dollar. */
export function wordsOfCurrency(currency: string): ReadonlySet<string> {
  const known = knownWords.get(currency) ?? makeWords(currency);
  knownWords.set(currency, known);
  return known;
}

function makeWords(currency: string): ReadonlySet<string> {
  const words = [currency, ...(everydayWords[currency] ?? [])];
  if (isCurrencyCode(currency)) {
    for (const language of ['en', 'zh'])
      for (const currencyDisplay of ['symbol', 'name'] as const) {
        const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(
          2,
        );
        words.push(...parts.filter(({ type }) => type === 'currency').map(({ value }) => value));
      }
  }
  return new Set(words.map((word) => word.normalize('NFKC').toLowerCase()));
}

const knownWords = new Map<string, ReadonlySet<string>>();

const everydayWords: Readonly<Record<string, readonly string[]>> = {
  CNY: ['RMB', 'yuan', '元', '块', '塊', '块钱', '塊錢', '圆', '圓', '人民幣'],
  USD: ['USD$', 'dollar', 'dollars', '美金'],
  EUR: ['euro', '歐元'],
  HKD: ['HKD$', '港币', '港幣'],
  TWD: ['台币', '台幣', '新臺幣'],
  JPY: ['yen', '円', '日圆', '日圓'],
};

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
  return isCurrencyCode(currency)
    ? new Intl.NumberFormat(language, { style: 'currency', currency, ...digits })
    : new Intl.NumberFormat(language, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        ...(decimals === 0 && digits),
      });
}

function isCurrencyCode(currency: string): boolean {
  return /^[A-Za-z]{3}$/.test(currency);
}
