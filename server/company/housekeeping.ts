import type { FileStore } from '../kernel/files/fileStore';
import { sweepFiles } from '../kernel/files/sweep';
import { keepHouse } from '../kernel/jobs/housekeeping';
import type { JobHandler } from '../kernel/jobs/worker';
import { settleExpired } from './invites/settle';
import { prune } from './notifications/store';

/** The hourly round: what the kernel throws away, and what of the company's has run out. */
export const keepAllHouse =
  (files: FileStore): JobHandler =>
  async (db, job) => {
    await settleExpired(db, null);
    await prune(db);
    await sweepFiles(db, files);
    await keepHouse(db, job);
  };
