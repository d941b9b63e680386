import { sql } from 'kysely';
import type { Db } from '../db/queries';
import { cleanUpDeleted } from '../db/records/recentlyDeleted/purge';
import { rememberedDays } from '../identity/knownDevices';
import { enqueue } from './queue';
import type { JobHandler } from './worker';

/** Queue of the cleanup job, which deletes expired data. */
export const housekeepingQueue = 'housekeeping';

/** Schedules the next cleanup at the full hour; a unique key deduplicates requests of several nodes. */
export async function scheduleHousekeeping(db: Db, now: Date): Promise<void> {
  const slot = new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000);
  await enqueue(db, { queue: housekeepingQueue, payload: {}, runAt: slot, uniqueKey: slot.toISOString() });
}

/** Deletes the kernel's expired data. */
export const deleteExpired: JobHandler = async (db) => {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from sign_in_attempts where window_ends_at < now()`.execute(db);
  await sql`delete from qr_sign_ins where created_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from live_tickets where expires_at < now()`.execute(db);
  await sql`delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`.execute(db);
  await sql`delete from known_devices where last_seen_at < now() - make_interval(days => ${rememberedDays})`.execute(
    db,
  );
  await sql`delete from events where at < now() - interval '30 days'`.execute(db);
  await cleanUpDeleted(db);
  await sql`delete from import_files using imports
    where import_id = imports.id and imports.created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from imports where created_at < now() - interval '30 days'`.execute(db);
  await sql`delete from jobs where finished_at < now() - interval '7 days'`.execute(db);
};
