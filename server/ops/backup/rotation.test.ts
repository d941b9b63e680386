import { expect, test } from 'vitest';
import { nameOfBackup, superfluous } from './rotation';

const everyDay = (from: string, days: number) =>
  Array.from({ length: days }, (_, day) => nameOfBackup(new Date(Date.parse(from) + day * 86_400_000)));

test('the newest backups of the last days, weeks and months are kept', () => {
  const names = everyDay('2026-03-02T03:00:00Z', 270);
  const away = new Set(superfluous(names, { daily: 7, weekly: 4, monthly: 6 }));
  const days = names.filter((name) => !away.has(name)).map((name) => name.slice(7, 17));
  expect(days.join(' ')).toBe(
    '2026-06-30 2026-07-31 2026-08-31 2026-09-30 2026-10-31 2026-11-08 2026-11-15 2026-11-20 2026-11-21 2026-11-22 ' +
      '2026-11-23 2026-11-24 2026-11-25 2026-11-26',
  );
});

test('of several backups of a day the newest is kept, and periods without backups do not count', () => {
  const times = ['2026-01-05T03:00:00Z', '2026-11-26T03:00:00Z', '2026-11-26T18:00:00Z'];
  const names = times.map((time) => nameOfBackup(new Date(time)));
  expect(superfluous(names, { daily: 2, weekly: 1, monthly: 1 })).toEqual(['parley-2026-11-26T03-00-00.backup']);
});

test('the last three from before upgrades are kept apart; other files are never deleted', () => {
  const upgrades = ['0.1.0', '0.2.0', '0.3.0', '0.4.0'].map((version, at) =>
    nameOfBackup(new Date(Date.UTC(2026, at, 1)), version),
  );
  const others = ['mine.backup', 'parley-2026-01-01T00-00-00.backup.new-0a1b2c3d', 'notes.txt', 'parley-latest.backup'];
  expect(superfluous([...upgrades, ...others], { daily: 1, weekly: 0, monthly: 0 })).toEqual([upgrades[0]]);
});
