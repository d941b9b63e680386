import type { Db } from '../db/queries';
import { claimJobs, extendLease, failJob, finishJob, type Job, leaseSeconds, maxAttempts } from './queue';
import { type PollLoop, type PollLoopDeps, startPollLoop } from './pollLoop';

/** Does a job. It may be begun twice after a crash: what it does must bear that. */
export type JobHandler = (db: Db, job: Job) => Promise<void>;

/** Works off the queues that have a handler, `atOnce` jobs at a time: a long one holds up none but itself. */
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
  // One that takes its worker down with it is never failed by that worker: it would be handed out for ever.
  if (job.attempts > maxAttempts) return giveUp(db, job, onError);
  const heartbeat = setInterval(() => extendLease(db, job).catch(onError), (leaseSeconds * 1_000) / 4);
  try {
    await handler(db, job);
    await finishJob(db, job);
  } catch (error) {
    onError(error);
    await failJob(db, job, error);
  } finally {
    clearInterval(heartbeat);
  }
}

async function giveUp(db: Db, job: Job, onError: (error: unknown) => void): Promise<void> {
  const error = new Error('The worker stopped in the middle of the last attempt.');
  onError(error);
  await failJob(db, job, error);
}
