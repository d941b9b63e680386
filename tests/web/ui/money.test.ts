import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, formatMoney, moneyText, parseMoney } from '../../../src/schema/money';
import { formatDuration, splitDuration } from '../../../src/ui/fields/duration';
import { fromLocalInput, toLocalInput } from '../../../src/ui/fields/formatDateTime';

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

test('a duration is split into whole units and formatted', () => {
  expect(splitDuration(5_400)).toEqual({ amount: 90, unit: 'minute' });
  expect(splitDuration(86_400)).toEqual({ amount: 1, unit: 'day' });
  expect(splitDuration(0)).toEqual({ amount: 0, unit: 'second' });
  expect(formatDuration(90_061, 'en')).toBe('1 d 1 h 1 min 1 s');
});

/** In the hour that repeats when daylight saving time ends. */
const isSaidTwice = (minute: Date) =>
  [-1, 1].some(
    (hours) => toLocalInput(new Date(+minute + hours * 3_600_000).toISOString()) === toLocalInput(minute.toISOString()),
  );

test('a local date-time input round-trips to the minute', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (date) => {
      const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
      fc.pre(!isSaidTwice(minute));
      expect(fromLocalInput(toLocalInput(minute.toISOString()))).toBe(minute.toISOString());
    }),
  );
});
