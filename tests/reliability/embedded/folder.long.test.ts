import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildChild, startChild } from '../child/run';
import { dataFolder, startHere } from '../folders';

let program: string;
beforeAll(async () => {
  program = await buildChild();
});

test('a second server on the same folder is refused with a clear message, and the first keeps running', async () => {
  const folder = dataFolder();
  const first = startChild({ program, folder });
  const postmaster = await first.ready;
  await expect(startHere({ folder })).rejects.toMatchObject({
    reason: 'locked',
    message: expect.stringContaining(`Another Parley server (process ${first.process.pid} on `),
  });
  expect(process.kill(postmaster, 0)).toBe(true);
  expect(await first.stop()).toBe(0);
  await startHere({ folder });
});

test('three servers starting concurrently on one folder: exactly one runs', async () => {
  const folder = dataFolder();
  const children = Array.from({ length: 3 }, () => startChild({ program, folder }));
  const results = await Promise.all(
    children.map((child) =>
      child.ready.then(
        () => 'ready',
        () => 'refused',
      ),
    ),
  );
  expect(results.sort()).toEqual(['ready', 'refused', 'refused']);
  const refused = children.flatMap((child) => child.lines).filter((line) => line.startsWith('refused'));
  expect(refused.every((line) => line.startsWith('refused locked'))).toBe(true);
  await Promise.all(children.map((child) => child.stop()));
});

test('a postmaster.pid with the PID of an unrelated process does not block the start, and that process is not touched', async () => {
  const folder = dataFolder();
  await (await startHere({ folder })).postgres.stop();
  const stranger = spawn('tail', ['-f', '/dev/null']);
  onTestFinished(() => void stranger.kill());
  const data = join(folder, 'postgres/data');
  writeFileSync(join(data, 'postmaster.pid'), `${stranger.pid}\n${data}\n1\n5432\n${folder}\n\n  1 2\nready\n`);
  writeFileSync(join(folder, 'postgres/.s.PGSQL.5432.lock'), `${stranger.pid}\n${data}\n1\n5432\n${folder}\n`);

  await startHere({ folder });
  expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  expect(readFileSync(join(data, 'postmaster.pid'), 'utf8')).not.toContain(String(stranger.pid));
});

test.each(['data/global/pg_control', 'data/PG_VERSION', 'cluster.json'])(
  'a cluster without %s is refused, naming the missing part',
  async (part) => {
    const folder = dataFolder();
    mkdirSync(join(folder, 'postgres/data/global'), { recursive: true });
    for (const name of ['data/base', 'data/pg_wal']) mkdirSync(join(folder, 'postgres', name));
    const files = ['data/global/pg_control', 'data/PG_VERSION', 'cluster.json'].filter((name) => name !== part);
    for (const name of files) writeFileSync(join(folder, 'postgres', name), '18\n');
    await expect(startHere({ folder })).rejects.toMatchObject({
      reason: 'incomplete',
      message: expect.stringContaining(`${part} is missing. Nothing was changed.`),
    });
  },
);

test('a cluster of another major version is refused with upgrade instructions', async () => {
  const folder = dataFolder();
  await (await startHere({ folder })).postgres.stop();
  writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '17\n');
  await expect(startHere({ folder })).rejects.toMatchObject({
    reason: 'version',
    message: expect.stringMatching(
      /created by PostgreSQL 17, but this version of Parley contains PostgreSQL 18.*npm run backup/,
    ),
  });
});

test('leftovers of a killed first start are removed', async () => {
  const folder = dataFolder();
  mkdirSync(join(folder, 'postgres.new-0badf00d/data'), { recursive: true });
  await startHere({ folder });
  expect(() => readFileSync(join(folder, 'postgres.new-0badf00d'))).toThrow(/ENOENT/);
});
