import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { migrations } from '../../resources';
import type { Db } from '../db/queries';
import type { Refusal } from '../http/refusal';
import { healthRoute } from './health';
import type { PublicRoute, RouteContext } from './route';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ connections: 1 });
});
afterAll(() => kernel.close());

const ask = (route: PublicRoute, db: Db) =>
  route.handle({ db } as unknown as RouteContext).then(
    (answer) => answer,
    (error: Refusal) => [error.status, error.text.en],
  );

test('a writable database is ready, a read-only one is not', async () => {
  const route = healthRoute() as PublicRoute;
  expect(await ask(route, kernel.db)).toEqual({ ready: true });
  await kernel.rows('set default_transaction_read_only = on');
  expect(await ask(route, kernel.db)).toEqual([503, 'Not ready: the database is read-only.']);
  await kernel.rows('set default_transaction_read_only = off');
  expect(await ask(route, kernel.db)).toEqual({ ready: true });
});

test('a database that a newer version changed, or that lost a migration of this one, is not ready', async () => {
  const mismatch = [503, 'Not ready: the database belongs to another version.'];
  const route = healthRoute({ migrations }) as PublicRoute;
  expect(await ask(route, kernel.db)).toEqual({ ready: true });
  await kernel.rows(
    `insert into schema_migrations (id, checksum, stops_older) values ('29991231235959_next', '', true)`,
  );
  expect(await ask(route, kernel.db)).toEqual(mismatch);
  await kernel.rows(`delete from schema_migrations where id = '29991231235959_next'`);
  const later = [...migrations, { id: '29991231235959_own', sql: '' }];
  expect(await ask(healthRoute({ migrations: later }) as PublicRoute, kernel.db)).toEqual(mismatch);
});

test('an unresponsive database is reported within two seconds, with one query for all concurrent checks', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const silent = {
    getExecutor: () => ({
      transformQuery: (node: unknown) => node,
      compileQuery: (query: unknown) => query,
      executeQuery: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
    }),
    executeQuery: () => {
      asked += 1;
      return new Promise(() => undefined);
    },
  } as unknown as Db;
  const route = healthRoute() as PublicRoute;
  const answers = Promise.all([ask(route, silent), ask(route, silent)]);
  await vi.advanceTimersByTimeAsync(2_000);
  const notReady = [503, "Not ready: the database isn't responding."];
  expect(await answers).toEqual([notReady, notReady]);
  expect(asked).toBe(1);
});
