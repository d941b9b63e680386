import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface File {
  readonly file: string;
  readonly passed: number;
  readonly failures: readonly { readonly test: string | null; readonly message: string }[];
}

test('every failure is reported: of a test, a hook, a file that does not load, or an unhandled rejection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, 'report.json');
  await runPlanted(report);

  const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: File[] };
  const found = Object.fromEntries(
    files.map(({ file, passed, failures }) => [
      file.replace(/^.*\//, ''),
      [passed, ...failures.map(({ test, message }) => `${test}: ${message.split(' imported from ')[0]}`).sort()],
    ]),
  );
  expect(found).toEqual({
    'hooks.planted.ts': [
      1,
      'fails: AssertionError: expected 1 to be 2 // Object.is equality',
      "null: AssertionError: expected [ 'a complaint' ] to deeply equal []",
      'null: Error: the hook before fails',
    ],
    'unhandled.planted.ts': [1, 'leaves a promise alone: Error: not handled'],
    'unloadable.planted.ts': [0, "null: Error: Cannot find module './is-not-there'"],
  });
});

/** The run fails, as intended. */
function runPlanted(report: string): Promise<void> {
  const args = ['run', '--config', 'tests/setup/planted/vitest.config.ts', '--reporter=./scripts/lib/testReport.mjs'];
  const env = { ...process.env, TEST_REPORT: report };
  return new Promise((done) => {
    execFile(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), ...args], { env }, () => done());
  });
}
