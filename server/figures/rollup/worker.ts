import type { Db } from '../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import { settleDay } from './settle';
import { openDays } from './unsettled';

const pauseMs = 60_000;
/** Pause between days while there is more to settle, so that counting years of a new company does not block others. */
const breathMs = 50;

/** Starts the poll loop that settles days, one per company and round. */
export function startSettling(db: Db, onError: (error: unknown) => void): PollLoop {
  return startPollLoop(pauseMs, () => settleOpen(db, onError), onError);
}

/** Returns true if anything was settled, so there may be more. */
async function settleOpen(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  let settled = 0;
  for (const { companyId, day } of await openDays(db)) {
    try {
      if (await settleDay(db, companyId, day)) settled += 1;
    } catch (error) {
      onError(error);
    }
    await new Promise((resolve) => setTimeout(resolve, breathMs));
  }
  return settled > 0;
}
