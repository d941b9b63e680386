import type { Actor } from '../access/actor';
import type { Trx } from '../db/records/rules';
import { Answer, type Cookie, memberRoute, publicRoute, type Route } from '../routes/route';
import { changePassword, type PasswordChange } from './changePassword';
import type { Passwords } from './passwords';
import { cookieName, endSession, idleSeconds, lifetimeSeconds, type OpenedSession, tokenName } from './sessions';
import { type MayEnter, signIn } from './signIn';

const group = { en: 'Signing in', zh: '登录' };

/** Signing in and out. */
export function identityRoutes(parts: {
  passwords: Passwords;
  mayEnter: MayEnter;
  /** Told in the transaction in which a member changes their password. */
  passwordChanged: (trx: Trx, actor: Actor) => Promise<void>;
}): Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: '/xxm/v1/users/loginByPwd',
      summary: { en: 'Sign in by password', zh: '密码登录' },
      group,
      access: { kind: 'public' },
      body: {
        account: { kind: 'text', label: { en: 'Account', zh: '账号' }, required: true, maxLength: 60 },
        // A password keeps its spaces, which a short text would lose.
        password: { kind: 'longText', label: { en: 'Password', zh: '密码' }, required: true, maxLength: 200 },
      },
      answersSecret: true,
      async handle({ db, body, client }) {
        const credentials = { account: String(body.account), password: String(body.password) };
        const session = await signIn(db, parts, credentials, client);
        return new Answer(tokenInfo(session), {
          cookies: session.cookie === null ? [] : [sessionCookie(session.cookie)],
        });
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/xxm/v1/users/logout',
      summary: { en: 'Sign out', zh: '退出登录' },
      group,
      access: { kind: 'login' },
      changesAccess: true,
      async handle({ db, actor }) {
        await endSession(db, actor.sessionId, -2);
        return new Answer(null, { cookies: [{ name: cookieName, value: '', maxAgeSeconds: 0 }] });
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/xxm/v1/users/resetPassword',
      summary: { en: 'Change the password by the old one', zh: '用旧密码修改密码' },
      group,
      access: { kind: 'login' },
      body: {
        oldPassword: { kind: 'longText', label: { en: 'Old password', zh: '旧密码' }, required: true, maxLength: 200 },
        newPassword: { kind: 'longText', label: { en: 'New password', zh: '新密码' }, required: true, maxLength: 200 },
      },
      // The user's other sessions end.
      changesAccess: true,
      // Not remembered under a key: the request holds passwords, and a try of one must stay counted.
      answersSecret: true,
      async handle({ db, actor, body, client }) {
        const change = body as unknown as PasswordChange;
        await changePassword(db, parts.passwords, actor, change, client, (trx) => parts.passwordChanged(trx, actor));
        return null;
      },
    }),
  ];
}

function sessionCookie(value: string): Cookie {
  return { name: cookieName, value, maxAgeSeconds: lifetimeSeconds };
}

/** The sign-in's answer as clients of this API family read it (Sa-Token). Times are seconds; -2 is "not there". */
function tokenInfo(session: OpenedSession & { userId: string }) {
  return {
    tokenName,
    tokenValue: session.token,
    isLogin: true,
    loginId: session.userId,
    loginType: 'login',
    tokenTimeout: lifetimeSeconds,
    sessionTimeout: lifetimeSeconds,
    tokenSessionTimeout: -2,
    tokenActiveTimeout: idleSeconds,
    loginDeviceType: 'DEF',
    tag: null,
  };
}
