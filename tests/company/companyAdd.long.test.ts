import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('company:add takes currency, time zone and language, and refuses unknown ones', async () => {
  const add = (...more: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/run-op.mjs', 'company-add', 'Acme', 'acme', ...more]).catch(
      (error: { stderr: string }) => error,
    );
  const answers = await Promise.all(
    ['--currency=DM', '--time-zone=Berlin', '--language=de', '--colour=red'].map((option) => add(option)),
  );
  expect(answers.map(({ stderr }) => stderr.trim().split(/[:.]/)[0])).toEqual([
    'No currency is called DM',
    'No time zone is called Berlin',
    'The language must be en-US or zh-CN',
    'Usage',
  ]);
}, 600_000);
