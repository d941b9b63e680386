import { handled, nothing } from '../routes/apiType';
import { Answer, memberRoute, publicRoute, type Route } from '../routes/route';
import { deviceCookieName } from './deviceCookie';
import { cookieName, endSession } from './sessions';
import { signedIn } from './signedIn';
import { type SignInDeps, signIn } from './signIn';
import { createTurns } from './turns';

/** Maximum queue length; in a flood most requests are then refused by the attempt limits. */
const maxWaiting = 2_000;
const group = { en: 'Signing in', zh: '登录' };

export function identityRoutes(deps: SignInDeps): Route[] {
  // Limits concurrent sign-ins: with fifty at nine o'clock, each of some ten queries, other requests would wait.
  const turns = createTurns(3, maxWaiting);
  return [
    publicRoute('POST /xxm/v1/users/loginByPwd', group, {
      summary: { en: 'Sign in with password', zh: '密码登录' },
      body: {
        account: { kind: 'text', label: { en: 'Account', zh: '账号' }, required: true, maxLength: 60 },
        // `longText` keeps the spaces of a password; `text` would trim them.
        password: { kind: 'longText', label: { en: 'Password', zh: '密码' }, required: true, maxLength: 200 },
      },
      answersSecret: true,
      answer: handled('SignedIn'),
      async handle({ db, body, client, cookies }) {
        const [deviceCookie, sessionCookie] = [cookies[deviceCookieName], cookies[cookieName]];
        const given = { account: String(body.account), password: String(body.password) };
        const credentials = { ...given, deviceCookie, sessionCookie };
        return signedIn(await turns.run(() => signIn(db, deps, credentials, client)));
      },
    }),
    memberRoute('POST /xxm/v1/users/logout', group, {
      summary: { en: 'Sign out', zh: '退出登录' },
      access: { kind: 'login' },
      changesAccess: true,
      answer: nothing,
      async handle({ db, actor }) {
        await endSession(db, actor.sessionId, -2);
        return new Answer(null, { cookies: [{ name: cookieName, value: '', maxAgeSeconds: 0 }] });
      },
    }),
  ];
}
