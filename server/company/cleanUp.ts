import type { Db } from '../kernel/db/queries';
import { keepHouse } from '../kernel/jobs/cleanUp';
import type { JobHandler } from '../kernel/jobs/worker';
import { settleExpired } from './invites/settle';
import { prune } from './notifications/store';

/** Throws away what nobody can ask for any more. */
export type Sweep = (db: Db) => Promise<void>;

/** The hourly round: what has run out of the company's, what the others throw away, and what the kernel does. */
export const keepAllHouse =
  (sweeps: readonly Sweep[]): JobHandler =>
  async (db, job) => {
    await settleExpired(db, null);
    await prune(db);
    for (const sweep of sweeps) await sweep(db);
    await keepHouse(db, job);
  };
