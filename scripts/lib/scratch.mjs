import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * Sets TMPDIR to a new folder that is deleted on exit. It is in memory (/dev/shm) if there is room: on a disk with
 * online discard, deleting a few thousand small files can take minutes, longer than a test timeout.
 */
export function openScratchFolder() {
  const folder = hasRoom(memory)
    ? mkdtempSync(join(memory, 'parley-run-'))
    : mkdtempSync(join(tmpdir(), 'parley-run-'));
  // Some programs run as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Whether the folder has 8 GB free, for packages, a build and several databases, and allows executing files. */
function hasRoom(folder) {
  let probe;
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < 8 * gigabyte) return false;
    probe = join(folder, `parley-probe-${process.pid}`);
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o700 });
    execFileSync(probe);
    return true;
  } catch {
    return false;
  } finally {
    if (probe !== undefined) rmSync(probe, { force: true });
  }
}
