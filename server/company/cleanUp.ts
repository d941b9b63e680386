import { databaseNow } from '../kernel/clock';
import { kernelSweeps, scheduleHousekeeping, sweepAll } from '../kernel/jobs/cleanUp';
import type { Sweep } from '../kernel/jobs/expired';
import type { JobHandler } from '../kernel/jobs/worker';
import { settleExpired } from './invites/settle';
import { prune } from './notifications/store';

/** Hourly cleanup job: expired invitations, old notifications, what the modules and the kernel no longer need. */
export const deleteAllExpired =
  (sweeps: readonly Sweep[]): JobHandler =>
  async (db) => {
    // First, so that a sweep that keeps failing does not end all later cleanups.
    await scheduleHousekeeping(db, databaseNow());
    await sweepAll(db, [(on) => settleExpired(on, null), prune, ...sweeps, ...kernelSweeps]);
  };
