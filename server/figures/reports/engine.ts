import type { Db } from '../../kernel/db/queries';
import { expired } from '../../kernel/jobs/expired';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import { takeDue } from './due';

/** Maximum delay of a due report. */
const pauseMs = 5_000;

/** Starts the poll loop that enqueues due reports; the job worker makes them. */
export function startReports(db: Db, onError: (error: unknown) => void): PollLoop {
  return startPollLoop(pauseMs, () => takeDue(db), onError);
}

/** Deletes report runs made over 400 days ago; their periods do not recur. */
export const cleanUpReports = expired('report_runs', `made_at < now() - interval '400 days'`);
