import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStore, folderStore } from './fileStore';

let folder: string;
let store: FileStore;

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'parley-store-')), 'files');
  store = folderStore(folder);
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

test('only the server may read what it keeps', async () => {
  await store.put('c1', 'f1', Buffer.from('one'));
  expect(statSync(join(folder, 'c1')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'c1', 'f1')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'c1'))).toEqual(['f1']);
});

test('a file is removed once, and one that is not there is no error', async () => {
  await store.put('c2', 'f1', Buffer.from('one'));
  await store.remove('c2', 'f1');
  await store.remove('c2', 'f1');
  await store.remove('c3', 'f1');
  expect(readdirSync(join(folder, 'c2'))).toEqual([]);
});

test('two uploads under one id do not mix: the second is refused', async () => {
  mkdirSync(join(folder, 'c4'), { recursive: true });
  writeFileSync(join(folder, 'c4', 'f1.part'), 'under way');
  await expect(store.put('c4', 'f1', Buffer.from('two'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(join(folder, 'c4', 'f1.part'), 'utf8')).toBe('under way');
});

test('reading what is not there says so', async () => {
  await expect(store.read('c5', 'f1')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await store.find('c5', 'f1')).toBe(null);
});
