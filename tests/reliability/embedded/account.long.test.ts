import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { unprivilegedUser } from '../../../server/kernel/db/embedded/passwd';
import { buildChild, startChild } from '../child/run';
import { asRoot, dataFolder, startHere } from '../folders';

let program: string;
beforeAll(async () => {
  program = await buildChild();
});

const nobody = 65534;
const lent = unprivilegedUser()?.uid;
const nameless = 54321;

test.runIf(asRoot).each([
  ['namespace', 0o700, 0],
  ['user-with-reach', 0o700, lent],
  ['user', 0o711, lent],
] as const)("root runs PostgreSQL by way of %s in root's own folder", async (runAs, mode, owner) => {
  const folder = join(dataFolder({ mode }), 'data');
  mkdirSync(folder, { mode: 0o700 });
  const { postgres } = await startHere({ folder, runAs });
  expect(statSync(`/proc/${postgres.pid()}`).uid).toBe(owner);
  expect(statSync(join(folder, 'postgres/data')).uid).toBe(owner);
});

test.runIf(asRoot)('an unprivileged user that cannot access the folder is refused', async () => {
  const folder = join(dataFolder({ mode: 0o700 }), 'data');
  await expect(startHere({ folder, runAs: 'user' })).rejects.toMatchObject({ reason: 'account' });
});

test.runIf(asRoot)('root can use a different way on each start', async () => {
  const folder = dataFolder();
  const ways = ['namespace', 'user-with-reach', 'namespace'] as const;
  let kept: string[] = [];
  for (const runAs of ways) {
    const { postgres } = await startHere({ folder, runAs });
    const client = new pg.Client(postgres.connection);
    await client.connect();
    await client.query('create table if not exists kept (way text)');
    await client.query('insert into kept values ($1)', [runAs]);
    kept = (await client.query('select way from kept')).rows.map(({ way }) => way);
    await client.end();
    await postgres.stop();
  }
  expect(kept).toEqual(ways);
});

test.runIf(asRoot).each([
  ['a plain user', nobody],
  ['a user without a name', nameless],
])('PostgreSQL runs as %s', async (_, user) => {
  const child = startChild({ program, folder: dataFolder({ owner: user }), user });
  const postmaster = await child.ready;
  expect(statSync(`/proc/${postmaster}`).uid).toBe(user);
  expect(await child.stop()).toBe(0);
});

test.runIf(asRoot)('a folder that belongs to another user is not changed', async () => {
  const folder = dataFolder();
  await (await startHere({ folder })).postgres.stop();
  chownSync(folder, nobody, nobody);
  chmodSync(join(folder, 'postgres.lock'), 0o666);
  const child = startChild({ program, folder, user: nobody });
  expect(await child.line('refused')).toMatch(/^refused /);
  expect(statSync(join(folder, 'postgres')).uid).toBe(0);
});
