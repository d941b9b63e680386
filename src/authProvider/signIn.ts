import axios from 'axios';
import { call } from '../dataProvider/client';
import { type Envelope, messageOf, successCode } from '../dataProvider/envelope';
import { personId, type SessionToken, storeSession } from '../dataProvider/session/session';
import { publishAuthState } from './authState';
import { fetchCurrentUser } from './currentUser';
import { dropForeignDrafts } from './drafts';
import { go } from './location';
import { takeReturnUrl } from './returnUrl';
import { prepareSignIn } from './signEvents';

export type SignInResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: 'refused' | 'failed' | 'network';
      readonly message: string | null;
      readonly errors: Readonly<Record<string, string>>;
    };

/** Signs in by password. The session is stored only after the user was fetched too. */
export async function signInByPassword(account: string, password: string): Promise<SignInResult> {
  try {
    const answer = await call<SessionToken | null>('POST', '/xxm/v1/users/loginByPwd', { body: { account, password } });
    if (answer.code !== successCode || !answer.data) return refusedBy(answer);
    return await enter(answer.data);
  } catch (error) {
    return failedWith(error);
  }
}

/** Second step of every sign-in: fetches the user, stores the session and opens the return URL. */
export async function enter(token: SessionToken): Promise<SignInResult> {
  const prepared = prepareSignIn(token);
  const user = await fetchCurrentUser(token);
  const complete = await prepared;
  const goTo = takeReturnUrl(personId(user)) ?? '/';
  dropForeignDrafts(personId(user));
  storeSession({ tokenName: token.tokenName, tokenValue: token.tokenValue }, user);
  complete(user);
  // Navigate before publishing the session; otherwise the guard would redirect from the sign-in page to the home page.
  go(goTo, { replace: true });
  publishAuthState();
  return { ok: true };
}

function refusedBy(answer: Envelope): SignInResult {
  return { ok: false, reason: 'refused', message: messageOf(answer) ?? null, errors: answer.errors ?? {} };
}

/** The sign-in result for a call that failed without a refusal from the server. */
export function failedWith(error: unknown): Extract<SignInResult, { ok: false }> {
  if (!axios.isAxiosError(error)) return { ok: false, reason: 'failed', message: (error as Error).message, errors: {} };
  const message = messageOf(error.response?.data) ?? null;
  return { ok: false, reason: error.response ? 'failed' : 'network', message, errors: {} };
}
