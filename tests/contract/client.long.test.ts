import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answersFile } from '../../scripts/docs/answers';
import { figure } from '../helpers/figure';

const generator = 'openapi-typescript@7.13.0';

test('the types of answers are those of the handlers (npm run docs writes them again)', () => {
  expect(readFileSync('server/kernel/routes/answers.json', 'utf8')).toBe(answersFile());
}, 600_000);

test('a client generated from docs/openapi.json knows every path, and records by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: folder, stdio: 'pipe', shell: process.platform === 'win32' });
  npm('init', '--yes');
  npm('install', '--no-audit', '--no-fund', generator);
  npm('exec', '--', 'openapi-typescript', resolve('docs/openapi.json'), '--output', 'client.ts');
  const client = readFileSync(join(folder, 'client.ts'), 'utf8');
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: object };
  for (const path of Object.keys(paths)) expect(client).toContain(`    "${path}": {`);
  expect(client).toMatch(/^ {8}Order: \{$/m);
  const lines = client.split('\n').length;
  // Of these, about 20 for each path are the generator's frame.
  expect(lines).toBeLessThan(50_000);
  figure('client', `${lines} lines for ${Object.keys(paths).length} paths`);
}, 600_000);
