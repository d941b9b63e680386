import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { runOrExit } from './run.mjs';

/** Runs `npm ci` if node_modules does not match package-lock.json. */
export async function installWhenNeeded() {
  const reason = whyInstall(root);
  if (!reason) return;
  console.log(`Installing packages (${reason}) ...`);
  // The build needs the development packages, under NODE_ENV=production too.
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  // Use the npm that runs this script (npm_execpath), not the first "npm" on the PATH.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await runOrExit(process.execPath, [npm, ...args]);
  else await runOrExit('npm', args);
}

/** A short description of what is wrong with node_modules, or null if it matches the lock file. */
export function whyInstall(folder) {
  // npm writes this file last, so an interrupted install leaves none or an old one.
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list))
    return existsSync(join(folder, 'node_modules')) ? 'the last install was interrupted' : 'first start';
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(list);
  for (const [path, pkg] of Object.entries(wanted)) {
    if (path === '' || !isForThisMachine(pkg)) continue;
    if (installed[path]?.version !== pkg.version || installed[path]?.integrity !== pkg.integrity)
      return 'the lock file changed';
    if (!existsSync(join(folder, path, 'package.json'))) return 'a package is missing';
  }
  return null;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** npm skips optional packages for other platforms, and packages that only those need: both may be missing. */
function isForThisMachine(pkg) {
  if (!pkg.optional) return true;
  if (!pkg.os && !pkg.cpu) return false;
  return allows(pkg.os, process.platform) && allows(pkg.cpu, process.arch) && allows(pkg.libc, libc());
}

function allows(list, value) {
  return !list || list.includes(value);
}

function libc() {
  if (process.platform !== 'linux') return undefined;
  return existsSync('/etc/alpine-release') || existsSync(`/lib/ld-musl-${muslName()}.so.1`) ? 'musl' : 'glibc';
}

function muslName() {
  return process.arch === 'arm64' ? 'aarch64' : 'x86_64';
}
