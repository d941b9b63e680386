import { type Db, prepared, plannedOnce, query } from '../db/queries';

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
export const maxAttempts = 10;

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
  await query(db, enqueueText, [maxAttempts, JSON.stringify(rows)]);
}

/**
 * From now on the job's key is free: what comes while it is worked on is asked for again, and what came before is there to
 * be read. Called before anything is read.
 */
export async function freeKey(db: Db, { id, fence }: Job): Promise<void> {
  await query(db, freeText, [id, fence]);
}

/** Takes up to `limit` due jobs, each for this worker alone until its lease ends. */
export function claimJobs(db: Db, queues: readonly string[], limit: number): Promise<Job[]> {
  return query<Job>(db, claimText, [leaseSeconds, queues, limit]);
}

/** Holds on to a job. False when the lease was lost: somebody else has it now. */
export async function extendLease(db: Db, { id, fence }: Job): Promise<boolean> {
  return (await query(db, extendText, [id, fence, leaseSeconds])).length === 1;
}

/** False when the lease was lost meanwhile. */
export async function finishJob(db: Db, { id, fence }: Job): Promise<boolean> {
  return (await query(db, finishText, [id, fence])).length === 1;
}

/** Puts a failed job back with a growing pause; after the last attempt it stays failed, to be seen. */
export async function failJob(db: Db, { id, fence, attempts }: Job, error: unknown): Promise<boolean> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
  const pauseSeconds = Math.min(2 ** attempts, 3_600);
  return (await query(db, failText, [id, fence, reason, pauseSeconds])).length === 1;
}

const enqueueText = prepared(`
  insert into jobs (queue, payload, run_at, unique_key, max_attempts)
  select queue, payload, coalesce(run_at, now()), unique_key, $1::integer
    from jsonb_to_recordset($2::jsonb) as given(queue text, payload jsonb, run_at timestamptz, unique_key text)
  on conflict do nothing`);
const freeText = prepared('update jobs set unique_key = null where id = $1 and fence = $2');
// The limit stands behind a select, and jobs are looked up by a list of them: so a kept plan does at any length of the queue.
const claimText = plannedOnce(`
  with next as materialized (
    select id from jobs
     where queue = any($2::text[]) and finished_at is null and failed_at is null and run_at <= now()
       and (lease_until is null or lease_until <= now())
     order by run_at, id limit (select $3::integer) for update skip locked
  )
  update jobs set lease_until = now() + make_interval(secs => $1), attempts = attempts + 1, fence = fence + 1
   where id = any(array(select id from next))
  returning id, queue, payload, attempts, fence`);
const held = 'where id = $1 and fence = $2 and finished_at is null returning 1 as held';
const extendText = prepared(`update jobs set lease_until = now() + make_interval(secs => $3) ${held}`);
const finishText = plannedOnce(`update jobs set finished_at = now(), lease_until = null ${held}`);
const failText = prepared(`
  update jobs set last_error = $3, lease_until = null, run_at = now() + make_interval(secs => $4),
         failed_at = case when attempts >= max_attempts then now() end ${held}`);
