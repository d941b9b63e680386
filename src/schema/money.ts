/**
 * Currency of a company's money by default. A field with this default starts, in a new record, with the currency of its
 * company.
 */
export const defaultCurrency = 'CNY';

/** The currency of a money field: the value of its `currencyField`, otherwise the default. */
export function currencyOf(
  field: { readonly currencyField?: string },
  record: Readonly<Record<string, unknown>>,
): string {
  const named = field.currencyField === undefined ? undefined : record[field.currencyField];
  return typeof named === 'string' && named !== '' ? named : defaultCurrency;
}

/**
 * Currencies whose minor unit isn't a hundredth, by ISO 4217. Never ask Intl: its decimals differ from ISO's for some
 * (HUF, IDR, RSD), and change with the version of Node and of the browser, while stored amounts stay as they are.
 */
const otherMinorUnits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const decimals = new Map(
  Object.entries(otherMinorUnits).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)])),
);

/** Decimal places of a currency: 2 for CNY, 0 for JPY, 3 for KWD. A foreign backend may leave the currency out: 2. */
export function decimalsOf(currency: string | undefined): number {
  return decimals.get(String(currency).toUpperCase()) ?? 2;
}

/** The unit beside an amount that is typed: 'USD'; in Chinese a word, '元' for yuan. */
export function currencyUnit(currency: string, language: string): string {
  if (!language.startsWith('zh') || !isCurrencyCode(currency)) return currency;
  return currency === 'CNY' ? '元' : (new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency);
}

/** Minor units as the amount a user types: 123456 in CNY is '1234.56'. No grouping, always a decimal point. */
export function moneyText(minor: number, currency: string): string {
  const places = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = minor < 0 ? '-' : '';
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`;
}

/** Formats an amount for display: '¥1,234.56'. */
export function formatMoney(minor: number, currency: string, language: string): string {
  return formatFor(language, currency).format(moneyText(minor, currency) as unknown as number);
}

/** Formats a list price: '¥49' if whole, otherwise with all decimals. */
export function formatPrice(minor: number, currency: string, language: string): string {
  if (minor % 10 ** decimalsOf(currency) !== 0) return formatMoney(minor, currency, language);
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

const formats = new Map<string, Intl.NumberFormat>();

/** Cached number format, by default with the currency's decimals. */
function formatFor(language: string, currency: string, places = decimalsOf(currency)): Intl.NumberFormat {
  const key = `${language} ${currency} ${places}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, moneyStyle(currency, places));
  formats.set(key, known);
  return known;
}

/** The options of a number format for amounts. A currency code unknown to Intl is formatted as a plain decimal. */
export function moneyStyle(currency: string, places = decimalsOf(currency)): Intl.NumberFormatOptions {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return isCurrencyCode(currency) ? { style: 'currency', currency, ...digits } : digits;
}

function isCurrencyCode(currency: string): boolean {
  return /^[A-Za-z]{3}$/.test(currency);
}
