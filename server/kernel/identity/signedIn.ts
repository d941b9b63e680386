import { Answer, type Cookie } from '../routes/route';
import { deviceCookieName, deviceCookieSeconds } from './deviceCookie';
import type { Entered } from './enter';
import { cookieName, type OpenedSession, tokenName } from './sessions';

/** The response of every sign-in method: the token and, for browsers, the cookie that must accompany it. */
export function signedIn(session: Entered): Answer<ReturnType<typeof tokenInfo>> {
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

/**
 * The response in the format of Sa-Token, which clients of this API family expect. Times in seconds; -2 means "not
 * set".
 */
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
