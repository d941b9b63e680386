import type { Db } from '../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import { settleDay } from './settle';
import { openDays } from './unsettled';

const pauseMs = 60_000;
/** Between two rounds that have more to do: counting years of a company that just came holds up nobody. */
const breathMs = 50;

/** Settles what days there are to settle, one of each company in a round. */
export function startSettling(db: Db, onError: (error: unknown) => void): PollLoop {
  return startPollLoop(pauseMs, () => settleOpen(db, onError), onError);
}

/** True where something was settled, so that there may be more. */
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
