import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './promised';

/** The test files at a path of the table: the file itself, or all in the folder. */
export function testFilesAt(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file));
}

/** Whether the file runs only in `npm run test:all`. */
export function isLong(file: string): boolean {
  return /\.(long|speed)\.test\.tsx?$/.test(file);
}

/**
 * The test sizes per command, as declared in the file: `const kills = size({ small: 3, usual: 200 })` is 'kills: 3' for
 * npm test.
 */
export function sizesOf(file: string): Readonly<Record<Command, readonly string[]>> {
  const declared = [...readFileSync(file, 'utf8').matchAll(declaration)].map(({ groups }) => groups!);
  const linesFor = (size: 'small' | 'usual' | 'full') => {
    const named = declared.filter((groups) => groups[size] !== undefined);
    const names = [...new Set(named.map(({ name }) => name!))];
    return names.map((name) => {
      const numbers = named.filter((groups) => groups.name === name).map((groups) => inDigits(groups[size]!));
      return `${inWords(name)}: ${numbers.join(' and ')}`;
    });
  };
  return { test: linesFor('small'), all: linesFor('usual'), full: linesFor('full') };
}

/** The number of sizes that the page cannot show, because they have no name or no plain numbers. */
export function untoldSizes(file: string): number {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/\bsize\(/g)].length - [...source.matchAll(declaration)].length;
}

const declaration =
  /(?<name>\w+)(?: =|:| <) size\(\{\s*small: (?<small>[\d_]+),\s*usual: (?<usual>[\d_]+)(?:,\s*full: (?<full>[\d_]+))?,?\s*\}\)/g;

function inWords(name: string): string {
  return name === 'numRuns' ? 'runs' : name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function inDigits(number: string): string {
  return Number(number.replaceAll('_', '')).toLocaleString('en-US');
}
