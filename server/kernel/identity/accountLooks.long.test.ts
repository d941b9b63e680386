import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { migrations } from '../../resources';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.close());

const add = (name: string) =>
  kernel.rows(`insert into users (id, username, password_hash) values ($1, $2, '')`, [newId(), name]).then(
    () => 'added',
    (error: { readonly constraint?: string }) => error.constraint,
  );

test('existing look-alike usernames stay, and new ones are refused if they look like any of them', async () => {
  await kernel.rows('alter table users drop column look, drop column looks_like_older');
  const before = ['boss', 'ｂoss', 'b\u043ess', 'вова', 'left'];
  for (const name of before) expect(await add(name)).toBe('added');
  await kernel.rows(migrations.find(({ id }) => id === '20261203030002_account_looks')!.sql);
  const kept = await kernel.rows('select username, looks_like_older as older from users order by created_at, id');
  expect(kept.map(({ username }) => username)).toEqual(before);
  expect(kept.map(({ older }) => older)).toEqual([false, true, true, false, false]);
  for (const name of ['BOSS', 'bos\u0455', 'ＢＯＳＳ']) expect(await add(name)).toMatch(/^users_(look|username)$/);
  for (const name of ['boss2', '老板', 'Вован']) expect(await add(name)).toBe('added');
});
