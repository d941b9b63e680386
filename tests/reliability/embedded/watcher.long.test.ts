import { beforeAll, expect, test } from 'vitest';
import { isAlive, processesWith } from '../../../server/kernel/db/embedded/processes';
import { buildChild, type ChildOptions, startChild } from '../child/run';
import { asRoot, dataFolder, startHere } from '../folders';

let program: string;
beforeAll(async () => {
  program = await buildChild();
});

const watchers = (pid: number) => processesWith(`parley-watcher ${pid} `).length;

async function killedServer(folder: string, as: Pick<ChildOptions, 'runAs' | 'user'> = {}): Promise<number> {
  const child = startChild({ program, folder, writers: 1, ...as });
  const pid = await child.ready;
  expect(watchers(pid)).toBe(1);
  child.process.kill('SIGKILL');
  await child.ended;
  return pid;
}

test('a database whose server was killed shuts down cleanly if no server takes it over', async () => {
  const folder = dataFolder();
  const orphan = await killedServer(folder);
  expect(isAlive(orphan)).toBe(true);
  await expect.poll(() => processesWith(`-D ${folder}`).length + watchers(orphan)).toBe(0);
  const { logged } = await startHere({ folder });
  expect(logged).toEqual([]);
});

const nobody = 65534;

test.runIf(asRoot).each<[string, Pick<ChildOptions, 'runAs' | 'user'>]>([
  ['another user of root', { runAs: 'user' }],
  ['a plain user', { user: nobody }],
])('the same with PostgreSQL running as %s', async (_, as) => {
  const folder = dataFolder(as.user === undefined ? { mode: 0o711 } : { owner: as.user });
  const orphan = await killedServer(folder, as);
  await expect.poll(() => processesWith(`-D ${folder}`).length + watchers(orphan)).toBe(0);
});

test('the watcher of a killed server leaves the database of a new server alone', async () => {
  const folder = dataFolder();
  const orphan = await killedServer(folder);
  const { postgres } = await startHere({ folder });
  await expect.poll(() => watchers(orphan)).toBe(0);
  expect([isAlive(postgres.pid()), watchers(postgres.pid())]).toEqual([true, 1]);
});

test('a stop ends the watcher', async () => {
  const { postgres } = await startHere({ folder: dataFolder() });
  const pid = postgres.pid();
  expect(watchers(pid)).toBe(1);
  await postgres.stop();
  expect(watchers(pid)).toBe(0);
});
