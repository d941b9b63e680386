import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this process holds a descriptor of the file. On Linux alone. */
export function isOpen(path: string): boolean {
  return readdirSync(folder).some((number) => targetOf(join(folder, number)) === path);
}

const folder = '/proc/self/fd';

/** Null for one that was closed meanwhile. */
function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}
