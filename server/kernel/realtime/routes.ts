import type { LiveTicket } from '../../../src/schema/live';
import { memberRoute, type Route } from '../routes/route';
import { issueTicket } from './tickets';

const group = { en: 'Live', zh: '实时' };

export function liveRoutes(): Route[] {
  return [
    memberRoute('POST /v1/events/ticket', group, {
      summary: { en: 'A ticket for one live connection, valid for 30 seconds', zh: '获取实时连接票据' },
      access: { kind: 'login' },
      answer: { ticket: { kind: 'text', required: true, label: { en: 'Ticket', zh: '票据' } } },
      asksByItself: true,
      answersSecret: true,
      handle: async ({ db, actor }): Promise<LiveTicket> => ({ ticket: await issueTicket(db, actor.sessionId) }),
    }),
  ];
}
