import axios from 'axios';
import { call } from '../dataProvider/client';
import { messageOf, successCode } from '../dataProvider/envelope';
import { readPreview } from '../dataProvider/session/preview';
import { type CurrentUser, isSignedIn, type SessionToken, storeUser } from '../dataProvider/session/session';
import { publishAuthState } from './authState';

const userFailedText = '获取用户信息失败';

/** Fetches the signed-in user. Pass `token` while the session is not yet stored. */
export async function fetchCurrentUser(token?: SessionToken): Promise<CurrentUser> {
  const headers = token && { [token.tokenName]: token.tokenValue };
  const answer = await call<CurrentUser | null>('GET', '/xxm/v1/users/me', { headers }).catch((error: unknown) => {
    throw new Error((axios.isAxiosError(error) && messageOf(error.response?.data)) || userFailedText, { cause: error });
  });
  if (answer?.code !== successCode || !answer.data) throw new Error(messageOf(answer) ?? userFailedText);
  return answer.data;
}

/**
 * Updates the stored user, from `heard` if given, otherwise from the server. Does nothing if the session ended
 * meanwhile.
 */
export async function refreshCurrentUser(received?: CurrentUser): Promise<void> {
  const user = received ?? (await fetchCurrentUser());
  // In a role preview the answer describes the role, not the user.
  if (!isSignedIn() || readPreview() !== null) return;
  storeUser(user);
  publishAuthState();
}
