import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sbom } from './sbom.mjs';
import { shippedPackages } from './shipped.mjs';

/** Licenses that ask for no more than their text and the names in it. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
];
/** Other licenses, each with the packages for which it was read and accepted. */
const accepted: Readonly<Record<string, RegExp>> = {
  BSD: /^css-mediaquery$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^web-push$/,
  'OFL-1.1': /^@fontsource-variable\/inter$/,
};

const shipped = shippedPackages(join(import.meta.dirname, '../..'));
const packages = [...new Set([...shipped.server, ...shipped.browser])].sort().map((path) => {
  const { version, license = 'none stated' } = shipped.packages[path]!;
  return { name: path.split('node_modules/').at(-1)!, version, license };
});

test('every package that Parley runs with has an accepted license', () => {
  const refused = packages.filter(({ name, license }) => !isAccepted(name, license));
  expect(refused).toEqual([]);
});

/** 'MIT OR GPL-3.0': one of them is enough. 'MIT AND Zlib': all of them apply. */
function isAccepted(name: string, license: string): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => permissive.includes(one) || accepted[one]?.test(name)));
}

test('docs/licenses.md lists the packages (npm run docs writes it again)', async () => {
  const licenses = [...new Set(packages.map(({ license }) => license))].sort();
  const lines = licenses.flatMap((license) => {
    const names = packages.filter((one) => one.license === license).map(({ name, version }) => `${name} ${version}`);
    return [`## ${license}`, '', [...new Set(names)].sort().join(', '), ''];
  });
  const page = ['# Licenses of the packages', '', 'The packages that Parley runs with, by license.', '', ...lines];
  await expect(`${page.join('\n').trimEnd()}\n`).toMatchFileSnapshot('../../docs/licenses.md');
});

test('the list of parts names each package once, with version, license and checksum, and no tool', () => {
  const { components } = sbom(shipped.packages, [...shipped.server, ...shipped.browser]);
  const named = components.map(({ purl }) => purl);
  expect(new Set(named).size).toBe(named.length);
  expect(named).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/fastify@/)]));
  expect(named).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/%40mui\/material@/)]));
  expect(named.filter((purl) => /\/(vitest|vite|typescript|knip|playwright-core)@/.test(purl))).toEqual([]);
  for (const { purl, licenses, hashes } of components)
    expect([purl, licenses?.length, hashes?.[0]?.alg]).toEqual([purl, 1, 'SHA-512']);
});
