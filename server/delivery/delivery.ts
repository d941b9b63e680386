import type { Fulfilment } from '../checkout/deps';
import type { Db } from '../kernel/db/queries';
import type { PollLoop } from '../kernel/jobs/pollLoop';
import type { Follower } from '../kernel/realtime/follower';
import type { Route } from '../kernel/routes/route';
import type { DeliveryDeps } from './deps';
import { type Engine, startEngine } from './engine/worker';
import { findRoutes } from './find/routes';
import { createFulfilment } from './fulfilment';
import { ledgerRoutes } from './ledger/routes';
import { poolRoutes } from './pools/routes';
import { receiptRoutes } from './receipt/routes';
import { revealRoutes } from './reveal/routes';
import { stockRoutes } from './stock/routes';
import { startStockWatch } from './stock/watch';
import { timelineRoutes } from './timeline/routes';

/** The delivery domain: everything that delivers paid goods. */
export interface Delivery {
  readonly deps: DeliveryDeps;
  readonly fulfilment: Fulfilment;
  readonly routes: Route[];
  /** Starts delivering due and waiting deliveries, and tracking the results of their messages. */
  start(db: Db, follower: Follower): void;
  stop(): Promise<void>;
}

export function createDelivery(given: Omit<DeliveryDeps, 'wakeDeliveries'>): Delivery {
  let engine: Engine | null = null;
  let watch: PollLoop | null = null;
  const deps: DeliveryDeps = { ...given, wakeDeliveries: () => engine?.wake() };
  return {
    deps,
    fulfilment: createFulfilment(deps),
    routes: [
      ...[ledgerRoutes(), poolRoutes(deps), receiptRoutes(deps), findRoutes(deps)].flat(),
      ...[revealRoutes(deps), timelineRoutes(deps), stockRoutes(deps)].flat(),
    ],
    start(db, follower) {
      engine = startEngine(db, deps, follower);
      watch = startStockWatch(db, deps, follower);
    },
    async stop() {
      await Promise.all([engine?.stop(), watch?.stop()]);
    },
  };
}
