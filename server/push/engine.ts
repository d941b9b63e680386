import type { Db } from '../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../kernel/jobs/pollLoop';
import { startWorker } from '../kernel/jobs/worker';
import { pushQueue, runPushJob } from './job';
import { followEvents } from './follow';
import type { PushDeps } from './deps';

/** Under load one round takes what many events left. */
const restMs = 200;
/** A push service that is slow holds up nothing but notices. */
const sendsAtOnce = 16;

/** Follows the event log for members who are away, and tells their browsers. `wake` after there were news. */
export function startPush(db: Db, deps: PushDeps): PollLoop {
  const sender = startWorker(db, { [pushQueue]: runPushJob(deps) }, deps, sendsAtOnce);
  const follow = async () => {
    const again = await followEvents(db, deps.live);
    sender.wake();
    return again;
  };
  const follower = startPollLoop(deps.pollMs, follow, deps.onError, restMs);
  return {
    wake: follower.wake,
    async stop() {
      await follower.stop();
      await sender.stop();
    },
  };
}
