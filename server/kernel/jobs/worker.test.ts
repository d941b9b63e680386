import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { enqueue, type Job } from './queue';
import { type JobHandler, startWorker } from './worker';

let kernel: Kernel;
const quietly = { pollMs: 1_000, onError: () => undefined };

beforeAll(async () => {
  kernel = await startKernel({ connections: 12 });
});
afterAll(() => kernel.close());
beforeEach(() => kernel.rows('truncate jobs restart identity'));

const jobs = () =>
  kernel.rows(
    'select id, finished_at is not null as finished, failed_at is not null as failed, attempts, last_error from jobs order by id',
  );

/** Runs workers until no due job is left. */
async function workOff(handlers: Record<string, JobHandler>, workers = 1): Promise<unknown[]> {
  const errors: unknown[] = [];
  const started = Array.from({ length: workers }, () =>
    startWorker(kernel.db, handlers, { pollMs: 1_000, onError: (error) => errors.push(error) }),
  );
  const isDue = `select 1 from jobs where finished_at is null and failed_at is null and (run_at <= now() or lease_until is not null) limit 1`;
  while ((await kernel.rows(isDue)).length > 0) for (const worker of started) worker.wake();
  await Promise.all(started.map((worker) => worker.stop()));
  return errors;
}

test('three workers run each job once', async () => {
  for (let at = 1; at <= 40; at += 1) await enqueue(kernel.db, { queue: 'mail', payload: { at } });
  const done: unknown[] = [];
  const errors = await workOff({ mail: async (_db, job) => void done.push((job.payload as { at: number }).at) }, 3);
  expect(errors).toEqual([]);
  expect(done.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect((await jobs()).every((job) => job.finished && job.attempts === 1)).toBe(true);
});

test('a failing job is reported and rescheduled without stopping the others', async () => {
  await enqueue(kernel.db, { queue: 'mail', payload: { fails: true } });
  await enqueue(kernel.db, { queue: 'mail', payload: { fails: false } });
  const errors = await workOff({
    mail: async (_db, job) => {
      if ((job.payload as { fails: boolean }).fails) throw new Error('no such address');
    },
  });
  expect(errors).toEqual([new Error('no such address')]);
  expect(await jobs()).toEqual([
    { id: 1, finished: false, failed: false, attempts: 1, last_error: 'no such address' },
    { id: 2, finished: true, failed: false, attempts: 1, last_error: null },
  ]);
});

test('a queue without a handler here is left to other workers', async () => {
  await enqueue(kernel.db, { queue: 'other', payload: {} });
  const worker = startWorker(kernel.db, { mail: async () => undefined }, quietly);
  await worker.stop();
  expect(await jobs()).toEqual([{ id: 1, finished: false, failed: false, attempts: 0, last_error: null }]);
});

test('stop waits for the running jobs', async () => {
  await enqueue(kernel.db, { queue: 'mail', payload: {} });
  const [begun, begin] = signal();
  const [ended, end] = signal();
  const mail = async () => {
    begin();
    await ended;
  };
  const worker = startWorker(kernel.db, { mail }, quietly);
  await begun;
  let isStopped = false;
  const stopped = worker.stop().then(() => (isStopped = true));
  expect([isStopped, (await jobs())[0].finished]).toEqual([false, false]);
  end();
  await stopped;
  expect((await jobs())[0].finished).toBe(true);
});

test('a job whose worker dies on every attempt fails after the last one', async () => {
  await enqueue(kernel.db, { queue: 'mail', payload: {} });
  // Ten workers have claimed it and none finished.
  await kernel.rows("update jobs set attempts = 10, fence = 10, lease_until = now() - interval '1 ms'");
  const begun: Job[] = [];
  await workOff({ mail: async (_db, job) => void begun.push(job) });
  expect(begun).toEqual([]);
  expect(await jobs()).toMatchObject([
    { finished: false, failed: true, last_error: 'The worker stopped in the middle of the last attempt.' },
  ]);
});

test('a long job does not block other jobs', async () => {
  await enqueue(kernel.db, { queue: 'slow', payload: {} });
  const [begun, begin] = signal();
  const [ended, end] = signal();
  const [swift, seeSwift] = signal();
  const handlers = {
    slow: async () => {
      begin();
      await ended;
    },
    swift: async () => seeSwift(),
  };
  const worker = startWorker(kernel.db, handlers, quietly);
  await begun;
  await enqueue(kernel.db, { queue: 'swift', payload: {} });
  worker.wake();
  await swift;
  end();
  await worker.stop();
  expect((await jobs()).map((job) => job.finished)).toEqual([true, true]);
});

function signal(): [Promise<void>, () => void] {
  let notify: () => void = () => undefined;
  const notified = new Promise<void>((resolve) => {
    notify = resolve;
  });
  return [notified, notify];
}
