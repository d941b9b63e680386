import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatFigure, formatFigureShort } from '../ui/figures/format';
import { currencies } from './currencies';
import { decimalsOf, formatMoney, formatPrice, moneyText } from './money';
import { readAmount } from './readNumber';

const currency = fc.constantFrom(...Object.keys(currencies), 'CLF', 'XXX');

afterEach(() => vi.unstubAllGlobals());

describe('money', () => {
  test('the input text of an amount is parsed to the same amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), currency, (minor, code) => {
        expect(readAmount(moneyText(minor, code), code)).toEqual({ value: minor });
      }),
      { numRuns: 1_000 },
    );
  });

  test('every amount in every currency is shown with the digits of its minor units', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), currency, fc.constantFrom('en', 'zh'), (minor, code, language) => {
        const [digits] = /\d[\d,]*(\.\d+)?/.exec(formatMoney(minor, code, language))!;
        expect(digits.replaceAll(',', '')).toBe(moneyText(Math.abs(minor), code));
      }),
      { numRuns: 2_000 },
    );
  });

  test('the decimals are those of ISO 4217', () => {
    const having = (count: number) =>
      Object.keys(currencies)
        .filter((code) => decimalsOf(code) === count)
        .join(' ');
    expect(having(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF');
    expect(having(3)).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect([having(1), decimalsOf('CLF'), decimalsOf('jpy'), decimalsOf('HUF')]).toEqual(['', 4, 0, 2]);
  });

  // CLDR 46 shows RSD without decimals, CLDR 48 HUF: the version comes with Node, and with the browser.
  test('amounts are the same with the decimals of another version of Intl', () => {
    const { NumberFormat } = Intl;
    class OtherFormat extends NumberFormat {
      constructor(language: string, options: Intl.NumberFormatOptions) {
        const isAsked = options.maximumFractionDigits === undefined && options.maximumSignificantDigits === undefined;
        super(language, isAsked ? { ...options, minimumFractionDigits: 1, maximumFractionDigits: 1 } : options);
      }
    }
    vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { NumberFormat: OtherFormat }));
    const figure = (code: string) => ({ unit: 'money', language: 'en', currency: code }) as const;
    expect(formatMoney(123_456, 'HUF', 'en')).toMatch(/1,234\.56$/);
    expect(formatPrice(123_456, 'RSD', 'en')).toMatch(/1,234\.56$/);
    expect(formatPrice(120_000, 'PKR', 'en')).toMatch(/1,200$/);
    expect(formatFigure(123_456, figure('IDR'))).toMatch(/1,234\.56$/);
    expect(formatFigure(123_456_000_000, { ...figure('COP'), unit: 'microMoney' })).toMatch(/123,456\.00$/);
    expect(formatFigureShort(123_456_700, figure('MGA'))).toMatch(/1\.2M$/);
  });

  test('a currency that Intl does not know is a plain decimal', () => {
    expect(formatMoney(123_456, '?', 'en')).toBe('1,234.56');
  });

  test("is formatted in the reader's language, exact to the last digit", () => {
    expect(formatMoney(123456, 'CNY', 'zh')).toBe('¥1,234.56');
    expect(formatMoney(1234, 'JPY', 'en')).toBe('¥1,234');
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD', 'en')).toBe('$90,071,992,547,409.91');
  });
});
