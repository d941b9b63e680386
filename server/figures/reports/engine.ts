import { type Db, run } from '../../kernel/db/queries';
import { type Rounds, startRounds } from '../../kernel/jobs/rounds';
import { takeDue } from './due';

/** How late a report may be asked for. */
const pauseMs = 5_000;

/** Asks for reports when they are due; the worker makes them. */
export function startReports(db: Db, onError: (error: unknown) => void): Rounds {
  return startRounds(pauseMs, () => takeDue(db), onError);
}

/** Throws away what was made long ago; so old no period comes again. */
export async function sweepReports(db: Db): Promise<void> {
  await run(db, `delete from report_runs where made_at < now() - interval '400 days'`, []);
}
