import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChildren } from './children';
import { startOurs } from './servers';

const folders = new Set<string>();
let prepared: string | undefined;

process.on('exit', () => prepared && rmSync(prepared, { recursive: true, force: true }));

/** Runs the action in an empty data folder. Afterwards all started processes have ended and the folder is removed. */
export async function inEmptyFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = newFolder();
  folders.add(folder);
  try {
    return await action(folder);
  } finally {
    await cleanUp();
  }
}

/**
 * Runs the action in a folder that our server has already set up. The setup runs once and is copied, because it takes
 * longer than many measurements.
 */
export function inFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  return inEmptyFolder(async (folder) => {
    if (prepared === undefined) {
      await (await startOurs(folder)).stop();
      prepared = newFolder();
      copy(folder, prepared);
    } else copy(prepared, folder);
    return action(folder);
  });
}

/** Stops all started processes and removes their folders. */
export async function cleanUp(): Promise<void> {
  await stopChildren();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'parley-bench-'));
}

/** Preserves the owners: the database runs as another user when we are root. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
