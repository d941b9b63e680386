import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIssue } from './messages';
import { decimalsOf, formatMoney } from './money';
import { type ReadNumber, readAmount, readNumber } from './readNumber';

describe('amounts', () => {
  test.each([
    ['12.3', 'CNY', 1230],
    ['12', 'CNY', 1200],
    ['.5', 'CNY', 50],
    ['12.', 'CNY', 1200],
    ['1,299.00', 'CNY', 129900],
    ['1,299', 'CNY', 129900],
    ['1 299.00', 'CNY', 129900],
    ["1'299.00", 'CNY', 129900],
    ['1’299.00', 'CNY', 129900],
    ['１２．３', 'CNY', 1230],
    ['１２。３', 'CNY', 1230],
    ['١٬٢٩٩٫٠٠', 'CNY', 129900],
    ['۱۲۹۹', 'CNY', 129900],
    ['४९', 'CNY', 4900],
    ['-3', 'USD', -300],
    ['−3', 'USD', -300],
    ['- 3', 'USD', -300],
    ['-$3.00', 'USD', -300],
    ['$-3.00', 'USD', -300],
    ['+3', 'USD', 300],
    ['(1,234.50)', 'USD', -123450],
    ['（￥49）', 'CNY', -4900],
    ['500', 'JPY', 500],
    ['￥500', 'JPY', 500],
    ['1.234', 'KWD', 1234],
    ['1,234.000', 'KWD', 1234000],
    ['49元', 'CNY', 4900],
    ['49 块', 'CNY', 4900],
    ['RMB 49', 'CNY', 4900],
    ['rmb49', 'CNY', 4900],
    ['49.00 CNY', 'CNY', 4900],
    ['CN¥49.00', 'CNY', 4900],
    ['¥1,234.5', 'CNY', 123450],
    ['￥49', 'CNY', 4900],
    ['¥49元', 'CNY', 4900],
    ['$49', 'USD', 4900],
    ['US$49', 'USD', 4900],
    ['€49.90', 'EUR', 4990],
    ['HK$49', 'HKD', 4900],
    ['NT$49', 'TWD', 4900],
    ['\u200e49\u00a0€', 'EUR', 4900],
  ])('%s in %s is %i', (typed, code, minor) => {
    expect(readAmount(typed, code)).toEqual({ value: minor });
  });

  test.each([
    ['19,90', 'CNY', '19.90'],
    ['5,50', 'CNY', '5.50'],
    ['12,5', 'CNY', '12.5'],
    ['0,123', 'CNY', '0.123'],
    ['1.299,00', 'CNY', '1299.00'],
    ['1 299,00', 'CNY', '1299.00'],
    ["1'299,00", 'CNY', '1299.00'],
    ['1,29,900.00', 'CNY', '129900.00'],
    ['1.234.567', 'CNY', '1234567'],
    ['1,234 567', 'CNY', '1234567'],
    ['12 34', 'CNY', '1234'],
    ['1,2345', 'CNY', '1.2345'],
    ['1,234', 'KWD', '1234 / 1.2340'],
    ['۱۲٫۳۴٫۵', 'CNY', '12345'],
  ])('%j in %s is unclear and should be %s', (typed, code, example) => {
    expect(readAmount(typed, code)).toEqual({ issue: { code: 'unclearNumber', params: { example } } });
  });

  test.each([
    ['12.345', 'CNY', 'amount'],
    ['49.000', 'CNY', 'amount'],
    ['1.234', 'CNY', 'amount'],
    ['0.5', 'JPY', 'amount'],
    ['500.00', 'JPY', 'amount'],
    ['', 'CNY', 'amount'],
    ['.', 'CNY', 'amount'],
    ['49-', 'CNY', 'amount'],
    ['--49', 'CNY', 'amount'],
    ['(-49)', 'CNY', 'amount'],
    ['RMB.49', 'CNY', 'amount'],
    ['99999999999999999', 'CNY', 'max'],
    ['abc', 'CNY', 'numberWord'],
    ['1e5', 'CNY', 'numberWord'],
    ['1.38E+10', 'CNY', 'numberWord'],
    ['1-2', 'CNY', 'numberWord'],
    ['四十九', 'CNY', 'numberWord'],
    ['〇', 'CNY', 'numberWord'],
    ['5²', 'CNY', 'numberWord'],
    ['4½', 'CNY', 'numberWord'],
    ['①', 'CNY', 'numberWord'],
    ['49块9', 'CNY', 'numberWord'],
    ['4.9万', 'CNY', 'amountWord'],
    ['49k', 'CNY', 'amountWord'],
    ['10%', 'CNY', 'amountWord'],
    ['$49', 'CNY', 'amountWord'],
    ['€49', 'CNY', 'amountWord'],
    ['USD 49', 'CNY', 'amountWord'],
    ['49美元', 'CNY', 'amountWord'],
    ['49港元', 'CNY', 'amountWord'],
    ['¥49', 'USD', 'amountWord'],
    ['元49', 'HKD', 'amountWord'],
    ['$49', 'HKD', 'amountWord'],
    ['NT$49', 'USD', 'amountWord'],
  ])('%j in %s is refused: %s', (typed, code, issue) => {
    expect(readAmount(typed, code)).toMatchObject({ issue: { code: issue } });
  });

  test('the console reads the amounts that it shows', () => {
    for (const language of ['en', 'zh'])
      for (const code of ['CNY', 'USD', 'EUR', 'HKD'])
        expect(readAmount(formatMoney(123450, code, language), code), `${language} ${code}`).toEqual({ value: 123450 });
  });

  test('a refusal names what would be right', () => {
    const said = (read: ReadNumber) => 'issue' in read && formatIssue({ path: '', ...read.issue }, 'en');
    expect(said(readAmount('19,90', 'CNY'))).toBe(
      "It isn't clear which number this is. Write it like 19.90, with a point before the decimals.",
    );
    expect(said(readAmount('0.5', 'JPY'))).toBe('Must be an amount with at most 0 decimals, like 1235.');
    expect(said(readAmount('$5', 'CNY'))).toBe('Must be an amount of CNY in digits, without “$”.');
  });
});

describe('numbers', () => {
  test.each([
    ['1,234.5', {}, 1234.5],
    ['1,234', { integer: true }, 1234],
    ['1,234,567', {}, 1234567],
    ['1e3', {}, 1000],
    ['5.0', { integer: true }, 5],
    ['0.125', {}, 0.125],
    ['1.234', { isPlain: true }, 1.234],
    ['0.30000000000000004', {}, 0.30000000000000004],
    ['-0', {}, 0],
  ])('%j with %j is %d', (typed, options, value) => {
    expect(readNumber(typed, options)).toEqual({ value });
  });

  test.each([
    ['12,5', {}, 'unclearNumber'],
    ['1.000', { integer: true }, 'unclearNumber'],
    ['1.000', { integer: true, isPlain: true }, 'unclearNumber'],
    ['1.234', {}, 'unclearNumber'],
    ['1,234', {}, 'unclearNumber'],
    ['1_000', {}, 'numberWord'],
    ['10%', {}, 'numberWord'],
    ['0x10', {}, 'numberWord'],
    ['Infinity', {}, 'numberWord'],
    ['9007199254740993', {}, 'tooExact'],
    ['0.12345678901234567', {}, 'tooExact'],
    ['1e999', {}, 'number'],
  ])('%j with %j is refused: %s', (typed, options, code) => {
    expect(readNumber(typed, options)).toMatchObject({ issue: { code } });
  });
});

const locales = [
  'en',
  'zh',
  'de',
  'fr',
  'es',
  'de-CH',
  'en-IN',
  'hi-u-nu-deva',
  'ar-EG',
  'fa',
  'ja',
  'pt-BR',
  'sv',
  'pl',
];

test('an amount formatted for any locale is read as that amount or refused', () => {
  const currencies = ['CNY', 'USD', 'EUR', 'HKD', 'JPY', 'KWD'];
  const display = fc.constantFrom('symbol', 'narrowSymbol', 'code', 'name');
  let right = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      fc.constantFrom(...currencies),
      fc.option(display),
      fc.constantFrom('standard', 'accounting'),
      (minor, locale, written, field, currencyDisplay, currencySign) => {
        const decimals = decimalsOf(written);
        const amount = minor / 10 ** decimals;
        const style =
          currencyDisplay === null
            ? { minimumFractionDigits: decimals }
            : ({ style: 'currency', currency: written, currencyDisplay, currencySign } as const);
        const text = new Intl.NumberFormat(locale, style).format(amount);
        const into = currencyDisplay === null ? written : field;
        const read = readAmount(text, into);
        if ('issue' in read) return;
        right += 1;
        expect(read.value / 10 ** decimalsOf(into), text).toBe(amount);
        // A sign of another currency is refused. ¥ is the sign of two, $ without a country is the US dollar.
        const isShared = (['CNY', 'JPY'].includes(field) && /[¥￥]/.test(text)) || /^[^A-Z]*\$/.test(text);
        if (currencyDisplay !== null && !isShared) expect(written, text).toBe(field);
      },
    ),
    { numRuns: 4_000 },
  );
  expect(right).toBeGreaterThan(400);
});

test('a number formatted for any locale is read as that number or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: -99_999, max: 99_999 })),
      fc.constantFrom(0, 1, 2, 3),
      fc.constantFrom(...locales),
      fc.boolean(),
      (whole, decimals, locale, integer) => {
        const value = integer ? whole : whole / 10 ** decimals;
        const text = new Intl.NumberFormat(locale).format(value);
        const read = readNumber(text, { integer });
        if ('value' in read) expect(read.value, text).toBe(value === 0 ? 0 : value);
      },
    ),
    { numRuns: 4_000 },
  );
});
