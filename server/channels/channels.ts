import type { Db } from '../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../kernel/jobs/pollLoop';
import type { JobHandler } from '../kernel/jobs/worker';
import type { Follower } from '../kernel/realtime/follower';
import type { Route } from '../kernel/routes/route';
import type { ChannelDeps, ChannelsPort } from './deps';
import { checkNow, startHealth } from './health/worker';
import { decideLateEchoes } from './intake/earlyEchoes';
import { startOutbox } from './outbox/worker';
import { type Pollers, startPollers } from './polls/worker';
import { channelRoutes } from './routes';
import { shipQueue } from './ship/ask';
import { shipWorker } from './ship/work';

/** The channel integration: routes, jobs and background workers. */
export interface Channels {
  readonly routes: Route[];
  readonly port: ChannelsPort;
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** Wakes the outbox because a message is queued. */
  wakeSends(): void;
  /** Starts the outbox, the pollers and the health checks. */
  start(db: Db, follower: Follower): void;
  stop(): Promise<void>;
}

export function createChannels(deps: ChannelDeps): Channels {
  let running: {
    outbox: PollLoop;
    health: PollLoop;
    echoes: PollLoop;
    pollers: Pollers;
    unsubscribe: () => void;
  } | null = null;
  return {
    routes: channelRoutes(deps),
    jobs: { [shipQueue]: shipWorker(deps) },
    port: { checkNow: (db, id) => checkNow(db, deps, id) },
    wakeSends: () => running?.outbox.wake(),
    start(db, follower) {
      const [outbox, health, pollers] = [startOutbox(db, deps), startHealth(db, deps), startPollers(db, deps)];
      const echoes = startPollLoop(deps.pollMs, () => decideLateEchoes(db, deps), deps.onError);
      // An account was created, changed or disabled on any node: react at once.
      const unsubscribe = follower.subscribe((events) => {
        const changed = events.filter(({ resource }) => resource === 'accounts');
        if (changed.length === 0) return;
        for (const { recordId } of changed) pollers.changed(recordId);
        health.wake();
        outbox.wake();
      });
      running = { outbox, health, echoes, pollers, unsubscribe };
    },
    async stop() {
      if (running === null) return;
      const { outbox, health, echoes, pollers, unsubscribe } = running;
      unsubscribe();
      await Promise.all([outbox.stop(), health.stop(), echoes.stop(), pollers.stop()]);
    },
  };
}
