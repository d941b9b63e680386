import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dateTimeFormat } from './dateTimeFormat';
import { shortTimeText } from './shortTime';

const at = new Date('2026-12-01T21:05:09Z');

test('all styles in both languages use a 24-hour clock', () => {
  const written = (language: string) =>
    (['time', 'day', 'dayOfYear', 'weekdayAndDay', 'dateTime', 'dateTimeWithSeconds'] as const).map((style) =>
      dateTimeFormat(language, style, 'UTC').format(at),
    );
  expect(written('en')).toEqual([
    '21:05',
    'Dec 1, 2026',
    'Dec 1',
    'Tue, Dec 1',
    'Dec 1, 2026, 21:05',
    'Dec 1, 2026, 21:05:09',
  ]);
  expect(written('zh')).toEqual([
    '21:05',
    '2026年12月1日',
    '12月1日',
    '12月1日周二',
    '2026年12月1日 21:05',
    '2026年12月1日 21:05:09',
  ]);
});

test("a time in a table has no year of this year, and no day of today, in the viewer's time zone", () => {
  const now = new Date('2026-11-28T02:00:00Z');
  const texts = (iso: string) =>
    ['en', 'zh'].map((language) => shortTimeText(iso, language, now, 'Asia/Shanghai')).join(' | ');
  expect(texts('2026-11-27T16:00:00Z')).toBe('Today 00:00 | 今天 00:00');
  expect(texts('2026-11-27T15:59:00Z')).toBe('Nov 27, 23:59 | 11月27日 23:59');
  expect(texts('2026-01-01T00:00:00Z')).toBe('Jan 1, 08:00 | 1月1日 08:00');
  // The year begins in the viewer's time zone.
  expect(texts('2025-12-31T16:00:00Z')).toBe('Jan 1, 00:00 | 1月1日 00:00');
  expect(texts('2025-12-31T15:59:00Z')).toBe('Dec 31, 2025 | 2025年12月31日');
  expect(texts('2026-11-28')).toBe('Nov 28 | 11月28日');
  expect(texts('2027-01-01')).toBe('Jan 1, 2027 | 2027年1月1日');
  expect(texts('soon')).toBe('soon | soon');
});

test('no other source file formats dates or times for users', () => {
  const files = ['src', 'widget', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => `${folder}/${file}`),
  );
  const others = files.filter((file) =>
    /toLocaleTimeString|toLocaleDateString|timeStyle|hour12|hourCycle/.test(readFileSync(file, 'utf8')),
  );
  // These files compute with parts of a date-time in a time zone.
  const readers = ['src/schema/periods.ts', 'server/reply/clock.ts'];
  readers.push('src/custom/dashboard/measures/useHours.ts', 'src/schema/dateTimeFormat.ts');
  expect(others.sort()).toEqual(readers.sort());
});
