import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Field } from '../../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { type Kernel, startKernel } from '../../../../../tests/helpers/kernel';
import { migrations } from '../../../../resources';
import { SchemaMismatch } from '../apply';
import { type Migration, migrationsOf } from '../migration';
import { assertFollowed } from './follow';
import { writeMigrations } from './write';

const label = { en: 'Field', zh: '字段' };
const text: Field = { kind: 'text', label };
const now = new Date('2030-05-01T10:00:00Z');

function resource(name: string, fields: Record<string, Field>): ResourceSchema {
  const labels = { one: label, many: label };
  return {
    name,
    label: labels,
    icon: 'ri-a',
    route: `/${name}`,
    section: 'home',
    title: 'name',
    fields,
    list: { columns: ['name'] },
  };
}

const books = resource('old-books', { name: text });
const pages = resource('pages', { name: text, book: { kind: 'reference', label, to: 'old-books' } });

let kernel: Kernel;
let folder: string;

beforeAll(async () => {
  kernel = await startKernel({ schemas: [], connections: 2 });
});
afterAll(() => kernel.close());
beforeEach(async () => {
  await kernel.rows(`drop table if exists pages, old_books; delete from schema_migrations where id > '2029'`);
  folder = mkdtempSync(join(tmpdir(), 'parley-written-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (schemas: readonly ResourceSchema[], at = now, isDraft = false) =>
  writeMigrations(kernel.pool, schemas, known(), { folder, now: at, isDraft: () => isDraft });

/** The migrations that the program would load at its next start. */
function known(): Migration[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));
  return [
    ...migrations,
    ...migrationsOf(Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))),
  ];
}

test('each changed resource gets one file in its folder, in an order that can be applied; a second run writes nothing', async () => {
  expect(await write([pages, books])).toEqual([
    join(folder, 'old-books', 'migrations', '20300501100000_old_books.sql'),
    join(folder, 'pages', 'migrations', '20300501100001_pages.sql'),
  ]);
  await assertFollowed(kernel.pool, [pages, books]);
  expect(await write([pages, books], new Date('2030-05-01T10:00:05Z'))).toEqual([]);
  expect(await kernel.rows(`select id from schema_migrations where id > '2030' order by id`)).toEqual([
    { id: '20300501100000_old_books' },
    { id: '20300501100001_pages' },
  ]);

  const more = resource('pages', { ...pages.fields, note: text });
  const files = await write([more, books], new Date('2030-05-01T10:01:00Z'));
  expect(files.map((file) => [basename(dirname(dirname(file))), readFileSync(file, 'utf8').split('\n')[1]])).toEqual([
    ['pages', 'alter table pages add column note text;'],
  ]);
});

test('the files create the same tables in another database', async () => {
  await write([pages, books]);
  const other = await startKernel({ schemas: [], connections: 1 });
  try {
    const files = known().filter((migration) => migration.id > '2030');
    for (const { sql } of files) await other.rows(sql);
    await assertFollowed(other.pool, [pages, books]);
  } finally {
    await other.close();
  }
});

test('two changes in one second, or after the clock went back, are still ordered', async () => {
  await write([books]);
  await write([resource('old-books', { name: text, note: text })]);
  await write([resource('old-books', { name: text, note: text, place: text })], new Date('2029-01-01T00:00:00Z'));
  expect(readdirSync(join(folder, 'old-books', 'migrations'))).toEqual([
    '20300501100000_old_books.sql',
    '20300501100001_old_books.sql',
    '20300501100002_old_books.sql',
  ]);
});

test('a change that could lose data needs a decision: nothing is written or applied', async () => {
  await write([books]);
  const changed = resource('old-books', {
    name: { kind: 'number', label },
    note: { ...text, required: true } as Field,
  });
  const [check] = await kernel.rows(`select conname from pg_constraint where conname like 'old_books_name_check_%'`);
  const [index] = await kernel.rows(`select relname from pg_class where relname like 'old_books_name_idx_%'`);
  const place = `${relative(process.cwd(), folder)}/old-books/migrations/2030050110010`;
  const tried = write([changed, pages], new Date('2030-05-01T10:01:00Z'));
  await expect(tried).rejects.toThrow(
    new SchemaMismatch(
      [
        'These changes could lose data. Choose a migration for each, and write it by hand:',
        '- old-books: old_books.name is text, but its schema says double precision',
        `  its values are converted; the migration fails if one cannot be: ${place}0_change_name.sql`,
        `      alter table old_books drop constraint ${check.conname};`,
        `      drop index ${index.relname};`,
        '      alter table old_books alter column name drop default;',
        '      alter table old_books alter column name type double precision using name::text::double precision;',
        `  its values are deleted: ${place}0_drop_name.sql`,
        `      alter table old_books drop constraint ${check.conname};`,
        '      alter table old_books drop column name;',
        '- old-books: old_books.note is required and has no default: existing records would have none',
        `  existing records get a value (not needed if the field has a default): ${place}1_add_note.sql`,
        '      alter table old_books add column note text;',
        "      update old_books set note = '-' where note is null;",
        '      alter table old_books alter column note set not null;',
      ].join('\n'),
    ),
  );
  expect(readdirSync(folder)).toEqual(['old-books']);
  expect(readdirSync(join(folder, 'old-books', 'migrations'))).toHaveLength(1);
  expect(await kernel.rows(`select to_regclass('pages') as pages`)).toEqual([{ pages: null }]);
});

test('a migration refused by the database leaves no file', async () => {
  await write([books]);
  await kernel.rows(
    `insert into old_books (id, company_id, name) values (gen_random_uuid(), gen_random_uuid(), 'long')`,
  );
  const shorter = resource('old-books', { name: { ...text, maxLength: 2 } as Field });
  await expect(write([shorter], new Date('2030-05-01T10:01:00Z'))).rejects.toThrow(
    /^Migration 20300501100100_old_books failed and changed nothing: check constraint "old_books_name_check_\w+" .* is violated/,
  );
  expect(readdirSync(join(folder, 'old-books', 'migrations'))).toEqual(['20300501100000_old_books.sql']);
  expect(existsSync(join(folder, 'pages'))).toBe(false);
});

describe('an uncommitted migration', () => {
  const later = new Date('2030-05-01T10:01:00Z');
  const migrationsOfBooks = () =>
    readdirSync(join(folder, 'old-books', 'migrations')).map((file) =>
      readFileSync(join(folder, 'old-books', 'migrations', file), 'utf8'),
    );

  test('of a table without rows is replaced: a renamed or retyped field needs no decision', async () => {
    await write([resource('old-books', { name: text, nmae: text })], now, true);
    await write([resource('old-books', { name: text, author: { ...text, required: true } as Field })], later, true);
    const changed = resource('old-books', { name: text, author: { kind: 'number', label, required: true } });
    const files = await write([changed], new Date('2030-05-01T10:02:00Z'), true);
    await assertFollowed(kernel.pool, [changed]);
    const place = join(folder, 'old-books', 'migrations');
    expect(files).toEqual([join(place, '20300501100100_old_books.sql'), join(place, '20300501100200_old_books.sql')]);
    const [sql, ...others] = migrationsOfBooks();
    expect(others).toEqual([]);
    expect(sql).toContain('author double precision not null');
    expect(sql).not.toContain('nmae');
  });

  test('of a table with rows is extended, so that the resource has one file', async () => {
    await write([books], now, true);
    await kernel.rows(
      `insert into old_books (id, company_id, name) values (gen_random_uuid(), gen_random_uuid(), 'one')`,
    );
    await write([resource('old-books', { name: text, nmoe: text })], later, true);
    const renamed = resource('old-books', { name: text, note: text });
    await write([renamed], later, true);
    const [sql, ...others] = migrationsOfBooks();
    expect(others).toEqual([]);
    expect(sql!.split('\n').filter((line) => line.includes('column'))).toEqual([
      'alter table old_books add column nmoe text;',
      'alter table old_books drop column nmoe;',
      'alter table old_books add column note text;',
    ]);
    const other = await startKernel({ schemas: [], connections: 1 });
    onTestFinished(() => other.close());
    await other.rows(sql!);
    await assertFollowed(other.pool, [renamed]);
    await assertFollowed(kernel.pool, [renamed]);
    expect(await kernel.rows('select name from old_books')).toEqual([{ name: 'one' }]);
  });

  test('needs a decision where a value would be lost, and then nothing changes', async () => {
    await write([books], now, true);
    await kernel.rows(
      `insert into old_books (id, company_id, name) values (gen_random_uuid(), gen_random_uuid(), 'one')`,
    );
    await write([resource('old-books', { name: text, note: text })], later, true);
    await kernel.rows(`update old_books set note = 'kept'`);
    const before = migrationsOfBooks();
    await expect(write([books], later, true)).rejects.toThrow('old_books.note is in the database but in no schema');
    expect(migrationsOfBooks()).toEqual(before);
    expect(await kernel.rows('select note from old_books')).toEqual([{ note: 'kept' }]);
  });

  test('is kept if another table refers to its table or it was written by hand', async () => {
    await write([books, pages], now, true);
    const renamed = resource('old-books', { name: text, note: text });
    await write([renamed, pages], later, true);
    expect(migrationsOfBooks()).toHaveLength(1);
    const [file] = readdirSync(join(folder, 'old-books', 'migrations'));
    expect(file).toBe('20300501100000_old_books.sql');

    const own = join(folder, 'old-books', 'migrations', '20300501100500_index.sql');
    writeFileSync(own, 'create index old_books_of_note on old_books (note);\n');
    await write([resource('old-books', { ...renamed.fields, place: text }), pages], later, true);
    expect(readFileSync(own, 'utf8')).toBe('create index old_books_of_note on old_books (note);\n');
    expect(readdirSync(join(folder, 'old-books', 'migrations'))).toHaveLength(3);
  });

  test('gets no reference to a table created by a later migration: it goes to its own file', async () => {
    await write([books], now, true);
    await kernel.rows(
      `insert into old_books (id, company_id, name) values (gen_random_uuid(), gen_random_uuid(), 'one')`,
    );
    const cover: Field = { kind: 'reference', label, to: 'pages' };
    await write([resource('old-books', { name: text, cover }), resource('pages', { name: text })], later, true);
    expect(migrationsOfBooks()).toHaveLength(2);
  });
});
