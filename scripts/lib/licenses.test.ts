import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

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

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>;
};
const packages = Object.entries(lock.packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  .map(([path, { version, license = 'none stated' }]) => ({
    name: path.split('node_modules/').at(-1)!,
    version,
    license,
  }));

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
