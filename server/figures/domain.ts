import type { DomainParts } from '../compose/domainParts';
import { agendaRoutes } from './agenda/routes';
import { reportQueue } from './reports/due';
import { cleanUpReports, startReports } from './reports/engine';
import { reportHandler } from './reports/send';
import { figureRoutes } from './routes';

export const domain: DomainParts = {
  routes: ({ company, chat }) => [...agendaRoutes(company), ...figureRoutes(chat)],
  jobs: ({ reports }) => ({ [reportQueue]: reportHandler(reports) }),
  sweeps: [cleanUpReports],
  start: (db, { onError }) => startReports(db, onError),
};
