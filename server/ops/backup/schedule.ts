import type { PresentSettings } from '../../config';
import type { Db } from '../../kernel/db/queries';
import { backupState } from '../../kernel/installation/backupRuns';
import type { PollLoop, PollLoopDeps } from '../../kernel/jobs/pollLoop';
import { enqueue, type Job } from '../../kernel/jobs/queue';
import { startWorker } from '../../kernel/jobs/worker';
import { type BackupSource, makeBackup } from './make';

interface Deps extends PollLoopDeps {
  readonly database: BackupSource;
  readonly settings: PresentSettings;
  log(message: string, fields: object): void;
  /** Tells the people who run the server why it failed. */
  failed(why: string): Promise<void>;
}

/**
 * Makes a backup every day, on one of the nodes. One that was missed because the server did not run is made after the
 * start. A failed one is tried again by the job queue, with growing pauses.
 */
export async function startBackups(db: Db, deps: Deps): Promise<Pick<PollLoop, 'stop'>> {
  const { settings, database, log, failed } = deps;
  const { at } = settings.backups;
  const stopping = new AbortController();
  const make = async (_: Db, { payload }: Job) => {
    // First, so that a failure does not end all later backups.
    await schedule(db, nextTime(at, new Date()));
    if (!(await isMissing(database, new Date((payload as Payload).due)))) return;
    try {
      const { target, manifest } = await makeBackup({ database, settings, kind: 'schedule', signal: stopping.signal });
      log('A backup was made.', { file: target, moment: manifest.createdAt });
    } catch (error) {
      if (!stopping.signal.aborted) await failed((error as Error).message);
      throw new Error(`The backup failed: ${(error as Error).message}`, { cause: error });
    }
  };
  const now = new Date();
  await schedule(db, nextTime(at, now));
  if (await isMissing(database, lastTime(at, now))) await schedule(db, lastTime(at, now));
  const worker = startWorker(db, { [queue]: make }, deps, 1);
  return {
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}

const queue = 'backups';

interface Payload {
  /** When it was due, ISO 8601. */
  readonly due: string;
}

/** The unique key keeps several nodes from scheduling it twice. */
function schedule(db: Db, runAt: Date): Promise<void> {
  const due = runAt.toISOString();
  return enqueue(db, { queue, payload: { due }, runAt, uniqueKey: due });
}

/** Whether there is no backup since that time; a database created since needs none. */
async function isMissing({ pool }: Deps['database'], since: Date): Promise<boolean> {
  const state = await backupState(pool);
  return state !== null && Date.parse(state.lastAt ?? state.bornAt) < since.getTime();
}

type TimeOfDay = PresentSettings['backups']['at'];

/** The next such time of the day by the machine's clock; it exists once, also when the clock changes. */
export function nextTime({ hour, minute }: TimeOfDay, now: Date): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const today = new Date(year, month, day, hour, minute);
  return today > now ? today : new Date(year, month, day + 1, hour, minute);
}

export function lastTime(at: TimeOfDay, now: Date): Date {
  const next = nextTime(at, now);
  return new Date(next.getFullYear(), next.getMonth(), next.getDate() - 1, at.hour, at.minute);
}
