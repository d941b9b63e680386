import { databaseNow } from '../kernel/clock';
import type { Db } from '../kernel/db/queries';
import { deleteExpired, scheduleHousekeeping } from '../kernel/jobs/cleanUp';
import type { JobHandler } from '../kernel/jobs/worker';
import { settleExpired } from './invites/settle';
import { prune } from './notifications/store';

/** Deletes data that is no longer needed. */
export type Sweep = (db: Db) => Promise<void>;

/** Hourly cleanup job: expired invitations, old notifications, the modules' cleanups, then the kernel's. */
export const deleteAllExpired =
  (sweeps: readonly Sweep[]): JobHandler =>
  async (db, job) => {
    // First, so that a sweep that keeps failing does not end all later cleanups.
    await scheduleHousekeeping(db, databaseNow());
    await settleExpired(db, null);
    await prune(db);
    for (const sweep of sweeps) await sweep(db);
    await deleteExpired(db, job);
  };
