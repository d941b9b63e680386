import type { DomainParts } from '../compose/domainParts';
import { cleanUpDevices } from './devices/devices';
import { startPush } from './engine';
import { pushRoutes } from './routes';

export const domain: DomainParts = {
  routes: ({ push }) => pushRoutes(push),
  sweeps: [cleanUpDevices],
  start: (db, { push }) => startPush(db, push),
};
