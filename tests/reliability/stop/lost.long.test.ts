import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processesWith, signal } from '../../../server/kernel/db/embedded/processes';
import { dataFolder } from '../folders';
import { startProgram } from './program';

test('a server whose database cannot be restarted exits with code 1 and the reason', async () => {
  const folder = dataFolder();
  const server = await startProgram({ PARLEY_DATA: folder });
  const version = join(folder, 'postgres/data/PG_VERSION');
  renameSync(version, `${version}.away`);
  for (const { pid } of processesWith(`-D ${folder}`)) signal(pid, 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(
    /^Parley stopped: its database is not available and cannot be restarted\.\nThe database in .* is incomplete: data\/PG_VERSION is missing\./,
  );
});
