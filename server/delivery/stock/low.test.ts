import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfCover, isEnough, isLow } from './low';

const level = fc.record({
  available: fc.nat(1_000),
  daysOfCover: fc.option(fc.float({ min: 0, max: 400, noNaN: true })),
  lowAt: fc.option(fc.nat(500)),
  lowDays: fc.option(fc.integer({ min: 1, max: 365 })),
});

test('nothing is low and enough at once', () => {
  fc.assert(
    fc.property(level, (one) => {
      expect(isLow(one) && isEnough(one)).toBe(false);
    }),
  );
});

test('what is neither stays as it is: a code more or less tells nothing', () => {
  const at = (available: number) => ({ available, daysOfCover: null, lowAt: 10, lowDays: null });
  expect([10, 11, 16, 17].map((count) => [isLow(at(count)), isEnough(at(count))])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
  const cover = (days: number) => ({ available: 100, daysOfCover: days, lowAt: 10, lowDays: 8 });
  expect([7.9, 8, 9.9, 10].map((days) => [isLow(cover(days)), isEnough(cover(days))])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
});

test('it lasts as long as the last 30 days say, or the days that there were', () => {
  expect(daysOfCover(60, 30, 90)).toBe(60);
  expect(daysOfCover(60, 30, 3)).toBe(6);
  expect(daysOfCover(60, 30, 0)).toBe(2);
  expect(daysOfCover(0, 5, 30)).toBe(0);
  expect(daysOfCover(60, 0, 30)).toBe(null);
  expect(daysOfCover(null, 30, 30)).toBe(null);
});
