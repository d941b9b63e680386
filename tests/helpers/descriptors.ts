import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this process has a descriptor of the file open. Linux only. */
export function isOpen(path: string): boolean {
  return readdirSync(folder).some((number) => targetOf(join(folder, number)) === path);
}

const folder = '/proc/self/fd';

/** Null if it was closed in the meantime. */
function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}
