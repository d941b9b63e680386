import type { Db } from '../kernel/db/queries';
import { deleteExpired } from '../kernel/jobs/cleanUp';
import type { JobHandler } from '../kernel/jobs/worker';
import { settleExpired } from './invites/settle';
import { prune } from './notifications/store';

/** Deletes data that is no longer needed. */
export type Sweep = (db: Db) => Promise<void>;

/** Hourly cleanup job: expired invitations, old notifications, the modules' cleanups, then the kernel's. */
export const deleteAllExpired =
  (sweeps: readonly Sweep[]): JobHandler =>
  async (db, job) => {
    await settleExpired(db, null);
    await prune(db);
    for (const sweep of sweeps) await sweep(db);
    await deleteExpired(db, job);
  };
