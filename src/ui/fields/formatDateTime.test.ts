import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './formatDateTime';

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
