import { expect, test } from 'vitest';
import { daysBetween, daysShown, shifted, stepFrom } from './days';

test('a month is shown in whole weeks, which begin by the language', () => {
  const english = daysShown('2026-11-20', 'month', 'en');
  expect([english.length, english[0], english.at(-1)]).toEqual([35, '2026-11-01', '2026-12-05']);
  const chinese = daysShown('2026-11-20', 'month', 'zh');
  expect([chinese.length, chinese[0], chinese.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06']);
  expect(daysShown('2026-02-11', 'month', 'en')).toHaveLength(28);
  expect(daysShown('2026-12-31', 'month', 'zh').at(-1)).toBe('2027-01-03');
  expect(daysShown('2026-11-20', 'week', 'zh')[0]).toBe('2026-11-16');
});

test('steps go to the neighbouring month or week', () => {
  expect(stepFrom('2026-01-31', 'month', 1)).toBe('2026-02-01');
  expect(stepFrom('2026-01-31', 'month', -1)).toBe('2025-12-01');
  expect(stepFrom('2026-12-30', 'week', 1)).toBe('2027-01-06');
});

test('a moved time keeps its time of day, also over a change of the clock', () => {
  expect(shifted('2026-02-27', 2)).toBe('2026-03-01');
  const time = new Date(2026, 2, 28, 9, 30);
  const later = new Date(shifted(time.toISOString(), 1));
  expect([later.getDate(), later.getHours(), later.getMinutes()]).toEqual([29, 9, 30]);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});
