import { expect, test } from 'vitest';
import { addMonths, boundary, monthsUntil } from './calendar';

const iso = (at: Date) => at.toISOString();

test('monthly periods anchored on the 31st end on the last day of shorter months and return to the 31st', () => {
  const calendar = { anchor: new Date('2026-01-31T08:00:00Z'), zone: 'UTC' };
  const ends = [1, 2, 3].map((count) => iso(boundary(calendar, calendar.anchor, 'month', count)));
  expect(ends).toEqual(['2026-02-28T08:00:00.000Z', '2026-03-31T08:00:00.000Z', '2026-04-30T08:00:00.000Z']);
  expect(iso(boundary(calendar, new Date('2026-02-28T08:00:00Z'), 'month', 1))).toBe('2026-03-31T08:00:00.000Z');
  expect(iso(boundary(calendar, new Date('2026-02-28T08:00:00Z'), 'month', -1))).toBe('2026-01-31T08:00:00.000Z');
});

test('29 February becomes 28 February in years without a leap day', () => {
  const leapDay = new Date('2028-02-29T12:00:00Z');
  expect(iso(addMonths(leapDay, 12, 'UTC'))).toBe('2029-02-28T12:00:00.000Z');
  expect(iso(addMonths(leapDay, 48, 'UTC'))).toBe('2032-02-29T12:00:00.000Z');
  expect(iso(addMonths(new Date('2028-01-31T12:00:00Z'), 1, 'UTC'))).toBe('2028-02-29T12:00:00.000Z');
});

test('adding months keeps the local time across daylight saving changes', () => {
  // 09:00 in Berlin, in winter and then in summer time.
  expect(iso(addMonths(new Date('2026-03-15T08:00:00Z'), 1, 'Europe/Berlin'))).toBe('2026-04-15T07:00:00.000Z');
  // In Berlin, 02:30 on 29 March 2026 does not exist; 02:30 on 25 October occurs twice.
  expect(iso(addMonths(new Date('2026-02-28T01:30:00Z'), 1, 'Europe/Berlin'))).toBe('2026-03-28T01:30:00.000Z');
  expect(iso(addMonths(new Date('2026-01-29T01:30:00Z'), 2, 'Europe/Berlin'))).toBe('2026-03-29T01:30:00.000Z');
  expect(iso(addMonths(new Date('2026-09-25T00:30:00Z'), 1, 'Europe/Berlin'))).toBe('2026-10-25T00:30:00.000Z');
  // Midnight on 31 January in Shanghai is 30 January in UTC.
  expect(iso(addMonths(new Date('2026-01-30T16:00:00Z'), 1, 'Asia/Shanghai'))).toBe('2026-02-27T16:00:00.000Z');
});

test('a date that is no whole number of months after the anchor becomes its own anchor', () => {
  const calendar = { anchor: new Date('2026-01-31T08:00:00Z'), zone: 'UTC' };
  const aside = new Date('2026-03-10T09:00:00.001Z');
  expect(monthsUntil(calendar, aside)).toBeNull();
  expect(iso(boundary(calendar, aside, 'month', 1))).toBe('2026-04-10T09:00:00.001Z');
  expect(monthsUntil(calendar, new Date('2027-02-28T08:00:00Z'))).toBe(13);
});
