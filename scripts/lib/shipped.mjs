import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Development packages that are tools: nothing of them runs in the product. All others are in the console, the shop's
 * page or the widget, which the build bundles.
 */
const tools =
  /^(@biomejs|@seriousme|@testing-library|@types|@vitejs)\/|^(autocannon|axe-core|dependency-cruiser|fast-check|happy-dom|knip|msw|papaparse|playwright-core|smtp-server|typescript|typescript-native|vite|vitest)$/;

/**
 * The packages of the lock file that the product consists of, by path: `server` runs from node_modules, `browser` is
 * bundled. A package can be in both.
 */
export function shippedPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const root = packages[''];
  const bundled = Object.keys(root.devDependencies).filter((name) => !tools.test(name));
  const server = closure(packages, [...Object.keys(root.dependencies), ...Object.keys(root.optionalDependencies)]);
  return { packages, server, browser: closure(packages, bundled) };
}

function closure(packages, names) {
  const found = new Set();
  const waiting = names.map((name) => ({ from: '', name }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = resolved(packages, next.from, next.name);
    if (path === null || found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      waiting.push({ from: path, name });
  }
  return [...found].sort();
}

/** Where Node finds a package that another one imports; null: it is not installed. */
function resolved(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = join(folder, 'node_modules', name);
    if (packages[path] !== undefined) return path;
    if (folder === '') return null;
  }
}
