import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, formatMoney, moneyText } from './money';
import { readAmount } from './readNumber';

const currency = fc.constantFrom('CNY', 'USD', 'EUR', 'HKD', 'JPY', 'KRW', 'KWD', 'CLF');

describe('money', () => {
  test('the input text of an amount is parsed to the same amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), currency, (minor, code) => {
        expect(readAmount(moneyText(minor, code), code)).toEqual({ value: minor });
      }),
      { numRuns: 1_000 },
    );
  });

  test('the decimals depend on the currency', () => {
    expect(['CNY', 'JPY', 'KWD'].map(decimalsOf)).toEqual([2, 0, 3]);
  });

  test("is formatted in the reader's language, exact to the last digit", () => {
    expect(formatMoney(123456, 'CNY', 'zh')).toBe('¥1,234.56');
    expect(formatMoney(1234, 'JPY', 'en')).toBe('¥1,234');
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD', 'en')).toBe('$90,071,992,547,409.91');
  });
});
