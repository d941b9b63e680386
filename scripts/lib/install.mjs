import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { runOrExit } from './run.mjs';

/** Installs exactly what package-lock.json says, when that is not what lies in node_modules. */
export async function installWhenNeeded() {
  const reason = whyInstall(root);
  if (!reason) return;
  console.log(`Installing packages (${reason}) ...`);
  // Development packages are what builds the product, so they are wanted under NODE_ENV=production too.
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  // npm says which file of its own runs it: that one, not whatever "npm" is first on the path.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await runOrExit(process.execPath, [npm, ...args]);
  else await runOrExit('npm', args);
}

/** What is wrong with node_modules in a few words, or null when it holds what the lock file asks for. */
export function whyInstall(folder) {
  // npm writes this list last of all, so a broken-off install leaves none or an old one.
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return existsSync(join(folder, 'node_modules')) ? 'the last install broke off' : 'first start';
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

/** npm leaves out optional packages made for other machines, and what only those need: both are fine to miss. */
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
