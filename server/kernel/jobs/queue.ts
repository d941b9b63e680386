import { type Db, plannedOnce, prepared, query } from '../db/queries';

/** Work to be done after the transaction that enqueued it. */
export interface Job {
  readonly id: number;
  readonly queue: string;
  readonly payload: unknown;
  /** Number of starts, including this one. */
  readonly attempts: number;
  /** Increases with each lease; only the holder of the latest fence can finish the job. */
  readonly fence: number;
}

interface JobRequest {
  readonly queue: string;
  readonly payload: object;
  /** Due time; default now. */
  readonly runAt?: Date;
  /** While an unfinished job of the queue has the same key, no second one is created. */
  readonly uniqueKey?: string;
}

/**
 * Lease duration: a worker that does not extend it for this long is considered dead, and its job is claimed by another.
 */
export const leaseSeconds = 20;
export const maxAttempts = 10;

/** Enqueues a job; it exists once the transaction commits. */
export function enqueue(db: Db, request: JobRequest): Promise<void> {
  return enqueueAll(db, [request]);
}

/** Enqueues many jobs in one statement. */
export async function enqueueAll(db: Db, requests: readonly JobRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const rows = requests.map(({ queue, payload, runAt, uniqueKey }) => ({
    ...{ queue, payload, run_at: runAt?.toISOString() ?? null, unique_key: uniqueKey ?? null },
  }));
  await query(db, enqueueText, [maxAttempts, JSON.stringify(rows)]);
}

/**
 * Frees the job's unique key, so that changes during the work enqueue a new job. Must be called before any data is
 * read, so that earlier changes are seen by this job.
 */
export async function freeKey(db: Db, { id, fence }: Job): Promise<void> {
  await query(db, freeText, [id, fence]);
}

/** Claims up to `limit` due jobs; each is leased to this worker. */
export function claimJobs(db: Db, queues: readonly string[], limit: number): Promise<Job[]> {
  return query<Job>(db, claimText, [leaseSeconds, queues, limit]);
}

/** Extends the lease. Returns false if it was lost: another worker has claimed the job. */
export async function extendLease(db: Db, { id, fence }: Job): Promise<boolean> {
  return (await query(db, extendText, [id, fence, leaseSeconds])).length === 1;
}

/** Finishes a job. Returns false if the lease was lost. */
export async function finishJob(db: Db, { id, fence }: Job): Promise<boolean> {
  return (await query(db, finishText, [id, fence])).length === 1;
}

/**
 * Schedules a failed job again with an exponential pause, up to an hour; after the last attempt it stays failed.
 * Returns false if the lease was lost.
 */
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
// The limit is in a subselect and jobs are updated by an id array, so that the generic plan suits any queue length.
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
const whereLeased = 'where id = $1 and fence = $2 and finished_at is null returning 1 as held';
const extendText = prepared(`update jobs set lease_until = now() + make_interval(secs => $3) ${whereLeased}`);
const finishText = plannedOnce(`update jobs set finished_at = now(), lease_until = null ${whereLeased}`);
const failText = prepared(`
  update jobs set last_error = $3, lease_until = null, run_at = now() + make_interval(secs => $4),
         failed_at = case when attempts >= max_attempts then now() end ${whereLeased}`);
