import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenNeeded } from './install.mjs';
import { requireNode, root } from './node.mjs';
import { runOrExit } from './run.mjs';
import { hashOfSources } from './sources.mjs';

/** Prepares a fresh clone to run: checks the Node version, installs packages, and builds if the sources changed. */
export async function prepare() {
  requireNode();
  process.chdir(root);
  await installWhenNeeded();
  await buildWhenStale();
}

export async function buildWhenStale() {
  if (isBuilt()) return;
  console.error('Building (the sources changed, or there is no build yet) ...');
  // A separate process, so the bundler's memory is freed before the server starts.
  await runOrExit(process.execPath, ['scripts/build.mjs'], { quiet: true });
}

function isBuilt() {
  const stamp = join(root, 'dist/.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
}
