import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aMonthBefore,
  dayAfter,
  dayStart,
  daysOf,
  isPeriod,
  knownZone,
  monthAfter,
  namedPeriods,
  todayIn,
} from './periods';

test.each([
  ['today', '2026-11-20', '2026-11-21'],
  ['yesterday', '2026-11-19', '2026-11-20'],
  ['tomorrow', '2026-11-21', '2026-11-22'],
  ['thisWeek', '2026-11-16', '2026-11-23'],
  ['lastWeek', '2026-11-09', '2026-11-16'],
  ['thisMonth', '2026-11-01', '2026-12-01'],
  ['lastMonth', '2026-10-01', '2026-11-01'],
  ['thisYear', '2026-01-01', '2027-01-01'],
  ['last1days', '2026-11-20', '2026-11-21'],
  ['last7days', '2026-11-14', '2026-11-21'],
  ['last30days', '2026-10-22', '2026-11-21'],
  ['next7days', '2026-11-20', '2026-11-27'],
])('%s on Friday 2026-11-20 is from %s until %s (exclusive)', (period, from, until) => {
  expect(daysOf(period, '2026-11-20')).toEqual({ from, until });
});

test('weeks start on Monday and months cross the year boundary', () => {
  expect(daysOf('thisWeek', '2026-11-22')).toEqual({ from: '2026-11-16', until: '2026-11-23' });
  expect(daysOf('thisWeek', '2026-11-23')).toEqual({ from: '2026-11-23', until: '2026-11-30' });
  expect(daysOf('thisMonth', '2026-12-31')).toEqual({ from: '2026-12-01', until: '2027-01-01' });
  expect(daysOf('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', until: '2026-01-01' });
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});

test('isPeriod accepts only valid periods', () => {
  for (const period of [...namedPeriods, 'last7days', 'next3650days']) expect(isPeriod(period), period).toBe(true);
  for (const other of ['', 'ever', 'last0days', 'last3651days', 'last7', '7days', 'toString', 7, null])
    expect(isPeriod(other), String(other)).toBe(false);
});

test.each([
  ['Asia/Shanghai', '2026-05-01', '2026-04-30T16:00:00.000Z'],
  ['UTC', '2026-05-01', '2026-05-01T00:00:00.000Z'],
  ['America/New_York', '2026-05-01', '2026-05-01T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-05-01', '2026-04-30T18:30:00.000Z'],
  // Daylight saving starts or ends on that day, after midnight.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  // No midnight: the clock went from 23:59:59 to 1:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  // One midnight: the clock had been set back to 23:00 at what would have been midnight.
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
  // Two midnights: the first counts.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['No/Where', '2026-05-01', '2026-05-01T00:00:00.000Z'],
  ['Asia/Shanghai', '0002-01-01', '0002-01-01T00:00:00.000Z'],
])('in %s the day %s starts at %s', (zone, day, start) => {
  expect(dayStart(day, zone)).toBe(start);
});

test('dayStart returns the first millisecond of the day in the zone', () => {
  const zones = ['Asia/Shanghai', 'America/New_York', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
  const days = fc.integer({ min: 0, max: 40_000 }).map((number) => dayAfter('1990-01-01', number));
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, (zone, day) => {
      // Kiritimati crossed the date line and skipped this day.
      fc.pre(zone !== 'Pacific/Kiritimati' || day !== '1994-12-31');
      const start = Date.parse(dayStart(day, zone));
      expect(todayIn(zone, new Date(start))).toBe(day);
      expect(todayIn(zone, new Date(start - 1)) < day).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('knownZone returns UTC for a name that is not a time zone', () => {
  expect(['Asia/Shanghai', 'UTC'].map(knownZone)).toEqual(['Asia/Shanghai', 'UTC']);
  for (const name of ['', 'Mars/Olympus', '../UTC', 'UTC\t', '+08:00', 'x'.repeat(100)])
    expect(knownZone(name)).toBe('UTC');
});

test('a month before the last day of a long month is the last day of a shorter one', () => {
  expect([aMonthBefore('2026-03-31'), aMonthBefore('2026-03-05'), aMonthBefore('2026-01-31')]).toEqual([
    '2026-02-28',
    '2026-02-05',
    '2025-12-31',
  ]);
  expect([monthAfter('2026-01-31', -1), monthAfter('2026-11-22', 2)]).toEqual(['2025-12-01', '2027-01-01']);
});
