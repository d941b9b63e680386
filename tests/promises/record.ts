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

/** Test files of the table that the last run should have run, and that did not pass in it. */
export function notShown(): string[] {
  const passed = new Set(jsonIn(reports).flatMap((report) => filesPassed(report as Report)));
  const tests = Object.values(promises).flatMap((rows) => rows.flatMap((row) => row.tests.flatMap(testFilesAt)));
  const due = testSize() === 'small' ? tests.filter((file) => !isLong(file)) : tests;
  return [...new Set(due)].filter((file) => !passed.has(file));
}

/** Writes the page anew, with what was measured since; of what was not, the last figure stays. */
export function writePage(): void {
  const figures: Record<string, Figures[string]> = JSON.parse(readFileSync(figuresFile, 'utf8'));
  for (const { id, command, ...figure } of jsonIn(join(reports, 'figures')) as Measured[])
    figures[id] = { ...figures[id], [command]: figure };
  const sorted = Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(figuresFile, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(pageFile, promisesPage(promises, sorted));
}

/** As `figure` of tests/helpers keeps it. */
interface Measured extends Figure {
  readonly id: string;
  readonly command: 'test' | 'all' | 'full';
}

/** As scripts/lib/testReport.mjs writes it. */
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
