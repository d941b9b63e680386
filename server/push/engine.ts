import type { Db } from '../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../kernel/jobs/pollLoop';
import { startWorker } from '../kernel/jobs/worker';
import type { PushDeps } from './deps';
import { digestQueue, runDigestJob } from './digest';
import { followEvents } from './follow';
import { pushQueue, runPushJob } from './job';

/** Under load, one round processes the events of this interval together. */
const restMs = 200;
/** A slow push service only delays notices. */
const sendsAtOnce = 16;

/** Follows the event log and sends push notices to members who are away. Call `wake` after new events. */
export function startPush(db: Db, deps: PushDeps): PollLoop {
  const sender = startWorker(
    db,
    { [pushQueue]: runPushJob(deps), [digestQueue]: runDigestJob(deps) },
    deps,
    sendsAtOnce,
  );
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
