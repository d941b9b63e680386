import { describe, expect, test } from 'vitest';
import { isDashboardChoice, isDashboardPeriod } from './dashboard';
import { dashboardDays } from './dashboardDays';
import { keptFault } from './remembered';

describe('dashboardDays', () => {
  test.each([
    ['today', '2026-03-10', '2026-03-10'],
    ['yesterday', '2026-03-09', '2026-03-09'],
    ['last7days', '2026-03-04', '2026-03-10'],
    ['last30days', '2026-02-09', '2026-03-10'],
    ['last90days', '2025-12-11', '2026-03-10'],
    ['thisMonth', '2026-03-01', '2026-03-10'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['2024-02-29~2024-03-01', '2024-02-29', '2024-03-01'],
  ])('%s', (period, from, to) => {
    expect(dashboardDays(period, '2026-03-10')).toEqual({ from, to });
  });
});

test.each([
  ['last7days', true],
  ['2026-01-01~2026-12-31', true],
  ['2026-01-01~2027-01-01', true],
  ['2026-01-01~2027-01-02', false],
  ['2026-02-30~2026-03-01', false],
  ['2026-03-02~2026-03-01', false],
  ['2026-03-01', false],
  ['tomorrow', false],
  ['a~b~c', false],
  [null, false],
])('isDashboardPeriod(%s) is %s', (period, is) => {
  expect(isDashboardPeriod(period)).toBe(is);
});

test('a dashboard choice is stored only if complete and without unknown keys', () => {
  const choice = { period: 'today', compare: 'none', by: 'product' };
  expect(isDashboardChoice(choice)).toBe(true);
  expect([keptFault('dashboard', choice), keptFault('dashboard', null)]).toEqual([null, null]);
  for (const strange of [{ ...choice, by: 'day' }, { ...choice, more: 1 }, { period: 'today' }, 'today'])
    expect(keptFault('dashboard', strange)).toEqual({ path: 'preferences.dashboard', code: 'type' });
});
