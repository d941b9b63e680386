import { type Db, plannedOnce, prepared, query } from '../db/queries';
import { backOffSeconds } from '../leases/backOff';
import { isFree, leasesOf } from '../leases/leases';

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

export const maxAttempts = 10;

export const jobLeases = leasesOf<Job>({
  table: 'jobs',
  row: 'j',
  key: 'id',
  keyOf: ({ id }) => id,
  seconds: 20,
  isOpen: 'finished_at is null',
});

/** Enqueues a job; it exists once the transaction commits. */
export function enqueue(db: Db, request: JobRequest): Promise<void> {
  return enqueueAll(db, [request]);
}

/** Enqueues many jobs in one statement. */
export async function enqueueAll(db: Db, requests: readonly JobRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const rows = requests.map(({ queue, payload, runAt, uniqueKey }) => ({
    queue,
    payload,
    run_at: runAt?.toISOString() ?? null,
    unique_key: uniqueKey ?? null,
  }));
  await query(db, enqueueSql, [maxAttempts, JSON.stringify(rows)]);
}

/**
 * Frees the job's unique key, so that changes during the work enqueue a new job. Must be called before any data is
 * read, so that earlier changes are seen by this job.
 */
export async function freeKey(db: Db, { id, fence }: Job): Promise<void> {
  await query(db, freeSql, [id, fence]);
}

/** Claims up to `limit` due jobs; each is leased to this worker. */
export function claimJobs(db: Db, queues: readonly string[], limit: number): Promise<Job[]> {
  return query<Job>(db, claimSql, [queues, limit]);
}

/** Finishes a job. Returns false if the lease was lost. */
export const finishJob = jobLeases.settling('finished_at = now()', plannedOnce);

/**
 * Schedules a failed job again with an exponential pause, up to an hour; after the last attempt it stays failed.
 * Returns false if the lease was lost.
 */
export function failJob(db: Db, job: Job, error: unknown): Promise<boolean> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
  return fail(db, job, reason, backOffSeconds(job.attempts, 2, 3_600));
}

const enqueueSql = prepared(`
  insert into jobs (queue, payload, run_at, unique_key, max_attempts)
  select queue, payload, coalesce(run_at, now()), unique_key, $1::integer
    from jsonb_to_recordset($2::jsonb) as given(queue text, payload jsonb, run_at timestamptz, unique_key text)
  on conflict do nothing`);
const freeSql = prepared('update jobs set unique_key = null where id = $1 and fence = $2');
// The limit is in a subselect, so that the generic plan suits any queue length.
const claimSql = plannedOnce(
  jobLeases.claimText({
    pick: `select id from jobs j
     where queue = any($1::text[]) and finished_at is null and failed_at is null and run_at <= now() and ${isFree('j')}
     order by run_at, id limit (select $2::integer)`,
    set: 'attempts = attempts + 1',
    returning: 'id, queue, payload, attempts, fence',
  }),
);
const fail = jobLeases.settling<[reason: string, pauseSeconds: number]>(`
  last_error = $3, run_at = now() + make_interval(secs => $4),
  failed_at = case when attempts >= max_attempts then now() end`);
