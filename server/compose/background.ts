import { keepChannelsHouse } from '../channels/housekeeping';
import { bringBack } from '../chat/deeds/due';
import { expireOrders } from '../checkout/orders/expire';
import { keepAllHouse } from '../company/housekeeping';
import { tellImport } from '../company/notifications/tellImport';
import type { Db } from '../kernel/db/queries';
import { sweepFiles } from '../kernel/files/sweep';
import { importQueue } from '../kernel/imports/store';
import { type ImportParts, importHandler } from '../kernel/imports/work';
import { housekeepingQueue, scheduleHousekeeping } from '../kernel/jobs/housekeeping';
import { startWorker } from '../kernel/jobs/worker';
import { type Follower, startFollower } from '../kernel/realtime/follower';
import { startPublisher } from '../kernel/realtime/publisher';
import { sweepDevices } from '../push/devices/devices';
import { startPush } from '../push/engine';
import { startWebhooks } from '../webhooks/engine';
import { sweepDeliveries } from '../webhooks/sweep';
import type { Domains } from './domains';
import type { Registry } from './registry';

/** What runs beside the answering of requests. */
export interface Background {
  /** Reads the placed events, once for everybody on this node. */
  readonly follower: Follower;
  /** After something was written. */
  written(): void;
  wakeImporter(): void;
  stop(): Promise<void>;
}

const importsAtOnce = 2;

export async function startBackground(db: Db, domains: Domains, registry: Registry): Promise<Background> {
  const { company, chat, channels, checkout, push, files, outgoing, cipher, onError } = domains;
  const follower = await startFollower(db, onError);
  const publisher = startPublisher(db, onError, () => (registry.live ?? { placed: follower.wake }).placed());
  const webhooks = startWebhooks(db, { ...company, outgoing, cipher, onError });
  const pushes = startPush(db, push);
  for (const { wake } of [webhooks, pushes]) follower.subscribe(wake);
  const sweeps = [keepChannelsHouse, (on: Db) => sweepFiles(on, files), sweepDeliveries, sweepDevices];
  const worker = startWorker(db, { [housekeepingQueue]: keepAllHouse(sweeps), ...channels.jobs }, onError);
  const written = () => publisher.wake();
  // Apart from the others, so that imports hold up nothing but imports.
  const handleImport = importHandler(importParts(domains, registry, written));
  const importer = startWorker(db, { [importQueue]: handleImport }, onError, importsAtOnce);
  const returns = bringBack(db, chat, onError, written);
  const unpaid = expireOrders(db, checkout, onError, written);
  await scheduleHousekeeping(db, new Date());
  const running = [webhooks, pushes, publisher, follower, worker, importer, returns, unpaid];
  return {
    follower,
    written,
    wakeImporter: () => importer.wake(),
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

function importParts({ actorOf, actors }: Domains, registry: Registry, written: () => void): ImportParts {
  return {
    tableOf: (resource) => registry.tables.find((table) => table.schema.name === resource),
    actorOf,
    written(resource) {
      if (registry.behaviours.get(resource)?.changesAccess) actors.forget();
      written();
    },
    ended: (trx, ended) => tellImport(trx, registry.table(ended.resource).schema, ended),
  };
}
