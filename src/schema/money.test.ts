import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, formatMoney, moneyText, parseMoney } from './money';

const currency = fc.constantFrom('CNY', 'USD', 'EUR', 'HKD', 'JPY', 'KRW', 'KWD', 'CLF');

describe('money', () => {
  test('the input text of an amount is parsed to the same amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), currency, (minor, code) => {
        expect(parseMoney(moneyText(minor, code), code)).toBe(minor === 0 ? 0 : minor);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the decimals depend on the currency', () => {
    expect(['CNY', 'JPY', 'KWD'].map(decimalsOf)).toEqual([2, 0, 3]);
  });

  test.each([
    ['12.3', 'CNY', 1230],
    ['12', 'CNY', 1200],
    ['.5', 'CNY', 50],
    ['1,234.50', 'CNY', 123450],
    ['１２．３', 'CNY', 1230],
    ['-3', 'USD', -300],
    ['500', 'JPY', 500],
    ['1.234', 'KWD', 1234],
  ])('%s in %s is %i', (typed, code, minor) => {
    expect(parseMoney(typed, code)).toBe(minor);
  });

  test.each([
    ['12.345', 'CNY'],
    ['0.5', 'JPY'],
    ['abc', 'CNY'],
    ['', 'CNY'],
    ['.', 'CNY'],
    ['1e5', 'CNY'],
    ['99999999999999999', 'CNY'],
  ])('%j in %s is not a valid amount', (typed, code) => {
    expect(parseMoney(typed, code)).toBeUndefined();
  });

  test("is formatted in the reader's language, exact to the last digit", () => {
    expect(formatMoney(123456, 'CNY', 'zh')).toBe('¥1,234.56');
    expect(formatMoney(1234, 'JPY', 'en')).toBe('¥1,234');
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD', 'en')).toBe('$90,071,992,547,409.91');
  });
});
