import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfCover, isEnough, isLow } from './low';

const level = fc.record({
  available: fc.nat(1_000),
  daysOfCover: fc.option(fc.float({ min: 0, max: 400, noNaN: true })),
  lowAt: fc.option(fc.nat(500)),
  lowDays: fc.option(fc.integer({ min: 1, max: 365 })),
});

test('a level is never low and enough at once', () => {
  fc.assert(
    fc.property(level, (one) => {
      expect(isLow(one) && isEnough(one)).toBe(false);
    }),
  );
});

test('between low and enough the state is kept, so one code more or less does not notify', () => {
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

test('days of cover use the faster pace of the last 7 and 30 days, or of the days since creation', () => {
  const sold = (delivered7: number, delivered30: number) => ({ delivered7, delivered30 });
  expect(daysOfCover(60, sold(0, 30), 90)).toBe(60);
  expect(daysOfCover(60, sold(7, 30), 90)).toBe(60);
  expect(daysOfCover(10, sold(6, 9), 90)).toBe(11.7);
  expect(daysOfCover(60, sold(30, 30), 3)).toBe(6);
  expect(daysOfCover(60, sold(30, 30), 0)).toBe(2);
  expect(daysOfCover(0, sold(5, 5), 30)).toBe(0);
  expect(daysOfCover(60, sold(0, 0), 30)).toBe(null);
  expect(daysOfCover(null, sold(30, 30), 30)).toBe(null);
});
