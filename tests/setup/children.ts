import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for the programs that tests start, shared by all files of a run. */
    childPrograms: string;
  }
}

export default function setup({ provide }: TestProject): () => void {
  // Inside the project, so that the programs find its packages.
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache/children-'));
  // Some of them run as an unprivileged user.
  chmodSync(folder, 0o755);
  provide('childPrograms', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
