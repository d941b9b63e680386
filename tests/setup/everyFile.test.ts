import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** The test files that a tier of vitest.config.ts runs, repeated if several projects list them. */
async function filesOf(tier: 'usual' | 'all' | 'speed'): Promise<string[]> {
  const args = [resolve('node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--json'];
  const env = { ...process.env, TEST_TIER: tier, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  const { stdout } = await run(process.execPath, args, { env, maxBuffer: 10_000_000 });
  return (JSON.parse(stdout) as { file: string }[]).map(({ file }) => relative(process.cwd(), file)).sort();
}

test('every test file is run by exactly one project of npm test or npm run test:all', async () => {
  const [usual, all, speed] = [await filesOf('usual'), await filesOf('all'), await filesOf('speed')];
  const present = ['bench', 'scripts', 'server', 'src', 'tests', 'widget']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/walls/planted/'));
  expect([...all, ...speed].sort()).toEqual(present.sort());
  expect(usual).toEqual(all.filter((file) => !/\.long\.test\./.test(file)));
});
