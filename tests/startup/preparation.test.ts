import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whyInstall } from '../../scripts/lib/install.mjs';
import { isSupported } from '../../scripts/lib/node.mjs';
import { countSignalsOnce } from '../../scripts/lib/signals.mjs';
import { hashOfSources } from '../../scripts/lib/sources.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-preparation-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('Node version check', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('%s is supported', (version) => {
    expect(isSupported(version)).toBe(true);
  });

  it.each(['18.20.4', '20.18.3', '21.7.0', '22.11.0'])('%s is not supported', (version) => {
    expect(isSupported(version)).toBe(false);
  });
});

describe('package installation', () => {
  const fastify = { version: '5.0.0', integrity: 'sha512-a' };
  const elsewhere = { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['an-unknown-system'] };
  const here = { version: '1.0.0', integrity: 'sha512-c', optional: true, os: [process.platform], cpu: [process.arch] };

  function writeLists(installed: Record<string, object>): void {
    const wanted = { 'node_modules/fastify': fastify, 'node_modules/far': elsewhere, 'node_modules/near': here };
    write('package-lock.json', { packages: { '': { name: 'shop' }, ...wanted } });
    write('node_modules/.package-lock.json', { packages: installed });
    for (const path of Object.keys(installed)) write(`${path}/package.json`, {});
  }

  it('is skipped if all packages for this platform are present', () => {
    writeLists({ 'node_modules/fastify': fastify, 'node_modules/near': here });
    expect(whyInstall(folder)).toBeNull();
  });

  it('runs in a fresh clone', () => {
    expect(whyInstall(folder)).toBe('first start');
  });

  it('runs after an interrupted install', () => {
    write('node_modules/fastify/package.json', {});
    expect(whyInstall(folder)).toBe('the last install was interrupted');
  });

  it('runs if a version or an integrity hash in the lock file differs', () => {
    writeLists({ 'node_modules/fastify': { ...fastify, version: '4.0.0' }, 'node_modules/near': here });
    expect(whyInstall(folder)).toBe('the lock file changed');
    writeLists({ 'node_modules/fastify': { ...fastify, integrity: 'sha512-z' }, 'node_modules/near': here });
    expect(whyInstall(folder)).toBe('the lock file changed');
  });

  it('runs if an optional package for this platform is missing', () => {
    writeLists({ 'node_modules/fastify': fastify });
    expect(whyInstall(folder)).toBe('the lock file changed');
  });

  it('runs if a package was deleted by hand', () => {
    writeLists({ 'node_modules/fastify': fastify, 'node_modules/near': here });
    rmSync(join(folder, 'node_modules/fastify'), { recursive: true });
    expect(whyInstall(folder)).toBe('a package is missing');
  });
});

describe('hash of the build sources', () => {
  beforeEach(() => {
    write('package-lock.json', '{}');
    write('src/App.tsx', 'a');
    write('server/main.ts', 'b');
  });

  it('changes only when a file is changed, moved, added or removed', () => {
    const before = hashOfSources(folder);
    expect(hashOfSources(folder)).toBe(before);
    const hashes = [before];
    for (const change of [
      () => write('src/App.tsx', 'c'),
      () => write('src/resources/labels/schema.ts', 'd'),
      () => write('package-lock.json', '{ }'),
      () => rmSync(join(folder, 'server/main.ts')),
      () => write('server/other.ts', 'b'),
    ]) {
      change();
      hashes.push(hashOfSources(folder));
    }
    expect(new Set(hashes).size).toBe(6);
  });

  it('ignores tests', () => {
    const before = hashOfSources(folder);
    write('src/App.test.tsx', 'a test');
    expect(hashOfSources(folder)).toBe(before);
  });
});

describe('signal sent by both the terminal and npm', () => {
  it('counts once; a different signal counts separately', () => {
    const program = new EventEmitter();
    const received: string[] = [];
    countSignalsOnce(program);
    program.on('SIGINT', () => received.push('SIGINT')).on('SIGTERM', () => received.push('SIGTERM'));
    program.on('exit', () => received.push('exit'));
    for (const event of ['SIGINT', 'SIGINT', 'SIGTERM', 'exit', 'exit']) program.emit(event);
    expect(received).toEqual(['SIGINT', 'SIGTERM', 'exit', 'exit']);
  });
});
