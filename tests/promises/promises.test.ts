import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFilesAt, untoldSizes } from './files';
import { promisesPage } from './page';
import type { Figures } from './promised';
import { promises } from './promises';
import { figuresFile, pageFile } from './record';

const rows = Object.values(promises).flat();
const sourcesOf = (tests: readonly string[]) => tests.flatMap(testFilesAt).map((file) => readFileSync(file, 'utf8'));

test('each promise names existing tests', () => {
  expect(rows.flatMap(({ tests }) => tests.filter((path) => testFilesAt(path).length === 0))).toEqual([]);
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('promises are unique, and every figure belongs to one', () => {
  const texts = rows.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  const named = new Set(rows.flatMap(({ figures = [] }) => figures));
  expect(Object.keys(measured()).filter((id) => !named.has(id))).toEqual([]);
});

test('each figure of a promise is measured by one of its tests', () => {
  const unmeasured = rows.flatMap(({ tests, figures = [] }) => {
    const sources = sourcesOf(tests).join('\n');
    return figures.filter((id) => !new RegExp(`figure\\(\\s*'${id}'`).test(sources));
  });
  expect(unmeasured).toEqual([]);
});

test('each test size has a name and plain numbers, so that the page can show it', () => {
  const files = [...new Set(rows.flatMap(({ tests }) => tests.flatMap(testFilesAt)))];
  expect(files.filter((file) => untoldSizes(file) > 0)).toEqual([]);
});

test('docs/promises.md is up to date (run npm run promises)', () => {
  expect(readFileSync(pageFile, 'utf8')).toBe(promisesPage(promises, measured()));
});

function measured(): Figures {
  return JSON.parse(readFileSync(figuresFile, 'utf8')) as Figures;
}
