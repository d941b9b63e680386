import { type Db, prepared, query } from '../db/queries';
import { cleanUpDeleted } from '../db/records/recentlyDeleted/purge';
import { rememberedDays } from '../identity/knownDevices';
import { enqueue } from './queue';

/** Queue of the cleanup job, which deletes expired data. */
export const housekeepingQueue = 'housekeeping';

/** Schedules the next cleanup at the full hour; a unique key deduplicates requests of several nodes. */
export async function scheduleHousekeeping(db: Db, now: Date): Promise<void> {
  const slot = new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000);
  await enqueue(db, { queue: housekeepingQueue, payload: {}, runAt: slot, uniqueKey: slot.toISOString() });
}

/** Deletes data that is no longer needed. */
export type Sweep = (db: Db) => Promise<unknown>;

/** Runs every sweep, also after one that failed. */
export async function sweepAll(db: Db, sweeps: readonly Sweep[]): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) await sweep(db).catch((error) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} cleanups failed`);
}

const expiredSql = [
  `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  'delete from sign_in_attempts where window_ends_at < now()',
  `delete from qr_sign_ins where created_at < now() - interval '1 hour'`,
  'delete from live_tickets where expires_at < now()',
  `delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`,
  `delete from known_devices where last_seen_at < now() - make_interval(days => ${rememberedDays})`,
  `delete from events where at < now() - interval '30 days'`,
  `delete from import_files using imports
    where import_id = imports.id and imports.created_at < now() - interval '7 days'`,
  `delete from imports where created_at < now() - interval '30 days'`,
  `delete from jobs where finished_at < now() - interval '7 days'`,
  `delete from jobs where failed_at < now() - interval '90 days'`,
].map(prepared);

/** The kernel's expired data. */
export const kernelSweeps: readonly Sweep[] = [
  ...expiredSql.map(
    (text): Sweep =>
      (db) =>
        query(db, text, []),
  ),
  cleanUpDeleted,
];
