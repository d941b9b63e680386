import type { Db } from '../kernel/db/queries';
import type { PollLoop } from '../kernel/jobs/pollLoop';
import type { JobHandler } from '../kernel/jobs/worker';
import type { Follower } from '../kernel/realtime/follower';
import type { Route } from '../kernel/routes/route';
import { checkNow, startHealth } from './health/worker';
import { startOutbox } from './outbox/worker';
import type { ChannelDeps, ChannelsPort } from './deps';
import { type Pollers, startPollers } from './polls/worker';
import { channelRoutes } from './routes';
import { shipQueue } from './ship/ask';
import { shipWorker } from './ship/work';

/** All that goes between the company's conversations and the channels. */
export interface Channels {
  readonly routes: Route[];
  readonly port: ChannelsPort;
  /** What the channels do with jobs, by queue. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** A message waits to go out. */
  wakeSends(): void;
  /** Begins to send, to fetch and to look after accounts. */
  start(db: Db, follower: Follower): void;
  stop(): Promise<void>;
}

export function createChannels(deps: ChannelDeps): Channels {
  let running: { outbox: PollLoop; health: PollLoop; pollers: Pollers; unsubscribe: () => void } | null = null;
  return {
    routes: channelRoutes(deps),
    jobs: { [shipQueue]: shipWorker(deps) },
    port: { checkNow: (db, id) => checkNow(db, deps, id) },
    wakeSends: () => running?.outbox.wake(),
    start(db, follower) {
      const [outbox, health, pollers] = [startOutbox(db, deps), startHealth(db, deps), startPollers(db, deps)];
      // Made, mended or put out of service, by whichever node: it shows at once.
      const unsubscribe = follower.subscribe((events) => {
        const changed = events.filter(({ resource }) => resource === 'accounts');
        if (changed.length === 0) return;
        for (const { recordId } of changed) pollers.changed(recordId);
        health.wake();
        outbox.wake();
      });
      running = { outbox, health, pollers, unsubscribe };
    },
    async stop() {
      if (running === null) return;
      const { outbox, health, pollers, unsubscribe } = running;
      unsubscribe();
      await Promise.all([outbox.stop(), health.stop(), pollers.stop()]);
    },
  };
}
