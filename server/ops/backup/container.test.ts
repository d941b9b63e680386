import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { isOpen } from '../../../tests/helpers/descriptors';
import { createBackup, readPart } from './container';

test.runIf(process.platform === 'linux')('a partly read part leaves no file open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-container-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'backup');
  const bytes = randomBytes(2_000_000);
  const backup = await createBackup(path);
  await backup.add('files/a', Readable.from([bytes]));
  const { parts } = await backup.finish({
    createdAt: '2026-11-20T10:00:00.000Z',
    serverVersion: '17',
    migrations: [],
    tables: [],
    sequences: [],
    files: [],
    hasSecret: false,
  });

  for await (const _ of readPart(path, parts[0]!)) {
    expect(isOpen(path)).toBe(true);
    break;
  }
  await expect.poll(() => isOpen(path)).toBe(false);
  expect((await buffer(readPart(path, parts[0]!))).equals(bytes)).toBe(true);
});
