import axios from 'axios';
import { go } from '../custom/routing/location';
import { call } from '../dataProvider/client';
import { type Envelope, messageOf, successCode } from '../dataProvider/envelope';
import { askForPreferences, enterWithPreferences } from '../preferences/sync';
import { publishAuthState } from './authState';
import { fetchCurrentUser } from './currentUser';
import { dropForeignDrafts } from './drafts';
import { takeReturnUrl } from './returnUrl';
import { personId, type SessionToken, storeSession } from './session';

export type SignInResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: 'refused' | 'failed' | 'network';
      readonly message: string | null;
      readonly errors: Readonly<Record<string, string>>;
    };

/** Signs in by password. Nothing is stored unless the server also says who it is. */
export async function signInByPassword(account: string, password: string): Promise<SignInResult> {
  try {
    const answer = await call<SessionToken | null>('POST', '/xxm/v1/users/loginByPwd', { body: { account, password } });
    if (answer.code !== successCode || !answer.data) return refusedBy(answer);
    return await enter(answer.data);
  } catch (error) {
    return failedWith(error);
  }
}

/** The second half of every sign-in: who is it? Only then is the session stored, and the person goes where they wanted. */
export async function enter(token: SessionToken): Promise<SignInResult> {
  const asked = soon(askForPreferences(token));
  const user = await fetchCurrentUser(token);
  const preferences = await asked;
  const goTo = takeReturnUrl(personId(user)) ?? '/';
  dropForeignDrafts(personId(user));
  storeSession({ tokenName: token.tokenName, tokenValue: token.tokenValue }, user);
  enterWithPreferences(personId(user), preferences);
  // Gone from the sign-in page before anyone hears of the session: the guard would send the person home from there.
  go(goTo, { replace: true });
  publishAuthState();
  return { ok: true };
}

/** Nobody waits long for how things looked: what comes later is put in force later. */
function soon<T>(answer: Promise<T>): Promise<T | null> {
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), 1_000))]);
}

function refusedBy(answer: Envelope): SignInResult {
  return { ok: false, reason: 'refused', message: messageOf(answer) ?? null, errors: answer.errors ?? {} };
}

/** What is said of a call that failed, where the server did not refuse it. */
export function failedWith(error: unknown): Extract<SignInResult, { ok: false }> {
  if (!axios.isAxiosError(error)) return { ok: false, reason: 'failed', message: (error as Error).message, errors: {} };
  const message = messageOf(error.response?.data) ?? null;
  return { ok: false, reason: error.response ? 'failed' : 'network', message, errors: {} };
}
