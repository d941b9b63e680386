import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { kernelSweeps, scheduleHousekeeping, sweepAll } from './cleanUp';
import { expired } from './expired';

let kernel: Kernel;
const userId = newId();

beforeAll(async () => {
  kernel = await startKernel({ connections: 4 });
  await kernel.rows(`insert into users (id, username, password_hash) values ($1, 'u', '')`, [userId]);
});
afterAll(() => kernel.close());
beforeEach(() =>
  kernel.rows(
    'truncate jobs, idempotency_keys, sign_in_attempts, sessions, events, operation_log, login_log restart identity cascade',
  ),
);

/** Inserts a row of each age in the given order, runs the cleanup and returns the rows left. */
async function leftOf(
  table: string,
  ages: readonly string[],
  insert: (age: string, key: string) => string,
  key: string,
): Promise<string[]> {
  for (const age of ages) await kernel.rows(insert(`now() - interval '${age}'`, age));
  await sweepAll(kernel.db, kernelSweeps);
  const rows = await kernel.rows(`select ${key} as key from ${table}`);
  return rows
    .map((row) => row.key as string)
    .filter((one) => ages.includes(one))
    .sort((a, b) => ages.indexOf(a) - ages.indexOf(b));
}

describe('the cleanup deletes only expired data', () => {
  test('idempotency keys after a day', async () => {
    const insert = (at: string, key: string) =>
      `insert into idempotency_keys (caller_id, key, request_hash, created_at) values ('${userId}', '${key}', '', ${at})`;
    expect(await leftOf('idempotency_keys', ['0 s', '23 h 59 min', '24 h 1 min'], insert, 'key')).toEqual([
      '0 s',
      '23 h 59 min',
    ]);
  });

  test('sign-in attempt counts when their window ends', async () => {
    const insert = (at: string, key: string) => `insert into sign_in_attempts values ('${key}', 3, ${at})`;
    expect(await leftOf('sign_in_attempts', ['-1 min', '1 s', '1 day'], insert, 'key')).toEqual(['-1 min']);
  });

  test('sessions thirty days after they expired or were ended', async () => {
    const session = (ended: string, expires: string, key: string) =>
      `insert into sessions (id, token_hash, user_id, ip, user_agent, expires_at, ended_at, idle_seconds)
       values (gen_random_uuid(), '${key}', '${userId}', '', '${key}', ${expires}, ${ended}, 1)`;
    const ages = ['-1 h', '29 days 23 h', '30 days 1 h'];
    expect(await leftOf('sessions', ages, (at, key) => session('null', at, key), 'user_agent')).toEqual(
      ages.slice(0, 2),
    );
    await kernel.rows('truncate sessions cascade');
    expect(await leftOf('sessions', ages, (at, key) => session(at, 'now()', key), 'user_agent')).toEqual(
      ages.slice(0, 2),
    );
    // A session ended long ago is deleted even if it would not have expired yet.
    expect(
      await leftOf('sessions', ['31 days'], (at, key) => session(at, "now() + interval '1 day'", key), 'user_agent'),
    ).toEqual([]);
  });

  test('events after thirty days', async () => {
    const insert = (at: string, key: string) =>
      `insert into events (company_id, resource, record_id, action, version, at) values ('${userId}', 'labels', '${userId}', '${key}', 1, ${at})`;
    expect(await leftOf('events', ['0 s', '29 days 23 h', '30 days 1 h'], insert, 'action')).toEqual([
      '0 s',
      '29 days 23 h',
    ]);
  });

  test('jobs seven days after they finished and 90 after they failed for good, but no waiting ones', async () => {
    const insert = (at: string, key: string) =>
      `insert into jobs (queue, payload, run_at, finished_at) values ('${key}', '{}', ${at}, ${at})`;
    await kernel.rows(
      `insert into jobs (queue, payload, run_at, failed_at) values ('failed', '{}', now() - interval '1 year', now() - interval '89 days'),
         ('gone', '{}', now() - interval '1 year', now() - interval '91 days'), ('waiting', '{}', now() - interval '1 year', null)`,
    );
    expect(await leftOf('jobs', ['1 h', '6 days 23 h', '7 days 1 h'], insert, 'queue')).toEqual(['1 h', '6 days 23 h']);
    const kept = await kernel.rows(`select queue from jobs where queue in ('failed', 'gone', 'waiting') order by 1`);
    expect(kept).toEqual([{ queue: 'failed' }, { queue: 'waiting' }]);
  });

  test('the operation log and the sign-in log are never deleted', async () => {
    await kernel.rows(
      `insert into operation_log (company_id, at, request_id, resource, record_id, action) values ($1, now() - interval '9 years', '', '', $1, '')`,
      [userId],
    );
    await kernel.rows(
      `insert into login_log (at, account, outcome, ip, user_agent) values (now() - interval '9 years', '', '', '', '')`,
    );
    await sweepAll(kernel.db, kernelSweeps);
    expect(
      await kernel.rows(
        'select (select count(*) from operation_log) as done, (select count(*) from login_log) as signed',
      ),
    ).toEqual([{ done: 1, signed: 1 }]);
  });
});

test('more than a batch is deleted too', async () => {
  await kernel.rows(`insert into jobs (queue, payload, finished_at)
    select 'old', '{}', now() - interval '8 days' from generate_series(1, 25)`);
  await expired('jobs', `finished_at < now() - interval '7 days'`, 10)(kernel.db);
  expect(await kernel.rows('select 1 from jobs')).toEqual([]);
});

test('a cleanup that fails does not keep the others from running, and is reported', async () => {
  const ran: string[] = [];
  const sweeps = [
    async () => ran.push('first'),
    async () => {
      throw new Error('no permission');
    },
    async () => ran.push('last'),
  ];
  await expect(sweepAll(kernel.db, sweeps)).rejects.toThrow('no permission');
  expect(ran).toEqual(['first', 'last']);
});

describe('the next cleanup', () => {
  const asked = () => kernel.rows('select unique_key, run_at from jobs order by run_at');

  test('runs at the next full hour, one job for concurrent requests', async () => {
    const now = new Date('2026-11-20T10:20:30Z');
    await Promise.all(Array.from({ length: 4 }, () => scheduleHousekeeping(kernel.db, now)));
    expect(await asked()).toEqual([{ unique_key: '2026-11-20T11:00:00.000Z', run_at: '2026-11-20T11:00:00.000Z' }]);
  });

  test('requested exactly at a full hour runs at the following one', async () => {
    await scheduleHousekeeping(kernel.db, new Date('2026-11-20T10:59:59.999Z'));
    await scheduleHousekeeping(kernel.db, new Date('2026-11-20T11:00:00.000Z'));
    expect((await asked()).map((row) => row.run_at)).toEqual(['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z']);
  });
});
