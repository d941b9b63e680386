import { type Db, query } from '../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import { takeDue } from './due';

/** How late a report may be asked for. */
const pauseMs = 5_000;

/** Asks for reports when they are due; the worker makes them. */
export function startReports(db: Db, onError: (error: unknown) => void): PollLoop {
  return startPollLoop(pauseMs, () => takeDue(db), onError);
}

/** Throws away what was made long ago; so old no period comes again. */
export async function cleanUpReports(db: Db): Promise<void> {
  await query(db, `delete from report_runs where made_at < now() - interval '400 days'`, []);
}
