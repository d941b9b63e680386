import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** The last version that was released. A release writes its predecessor here. */
const released = '8e2af7fb9fda2faebf10ae87efba41ea9ba8719b';

/** The version before, from which this one must upgrade. Null without a git history that has it. */
export function versionBefore(): string | null {
  return git('rev-parse', '--short', '--verify', `${released}^{commit}`)?.trim() ?? null;
}

/** Writes the sources of a version into a folder. */
export function writeVersion(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', name], { maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
