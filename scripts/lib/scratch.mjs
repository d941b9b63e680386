import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * Gives a run a folder for all its temporary files, gone when it ends. It is in memory where there is room: a disk that is
 * told of each removed block can take minutes over a few thousand small files, longer than a test may.
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

/** Enough of it for packages, a build and some databases, of which programs may be started. */
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
