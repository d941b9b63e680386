import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';

/** Files that differ from origin/main where it is known, else from the commit before the last; with those not yet added. */
export function changedFiles() {
  const base = ['origin/main', 'HEAD~1', 'HEAD'].find(
    (name) => git('rev-parse', '--verify', '--quiet', name).length > 0,
  );
  const since = base === 'origin/main' ? git('merge-base', base, 'HEAD')[0] : base;
  const differing = since ? git('diff', '--name-only', since) : [];
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** Files below a folder that git does not know yet, with their whole paths. None without a repository. */
export function untrackedFiles(folder) {
  return new Set(git('ls-files', '--others', '--exclude-standard', '--', folder).map((file) => join(root, file)));
}

/** Folders of `tests` that are of the project `server`, in vitest.config.ts. */
const areas = 'contract|security|billing|company|chat|channels|checkout|delivery|reply|figures|live';
const isServerTest = new RegExp(`^(server|src/resources|tests/(${areas}))/.*\\.test\\.ts$`);
const areaOf = new RegExp(`^(?:server/([^/]+)|tests/(${areas}))/`);

/** Folders and files of the `server` tests that belong to `files`: those of each area, or of each resource's own, that they are in. */
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

/** Names of the resources that `files` are of: the contract tests name each test after its resource. */
export function resourcesOf(files) {
  return [...new Set(files.flatMap((file) => /^src\/resources\/([^/]+)\//.exec(file)?.[1] ?? []))];
}

/** The lines that git prints; none where it fails, as without a repository. */
function git(...args) {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
