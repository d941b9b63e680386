import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { buildChild, startChild } from '../child/run';
import { dataFolder, startHere } from '../folders';

let program: string;
beforeAll(async () => {
  program = await buildChild();
});

const takenOver = { level: 'warn', message: 'The last server ended without stopping its database; stopping it now.' };
const recovered = { level: 'info', message: 'The database was not shut down properly last time; it is recovering.' };

test('a database whose server was killed is stopped and taken over', async () => {
  const folder = dataFolder();
  const child = startChild({ program, folder });
  const orphan = await child.ready;
  child.process.kill('SIGKILL');
  await child.ended;
  expect(process.kill(orphan, 0)).toBe(true);

  const { postgres, logged } = await startHere({ folder });
  expect(postgres.pid()).not.toBe(orphan);
  expect(logged).toEqual([takenOver]);
});

test('a start waits for a database that is still shutting down', async () => {
  const folder = dataFolder();
  const child = startChild({ program, folder, writers: 2 });
  const orphan = await child.ready;
  child.process.kill('SIGKILL');
  await child.ended;
  process.kill(orphan, 'SIGINT');
  const { postgres } = await startHere({ folder });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  expect((await client.query('select count(*)::int as n from rows')).rows[0].n).toBeGreaterThanOrEqual(
    child.acknowledged.size,
  );
  await client.end();
});

test('child processes of a killed PostgreSQL are ended before a new one starts', async () => {
  const folder = dataFolder();
  const child = startChild({ program, folder });
  const orphan = await child.ready;
  child.process.kill('SIGKILL');
  // A child that is busy in a statement does not notice that the main process is gone.
  process.kill(orphan, 'SIGSTOP');
  process.kill(orphan, 'SIGKILL');
  await child.ended;
  const { logged } = await startHere({ folder });
  expect(logged.at(-1)).toEqual(recovered);
});
