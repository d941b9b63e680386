import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';

/**
 * Files changed since the merge base with origin/main if that ref exists, otherwise since the previous commit; includes
 * untracked files.
 */
export function changedFiles() {
  const base = ['origin/main', 'HEAD~1', 'HEAD'].find(
    (name) => git('rev-parse', '--verify', '--quiet', name).length > 0,
  );
  const since = base === 'origin/main' ? git('merge-base', base, 'HEAD')[0] : base;
  const differing = since ? git('diff', '--name-only', since) : [];
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** Absolute paths of the files below `folder` that git does not track. Empty without a repository. */
export function untrackedFiles(folder) {
  return new Set(git('ls-files', '--others', '--exclude-standard', '--', folder).map((file) => join(root, file)));
}

/** Folders of `tests` that belong to the `server` project in vitest.config.ts. */
const areas = 'contract|security|billing|company|chat|channels|checkout|delivery|reply|figures|live';
const isServerTest = new RegExp(`^(server|src/resources|tests/(${areas}))/.*\\.test\\.ts$`);
const areaOf = new RegExp(`^(?:server/([^/]+)|tests/(${areas}))/`);

/** Folders and files of `server` tests related to `files`: the tests of the area or resource that each file is in. */
export function testsBeside(files) {
  const chosen = files.flatMap((file) => {
    if (isServerTest.test(file)) return [file];
    const [, ofServer, ofTests] = areaOf.exec(file) ?? [];
    const area = ofServer ?? ofTests;
    if (area) return [`server/${area}/`, `tests/${area}/`];
    const resource = /^src\/resources\/[^/]+\//.exec(file)?.[0];
    return resource ? [resource] : [];
  });
  return [...new Set(chosen)].filter((path) => existsSync(join(root, path))).sort();
}

/** Names of the resources that `files` belong to. Contract tests are named after their resource. */
export function resourcesOf(files) {
  return [...new Set(files.flatMap((file) => /^src\/resources\/([^/]+)\//.exec(file)?.[1] ?? []))];
}

/** The lines that git prints; empty if git fails, for example without a repository. */
function git(...args) {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
