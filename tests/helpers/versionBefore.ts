import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * The newest version whose database this one only adds to: the newest tag, otherwise the newest commit. Null without a
 * git history that has one.
 */
export function versionBefore(): string | null {
  const ours = migrationsIn('HEAD');
  if (ours === null) return null;
  const tags = git('tag', '--merged', 'HEAD', '--sort=-creatordate') ?? '';
  const commits = git('log', '-n', '100', '--format=%H~1', 'HEAD', '--', ':(glob)**/migrations/*.sql') ?? '';
  for (const name of `${tags}\n${commits}`.split('\n').filter((line) => line !== '')) {
    const theirs = migrationsIn(name);
    if (theirs === null || theirs.size === 0 || theirs.size >= ours.size) continue;
    if ([...theirs].every(([file, content]) => ours.get(file) === content))
      return git('rev-parse', '--short', name)!.trim();
  }
  return null;
}

/** Writes the sources of a version into a folder. */
export function writeVersion(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', name], { maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

/** Each migration's content by its file name; null if the history does not have the commit. */
function migrationsIn(name: string): Map<string, string> | null {
  const listed = git('ls-tree', '-r', name);
  if (listed === null) return null;
  const lines = listed.split('\n').filter((line) => /\/migrations\/\d{14}_\w+\.sql$/.test(line));
  return new Map(lines.map((line) => [basename(line), line.split(/\s/)[2]!]));
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
