import type { Db } from '../db/queries';
import { cleanUpDeleted } from '../db/records/recentlyDeleted/purge';
import { rememberedDays } from '../identity/knownDevices';
import { expired, type Sweep } from './expired';
import { enqueue } from './queue';

/** Queue of the cleanup job, which deletes expired data. */
export const housekeepingQueue = 'housekeeping';

/** Schedules the next cleanup at the full hour; a unique key deduplicates requests of several nodes. */
export async function scheduleHousekeeping(db: Db, now: Date): Promise<void> {
  const slot = new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000);
  await enqueue(db, { queue: housekeepingQueue, payload: {}, runAt: slot, uniqueKey: slot.toISOString() });
}

/** Runs every sweep, also after one that failed. */
export async function sweepAll(db: Db, sweeps: readonly Sweep[]): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) await sweep(db).catch((error) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} cleanups failed`);
}

/** The kernel's expired data. */
export const kernelSweeps: readonly Sweep[] = [
  expired('idempotency_keys', `created_at < now() - interval '24 hours'`),
  expired('sign_in_attempts', 'window_ends_at < now()'),
  expired('qr_sign_ins', `created_at < now() - interval '1 hour'`),
  expired('live_tickets', 'expires_at < now()'),
  expired('sessions', `coalesce(ended_at, expires_at) < now() - interval '30 days'`),
  expired('known_devices', `last_seen_at < now() - make_interval(days => ${rememberedDays})`),
  expired('events', `at < now() - interval '30 days'`),
  expired('import_files', `import_id in (select id from imports where created_at < now() - interval '7 days')`),
  expired('imports', `created_at < now() - interval '30 days'`),
  expired('jobs', `finished_at < now() - interval '7 days'`),
  expired('jobs', `failed_at < now() - interval '90 days'`),
  cleanUpDeleted,
];
