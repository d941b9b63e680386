import { Answer, type Cookie } from '../routes/route';
import { deviceCookieName, deviceCookieSeconds } from './deviceCookie';
import type { Entered } from './enter';
import { cookieName, type OpenedSession, tokenName } from './sessions';

/** The answer of every way to sign in: the token, and for browsers the cookie that it is worth nothing without. */
export function signedIn(session: Entered): Answer {
  const cookies = [...sessionCookies(session), ...deviceCookies(session)];
  return new Answer(tokenInfo(session), { cookies, changesAccess: session.endedOthers });
}

function sessionCookies({ cookie, lifeSeconds }: OpenedSession): Cookie[] {
  return cookie === null ? [] : [{ name: cookieName, value: cookie, maxAgeSeconds: lifeSeconds }];
}

function deviceCookies({ deviceCookie }: Entered): Cookie[] {
  return deviceCookie === null
    ? []
    : [{ name: deviceCookieName, value: deviceCookie, maxAgeSeconds: deviceCookieSeconds }];
}

/** The sign-in's answer as clients of this API family read it (Sa-Token). Times are seconds; -2 is "not there". */
function tokenInfo(session: OpenedSession & { readonly userId: string }) {
  return {
    tokenName,
    tokenValue: session.token,
    isLogin: true,
    loginId: session.userId,
    loginType: 'login',
    tokenTimeout: session.lifeSeconds,
    sessionTimeout: session.lifeSeconds,
    tokenSessionTimeout: -2,
    tokenActiveTimeout: session.idleSeconds,
    loginDeviceType: 'DEF',
    tag: null,
  };
}
