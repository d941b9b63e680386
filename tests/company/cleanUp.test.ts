import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAllExpired } from '../../server/company/cleanUp';
import { housekeepingQueue } from '../../server/kernel/jobs/cleanUp';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a cleanup that fails has scheduled the next one, so that it does not end all cleanups', async () => {
  const { pool } = server;
  await pool.query('delete from jobs where queue = $1', [housekeepingQueue]);
  const failing = deleteAllExpired([() => Promise.reject(new Error('The bucket cannot be reached.'))]);
  const job = { id: 1, queue: housekeepingQueue, payload: {}, attempts: 1, fence: 1 };
  await expect(failing(server.app.db, job)).rejects.toThrow('bucket');
  const { rows } = await pool.query('select run_at > now() as later from jobs where queue = $1', [housekeepingQueue]);
  expect(rows).toEqual([{ later: true }]);
});
