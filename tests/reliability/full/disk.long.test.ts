import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startCompany } from '../../helpers/company';
import { startPostgres } from '../../helpers/debianPostgres';
import { migrate } from '../../helpers/migratedTemplate';
import { allSchemas } from '../../helpers/server';

const disk = mkdtempSync(join(tmpdir(), 'disk-'));

/** A file system of its own in memory; only root may mount one, outside of most containers. */
function isMounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=777', 'tmpfs', disk], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

test('while the disk of the database is full, refusals and health say so, and afterwards everything goes on', async (context) => {
  if (!isMounted()) return context.skip('A file system cannot be mounted here.');
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });
  const postgres = await startPostgres(disk);
  onTestFinished(() => postgres.stop());
  await migrate(postgres.connection, allSchemas);
  const company = await startCompany(undefined, {
    database: { connection: postgres.connection, drop: async () => undefined },
    pollMs: 50,
  });
  onTestFinished(() => company.server.close());
  const { owner, server } = company;
  let count = 0;
  const write = () => {
    count += 1;
    return owner.post('/api/v1/labels', { name: `Label ${count}`, description: 'x'.repeat(200) });
  };
  const health = async () => {
    const { status, body } = await server.send({ method: 'GET', url: '/api/health' });
    return [status, body.message];
  };
  expect((await write()).status).toBe(200);
  expect((await health())[0]).toBe(200);

  const { bavail, bsize } = statfsSync(disk);
  const filler = join(disk, 'filler');
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  let answer = await write();
  for (let tried = 0; answer.status === 200 && tried < 500; tried += 1) answer = await write();
  expect([answer.status, answer.body.message]).toEqual([
    503,
    "The database's disk is full, so nothing can be saved. Ask the operator of this server to free space.",
  ]);
  await expect.poll(health).toEqual([503, "Not ready: the database's disk is full."]);

  rmSync(filler);
  await expect.poll(async () => (await write()).status).toBe(200);
  await expect.poll(async () => (await health())[0]).toBe(200);
});
