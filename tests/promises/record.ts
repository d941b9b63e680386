import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSize } from '../helpers/size';
import { isLong, testFilesAt } from './files';
import { promisesPage } from './page';
import type { Figure, Figures } from './promised';
import { promises } from './promises';

export const pageFile = 'docs/promises.md';
export const figuresFile = 'tests/promises/figures.json';

const reports = '.cache/reports';

/** Test files of the table that should have run in the last run and did not pass. */
export function notShown(): string[] {
  const passed = new Set(jsonIn(reports).flatMap((report) => filesPassed(report as Report)));
  const tests = Object.values(promises).flatMap((rows) => rows.flatMap((row) => row.tests.flatMap(testFilesAt)));
  const due = testSize() === 'small' ? tests.filter((file) => !isLong(file)) : tests;
  return [...new Set(due)].filter((file) => !passed.has(file));
}

/** Writes the page with the new measurements; figures that were not measured keep their last value. */
export function writePage(): void {
  const figures: Record<string, Figures[string]> = JSON.parse(readFileSync(figuresFile, 'utf8'));
  for (const { id, command, ...figure } of jsonIn(join(reports, 'figures')) as Measured[])
    figures[id] = { ...figures[id], [command]: figure };
  const sorted = Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(figuresFile, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(pageFile, promisesPage(promises, sorted));
}

/** Written by `figure` in tests/helpers. */
interface Measured extends Figure {
  readonly id: string;
  readonly command: 'test' | 'all' | 'full';
}

/** Written by scripts/lib/testReport.mjs. */
interface Report {
  readonly files?: readonly { readonly file: string; readonly passed: number; readonly failures: readonly unknown[] }[];
}

function filesPassed({ files = [] }: Report): string[] {
  return files.filter(({ passed, failures }) => passed > 0 && failures.length === 0).map(({ file }) => file);
}

function jsonIn(folder: string): unknown[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}
