import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { isOpen } from '../../../tests/helpers/descriptors';
import { createBackup, openBackup } from './container';

test.runIf(process.platform === 'linux')('a partly read part leaves no file open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-container-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'backup');
  const bytes = randomBytes(2_000_000);
  const backup = await createBackup(path);
  await backup.add('files/a', Readable.from([bytes]));
  await backup.finish({
    createdAt: '2026-11-20T10:00:00.000Z',
    serverVersion: '17',
    migrations: [],
    tables: [],
    sequences: [],
    files: [],
    hasSecret: false,
  });

  const opened = await openBackup(path);
  for await (const _ of opened.read('files/a')) {
    expect(isOpen(path)).toBe(true);
    break;
  }
  await expect.poll(() => isOpen(path)).toBe(false);
  expect((await buffer(opened.read('files/a'))).equals(bytes)).toBe(true);
});
