import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '../../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { type Kernel, startKernel } from '../../../../../tests/helpers/kernel';
import { SchemaMismatch } from '../apply';
import { assertFollowed, planAll } from './follow';

const label = { en: 'Field', zh: '字段' };
const name: Field = { kind: 'text', label };
const to = (target: string): Field => ({ kind: 'reference', label, to: target });

function resource(called: string, fields: Record<string, Field> = {}): ResourceSchema {
  return {
    name: called,
    label: { one: label, many: label },
    icon: 'ri-a',
    route: `/${called}`,
    section: 'home',
    title: 'name',
    fields: { name, ...fields },
    list: { columns: ['name'] },
  };
}

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ schemas: [], connections: 1 });
});
afterAll(() => kernel.close());

async function follow(schemas: readonly ResourceSchema[]): Promise<string[]> {
  const plans = await planAll(kernel.pool, schemas);
  for (const { sql } of plans) await kernel.rows(sql.join('\n'));
  return plans.map((plan) => plan.resource);
}

test('a table is created before those that refer to it, whatever the order of the schemas', async () => {
  const pages = resource('pages', { book: to('books') });
  const books = resource('books', { author: to('authors'), sequel: to('books') });
  const authors = resource('authors');
  expect(await follow([pages, books, authors])).toEqual(['authors', 'books', 'pages']);
  expect(await follow([authors, pages, books])).toEqual([]);
});

test('two resources that refer to each other can be created together', async () => {
  const hens = resource('hens', { egg: to('eggs') });
  const eggs = resource('eggs', { hen: to('hens') });
  await follow([hens, eggs]);
  expect(await planAll(kernel.pool, [hens, eggs])).toEqual([]);
});

test('the start is refused while a table does not match its schema, listing each difference', async () => {
  const cars = resource('cars', { wheels: { kind: 'number', label, integer: true, max: 4 } });
  await follow([cars]);
  await expect(assertFollowed(kernel.pool, [cars])).resolves.toBeUndefined();
  const changed = resource('cars', { wheels: { kind: 'text', label }, doors: { kind: 'boolean', label } });
  const reason = await assertFollowed(kernel.pool, [changed, resource('ships')]).catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(SchemaMismatch);
  const lines = (reason as Error).message.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'The database does not match the schemas: a migration is missing. Write it with `npm run migrations:write`.',
    '- cars: cars.wheels is bigint, but its schema says text',
    '- cars: alter table cars add column doors boolean not null default false;',
  ]);
  expect(lines).toContain('- ships: create table ships (');
});

test('manual changes in the database are detected', async () => {
  const boats = resource('boats', { mast: { kind: 'number', label, min: 0 } });
  await follow([boats]);
  await kernel.rows('alter table boats add column oar text');
  await expect(assertFollowed(kernel.pool, [boats])).rejects.toThrow(
    '- boats: boats.oar is in the database but in no schema',
  );
  await kernel.rows('alter table boats drop column oar');
  const [check] = await kernel.rows(`select conname from pg_constraint where conname like 'boats_mast_check_%'`);
  await kernel.rows(`alter table boats drop constraint ${check.conname}`);
  await expect(assertFollowed(kernel.pool, [boats])).rejects.toThrow(
    `- boats: alter table boats add constraint ${check.conname} check (mast >= 0);`,
  );
});
