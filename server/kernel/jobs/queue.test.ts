import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { claimJobs, enqueue, failJob, finishJob, type Job, jobLeases } from './queue';

let kernel: Kernel;

beforeAll(async () => {
  kernel = await startKernel({ connections: 16 });
});
afterAll(() => kernel.close());
beforeEach(() => kernel.rows('truncate jobs restart identity'));

const claim = (limit = 10, queue = 'mail') => claimJobs(kernel.db, [queue], limit);
const only = async (): Promise<Job> => (await claim(1))[0]!;
const job = () => kernel.rows('select * from jobs').then((rows) => rows[0]);
/** Expires the leases, as if the worker had died. */
const leaseEnds = () =>
  kernel.rows("update jobs set lease_until = now() - interval '1 ms' where lease_until is not null");

describe('an enqueued job', () => {
  test('is claimed with its payload', async () => {
    await enqueue(kernel.db, { queue: 'mail', payload: { to: 'Wang', 数: [1, null] } });
    expect(await claim()).toEqual([
      { id: 1, queue: 'mail', payload: { to: 'Wang', 数: [1, null] }, attempts: 1, fence: 1 },
    ]);
  });

  test('waits for its time and its queue', async () => {
    await enqueue(kernel.db, { queue: 'mail', payload: { at: 1 }, runAt: new Date(Date.now() + 60_000) });
    await enqueue(kernel.db, { queue: 'other', payload: { at: 2 } });
    expect(await claim()).toEqual([]);
    await kernel.rows("update jobs set run_at = now() - interval '1 ms'");
    expect((await claim()).map((one) => one.payload)).toEqual([{ at: 1 }]);
    expect((await claimJobs(kernel.db, ['mail', 'other'], 10)).map((one) => one.payload)).toEqual([{ at: 2 }]);
  });

  test('does not exist if its transaction is rolled back', async () => {
    const undone = kernel.db.transaction().execute(async (trx) => {
      await enqueue(trx, { queue: 'mail', payload: {} });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await job()).toBeUndefined();
  });

  test('is not claimable before its transaction commits', async () => {
    await kernel.db.transaction().execute(async (trx) => {
      await enqueue(trx, { queue: 'mail', payload: {} });
      expect(await claim()).toEqual([]);
    });
    expect(await claim()).toHaveLength(1);
  });

  test('is claimed in order of due time', async () => {
    for (const at of [3, 1, 2]) {
      await enqueue(kernel.db, { queue: 'mail', payload: { at }, runAt: new Date(Date.UTC(2026, 0, at)) });
    }
    expect([await only(), await only(), await only()].map((one) => one.payload)).toEqual([
      { at: 1 },
      { at: 2 },
      { at: 3 },
    ]);
  });
});

describe('a unique key', () => {
  const ask = (queue = 'mail') => enqueue(kernel.db, { queue, payload: {}, uniqueKey: 'slot' });
  const count = async () => (await kernel.rows('select count(*) from jobs'))[0].count;

  test('allows one unfinished job per queue, under concurrent requests', async () => {
    await Promise.all(Array.from({ length: 16 }, () => ask()));
    expect(await count()).toBe(1);
    await ask('other');
    expect(await count()).toBe(2);
  });

  test('is held while the job runs or is retried, and free once it has finished or failed', async () => {
    await ask();
    await failJob(kernel.db, await only(), new Error('no'));
    await ask();
    expect(await count()).toBe(1);
    await kernel.rows("update jobs set run_at = now() - interval '1 ms'");
    await finishJob(kernel.db, await only());
    await ask();
    expect(await count()).toBe(2);
    await kernel.rows('update jobs set failed_at = now() where finished_at is null');
    await ask();
    expect(await count()).toBe(3);
  });
});

test('concurrent workers claim each job exactly once', async () => {
  await kernel.rows(`insert into jobs (queue, payload) select 'mail', '{}' from generate_series(1, 300)`);
  const worker = async () => {
    const got: number[] = [];
    for (let jobs = await claim(7); jobs.length > 0; jobs = await claim(7)) {
      expect(jobs.length).toBeLessThanOrEqual(7);
      got.push(...jobs.map((one) => one.id));
    }
    return got;
  };
  const got = (await Promise.all(Array.from({ length: 12 }, worker))).flat();
  expect(got.sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
});

describe('a dead worker', () => {
  beforeEach(() => enqueue(kernel.db, { queue: 'mail', payload: {} }));

  test('keeps its job until its lease ends', async () => {
    await only();
    expect(await claim()).toEqual([]);
    const [{ lease }] = await kernel.rows('select extract(epoch from lease_until - now()) as lease from jobs');
    expect(Number(lease)).toBeLessThanOrEqual(20);
    await leaseEnds();
    expect(await claim()).toMatchObject([{ id: 1, attempts: 2, fence: 2 }]);
  });

  test('cannot finish, fail or extend its job after another worker has claimed it', async () => {
    const dead = await only();
    await leaseEnds();
    const alive = await only();
    const before = await job();
    expect(await finishJob(kernel.db, dead)).toBe(false);
    expect(await failJob(kernel.db, dead, new Error('late'))).toBe(false);
    expect(await jobLeases.extend(kernel.db, dead)).toBe(false);
    expect(await job()).toEqual(before);
    expect(await finishJob(kernel.db, alive)).toBe(true);
    expect(await finishJob(kernel.db, alive)).toBe(false);
    expect(await failJob(kernel.db, alive, new Error('late'))).toBe(false);
  });

  test('that was only slow can finish if no other worker has claimed its job', async () => {
    const slow = await only();
    await leaseEnds();
    expect(await finishJob(kernel.db, slow)).toBe(true);
    expect(await claim()).toEqual([]);
  });

  test('loses its job to exactly one of several workers', async () => {
    await only();
    await leaseEnds();
    const got = await Promise.all(Array.from({ length: 12 }, () => claim()));
    expect(got.flat()).toHaveLength(1);
  });
});

test('extending renews the full lease', async () => {
  await enqueue(kernel.db, { queue: 'mail', payload: {} });
  const job = await only();
  await kernel.rows(`update jobs set lease_until = now() + interval '1 second'`);
  expect(await jobLeases.extend(kernel.db, job)).toBe(true);
  expect(await kernel.rows(`select lease_until > now() + interval '5 seconds' as whole from jobs`)).toEqual([
    { whole: true },
  ]);
});

test('extending does not lease a job that has failed meanwhile and waits for its next try', async () => {
  await enqueue(kernel.db, { queue: 'mail', payload: {} });
  const tried = await only();
  await failJob(kernel.db, tried, new Error('refused'));
  expect(await jobLeases.extend(kernel.db, tried)).toBe(false);
  expect((await job()).lease_until).toBeNull();
});

test('a failing job is retried with doubling pauses, ten times, and then stays failed', async () => {
  await enqueue(kernel.db, { queue: 'mail', payload: {} });
  const clock = async () => (await kernel.rows('select clock_timestamp()::text as now'))[0].now as string;
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const tried = await only();
    expect(tried.attempts).toBe(attempt);
    const before = await clock();
    expect(await failJob(kernel.db, tried, new Error(`attempt ${attempt}`))).toBe(true);
    const [row] = await kernel.rows(
      `select run_at - make_interval(secs => $1) between $2 and $3 as paused, failed_at is not null as failed,
              lease_until, last_error from jobs`,
      [2 ** attempt, before, await clock()],
    );
    expect(row).toEqual({
      paused: true,
      failed: attempt === 10,
      lease_until: null,
      last_error: `attempt ${attempt}`,
    });
    // Shorter pauses may have passed.
    if (attempt >= 6) expect(await claim()).toEqual([]);
    await kernel.rows("update jobs set run_at = now() - interval '1 ms'");
  }
  expect(await claim()).toEqual([]);
});

test('any thrown value is stored as a truncated error message', async () => {
  await enqueue(kernel.db, { queue: 'mail', payload: {} });
  await failJob(kernel.db, await only(), 'x'.repeat(5_000));
  expect((await job()).last_error).toBe('x'.repeat(2_000));
});
