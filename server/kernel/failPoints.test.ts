import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  failPoint,
  failPoints,
  figureFailPoints,
  planFailPoints,
  plantFailPoints,
  replyFailPoints,
} from './failPoints';

afterEach(() => plantFailPoints(null));

const server = join(import.meta.dirname, '..');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }));

test('fail points do nothing unless a test plants a function', async () => {
  const reached: string[] = [];
  for (const name of failPoints) await failPoint(name);
  plantFailPoints((name) => void reached.push(name));
  for (const name of failPoints) await failPoint(name);
  expect(reached).toEqual([...failPoints]);
});

test('the server plants none itself, and every named fail point exists in the code', () => {
  expect(sources.filter(({ text }) => text.includes('plantFailPoints')).map(({ file }) => file)).toEqual([
    'kernel/failPoints.ts',
  ]);
  const all = [...failPoints, ...replyFailPoints, ...planFailPoints, ...figureFailPoints];
  const placed = all.filter((name) => sources.some(({ text }) => text.includes(`failPoint('${name}')`)));
  expect(placed).toEqual(all);
});
