import type { Db } from '../db/queries';
import { jobFailures } from '../metrics/counted';
import { traced } from '../tracing';
import { type PollLoop, type PollLoopDeps, startPollLoop } from './pollLoop';
import { claimJobs, failJob, finishJob, type Job, jobLeases, maxAttempts } from './queue';

/** Runs a job. After a crash it may run again, so it must be idempotent. */
export type JobHandler = (db: Db, job: Job) => Promise<void>;

/**
 * Processes the queues that have a handler, up to `atOnce` jobs concurrently, so that a long job does not block others.
 */
export function startWorker(
  db: Db,
  handlers: Readonly<Record<string, JobHandler>>,
  { pollMs, onError }: PollLoopDeps,
  atOnce = 5,
): PollLoop {
  const queues = Object.keys(handlers);
  const running = new Set<Promise<void>>();
  const begin = (job: Job) => {
    const done = work(db, job, handlers[job.queue]!, onError)
      .catch(onError)
      .finally(() => {
        running.delete(done);
        pollLoop.wake();
      });
    running.add(done);
  };
  const pollLoop = startPollLoop(
    pollMs,
    async () => {
      const free = atOnce - running.size;
      for (const job of free > 0 ? await claimJobs(db, queues, free) : []) begin(job);
      return false;
    },
    onError,
  );
  return {
    wake: pollLoop.wake,
    async stop() {
      await pollLoop.stop();
      await Promise.all(running);
    },
  };
}

async function work(db: Db, job: Job, handler: JobHandler, onError: (error: unknown) => void): Promise<void> {
  // A job that crashes its worker is never marked as failed by that worker, so it would be claimed forever.
  if (job.attempts > maxAttempts) return giveUp(db, job, onError);
  await jobLeases.holding(db, job, onError, async () => {
    try {
      await traced(`job ${job.queue}`, { 'parley.attempt': job.attempts }, () => handler(db, job));
      await finishJob(db, job);
    } catch (error) {
      onError(error);
      jobFailures.inc({ queue: job.queue });
      await failJob(db, job, error);
    }
  });
}

async function giveUp(db: Db, job: Job, onError: (error: unknown) => void): Promise<void> {
  const error = new Error('The worker stopped in the middle of the last attempt.');
  onError(error);
  jobFailures.inc({ queue: job.queue });
  await failJob(db, job, error);
}
