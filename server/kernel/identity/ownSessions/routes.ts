import { isRecordId } from '../../../../src/schema/values';
import { query } from '../../db/queries';
import { notFound } from '../../http/refusal';
import { placeOf } from '../../network/place';
import { handled, nothing } from '../../routes/apiType';
import { type MemberContext, memberRoute, type Route } from '../../routes/route';
import { knownDevices } from '../knownDevices';
import { endOtherSessions, endSessionOf, timeLeft } from '../sessions';
import { sessionsOf } from './sessionList';
import { signInsOf } from './signIns';

const group = { en: 'My security', zh: '我的安全' };
const access = { kind: 'login' } as const;

/** Routes for a user's own sessions and sign-ins. They need no permission. */
export function ownSessionRoutes(): Route[] {
  return [
    memberRoute('GET /xxm/v1/users/sessions', group, {
      access,
      summary: { en: 'Your sessions', zh: '我的登录会话' },
      answer: handled('ListedSessions'),
      handle: ({ db, actor }) => sessionsOf(db, actor.userId, actor.sessionId),
    }),
    memberRoute('GET /xxm/v1/users/session', group, {
      access,
      summary: { en: 'How long your session goes on', zh: '本次登录的剩余时间' },
      answer: handled('TimeLeft'),
      handle: ({ db, actor }) => timeLeft(db, actor.sessionId),
    }),
    memberRoute('DELETE /xxm/v1/users/sessions/{id}', group, {
      access,
      summary: { en: 'Sign out one of your sessions', zh: '结束我的某个登录会话' },
      changesAccess: true,
      answer: nothing,
      async handle({ db, actor, params }) {
        const id = params.id!;
        if (!isRecordId(id) || !(await endSessionOf(db, actor.userId, id, -5))) throw notFound();
        return null;
      },
    }),
    memberRoute('POST /xxm/v1/users/sessions/endOthers', group, {
      access,
      summary: { en: 'Sign out all your other sessions', zh: '结束我的其他登录会话' },
      changesAccess: true,
      answer: handled('EndedSessions'),
      handle: async ({ db, actor }) => ({ ended: await endOtherSessions(db, actor.userId, actor.sessionId, -5) }),
    }),
    memberRoute('GET /xxm/v1/users/security', group, {
      access,
      summary: { en: 'Your recent sign-ins, known devices and password age', zh: '我的最近登录、已知设备与密码时间' },
      answer: handled('OwnSecurity'),
      handle: securityOf,
    }),
  ];
}

async function securityOf({ db, actor }: MemberContext) {
  const text = 'select password_changed_at as "passwordChangedAt" from users where id = $1';
  const [user] = await query<{ passwordChangedAt: string }>(db, text, [actor.userId]);
  const devices = await knownDevices(db, actor.userId);
  return {
    passwordChangedAt: user!.passwordChangedAt,
    signIns: await signInsOf(db, actor.userId),
    devices: devices.map(({ ip, country, ...device }) => ({ ...device, place: placeOf(ip, country) })),
  };
}
