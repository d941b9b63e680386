import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dateTimeFormat } from './dateTimeFormat';

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
