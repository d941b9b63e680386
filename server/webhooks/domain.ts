import type { DomainParts } from '../compose/domainParts';
import { cleanUpDeliveries } from './cleanUp';
import { startWebhooks } from './engine';

export const domain: DomainParts = {
  sweeps: [cleanUpDeliveries],
  start: (db, { company, actorOf, outgoing, cipher, pollMs, onError }) =>
    startWebhooks(db, { ...company, actorOf, outgoing, cipher, pollMs, onError }),
};
