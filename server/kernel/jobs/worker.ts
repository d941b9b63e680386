import type { Db } from '../db/queries';
import { claimJobs, extendLease, failJob, finishJob, type Job, leaseSeconds, mostAttempts } from './queue';
import { type Rounds, startRounds } from './rounds';

/** Does a job. It may be begun twice after a crash: what it does must bear that. */
export type JobHandler = (db: Db, job: Job) => Promise<void>;

const pollMs = 1_000;
const atOnce = 5;

/** Works off the queues that have a handler, a few jobs at a time. */
export function startWorker(
  db: Db,
  handlers: Readonly<Record<string, JobHandler>>,
  onError: (error: unknown) => void,
): Rounds {
  const queues = Object.keys(handlers);
  return startRounds(
    pollMs,
    async () => {
      const jobs = await claimJobs(db, queues, atOnce);
      await Promise.all(jobs.map((job) => work(db, job, handlers[job.queue]!, onError)));
      return jobs.length === atOnce;
    },
    onError,
  );
}

async function work(db: Db, job: Job, handler: JobHandler, onError: (error: unknown) => void): Promise<void> {
  // One that takes its worker down with it is never failed by that worker: it would be handed out for ever.
  if (job.attempts > mostAttempts) return giveUp(db, job, onError);
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
