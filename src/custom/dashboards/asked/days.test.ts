// @vitest-environment node
import { expect, test } from 'vitest';
import { aMonthBefore } from '../../../schema/periods';
import { daysBetween, monthOf, plusDays } from './days';

test('days and months follow the calendar', () => {
  expect(plusDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(plusDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(monthOf('2026-01-31', -1)).toBe('2025-12-01');
  expect(monthOf('2026-11-22', 2)).toBe('2027-01-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});

test('a month before the last day of a long month is the last day of a shorter one', () => {
  expect([aMonthBefore('2026-03-31'), aMonthBefore('2026-03-05'), aMonthBefore('2026-01-31')]).toEqual([
    '2026-02-28',
    '2026-02-05',
    '2025-12-31',
  ]);
});
