import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChildren } from './children';
import { startOurs } from './servers';

const folders = new Set<string>();
let prepared: string | undefined;

process.on('exit', () => prepared && rmSync(prepared, { recursive: true, force: true }));

/** Does it in an empty data folder. When it is over, all that was started has ended and the folder is gone. */
export async function inEmptyFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = newFolder();
  folders.add(folder);
  try {
    return await action(folder);
  } finally {
    await cleanUp();
  }
}

/** The same in a folder that our server has set up: once for all of them, as that takes longer than many a line. */
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

/** Ends all that was started and removes what it left. */
export async function cleanUp(): Promise<void> {
  await stopChildren();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'parley-bench-'));
}

/** With its owners: the database runs as another user when we are root. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
