import { sql } from 'kysely';
import type { Db } from '../db/queries';

/** Work to be done after the transaction that asked for it. */
export interface Job {
  readonly id: number;
  readonly queue: string;
  readonly payload: unknown;
  /** How often it was begun, this time included. */
  readonly attempts: number;
  /** Grows with each lease; finishing needs the newest. */
  readonly fence: number;
}

interface JobRequest {
  readonly queue: string;
  readonly payload: object;
  /** When it is due; at once unless told. */
  readonly runAt?: Date;
  /** While an unfinished job of the queue holds the same key, no second one is made. */
  readonly uniqueKey?: string;
}

/** A worker that says nothing for this long has died; its job is given to another. */
export const leaseSeconds = 20;
export const mostAttempts = 10;

/** Asks for a job; it exists when the transaction commits. */
export function enqueue(db: Db, request: JobRequest): Promise<void> {
  return enqueueAll(db, [request]);
}

/** Asks for many at once. */
export async function enqueueAll(db: Db, requests: readonly JobRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const rows = requests.map(({ queue, payload, runAt, uniqueKey }) => ({
    ...{ queue, payload, run_at: runAt?.toISOString() ?? null, unique_key: uniqueKey ?? null },
  }));
  await sql`
    insert into jobs (queue, payload, run_at, unique_key, max_attempts)
    select queue, payload, coalesce(run_at, now()), unique_key, ${mostAttempts}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(queue text, payload jsonb, run_at timestamptz, unique_key text)
    on conflict do nothing`.execute(db);
}

/**
 * From now on the job's key is free: what comes while it is worked on is asked for again, and what came before is there to
 * be read. Called before anything is read.
 */
export async function freeKey(db: Db, { id, fence }: Job): Promise<void> {
  await sql`update jobs set unique_key = null where id = ${id} and fence = ${fence}`.execute(db);
}

/** Takes up to `limit` due jobs, each for this worker alone until its lease ends. */
export async function claimJobs(db: Db, queues: readonly string[], limit: number): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update jobs set lease_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1, fence = fence + 1
     where id in (
       select id from jobs
        where queue = any(${queues}) and finished_at is null and failed_at is null and run_at <= now()
          and (lease_until is null or lease_until <= now())
        order by run_at, id limit ${limit} for update skip locked)
    returning id, queue, payload, attempts, fence`.execute(db);
  return rows;
}

/** Holds on to a job. False when the lease was lost: somebody else has it now. */
export function extendLease(db: Db, job: Job): Promise<boolean> {
  return settle(db, job, sql`lease_until = now() + make_interval(secs => ${leaseSeconds})`);
}

/** False when the lease was lost meanwhile. */
export function finishJob(db: Db, job: Job): Promise<boolean> {
  return settle(db, job, sql`finished_at = now(), lease_until = null`);
}

/** Puts a failed job back with a growing pause; after the last attempt it stays failed, to be seen. */
export function failJob(db: Db, job: Job, error: unknown): Promise<boolean> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
  const pauseSeconds = Math.min(2 ** job.attempts, 3_600);
  return settle(
    db,
    job,
    sql`last_error = ${reason}, lease_until = null, run_at = now() + make_interval(secs => ${pauseSeconds}),
        failed_at = case when attempts >= max_attempts then now() end`,
  );
}

async function settle(db: Db, job: Job, change: ReturnType<typeof sql>): Promise<boolean> {
  const result =
    await sql`update jobs set ${change} where id = ${job.id} and fence = ${job.fence} and finished_at is null`.execute(
      db,
    );
  return result.numAffectedRows === 1n;
}
