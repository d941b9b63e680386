import { expect, test } from 'vitest';
import { checksumOf, migrationsOf } from './migration';

test('files become migrations ordered by id, whatever their folder', () => {
  const files = {
    '/src/resources/labels/migrations/20260103000000_labels.sql': 'c',
    '/server/kernel/db/migrations/20260101000000_kernel.sql': 'a',
    '/server/company/migrations/20260102000000_company.sql': 'b',
  };
  expect(migrationsOf(files)).toEqual([
    { id: '20260101000000_kernel', sql: 'a' },
    { id: '20260102000000_company', sql: 'b' },
    { id: '20260103000000_labels', sql: 'c' },
  ]);
});

test('invalid file names, duplicate ids and empty migrations are refused', () => {
  for (const name of ['labels.sql', '2026_labels.sql', '20260101000000_Labels.sql', '20260101000000.sql']) {
    expect(() => migrationsOf({ [`/a/${name}`]: '' })).toThrow(
      `/a/${name}: a migration must be named <14 digits>_<what_it_does>.sql`,
    );
  }
  const twice = { '/a/20260101000000_x.sql': 'a', '/b/20260101000000_x.sql': 'a' };
  expect(() => migrationsOf(twice)).toThrow('Two migrations have the id 20260101000000_x.');
  expect(() => migrationsOf({ '/a/20260101000000_x.sql': ' \n' })).toThrow('The migration 20260101000000_x is empty.');
});

test('the checksum changes with every edit except line endings, which Git may convert', () => {
  const sum = (sql: string) => checksumOf({ id: 'a', sql });
  expect(sum('a\r\nb')).toBe(sum('a\nb'));
  expect(sum('a\nb ')).not.toBe(sum('a\nb'));
});
