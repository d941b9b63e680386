import axios from 'axios';
import { call } from '../dataProvider/client';
import { messageOf, successCode } from '../dataProvider/envelope';
import { publishAuthState } from './authState';
import { readPreview } from './preview';
import { type CurrentUser, isSignedIn, type SessionToken, storeUser } from './session';

const userFailedText = '获取用户信息失败';

/** Asks who is signed in. Before the session is stored, the token to ask with is given. */
export async function fetchCurrentUser(token?: SessionToken): Promise<CurrentUser> {
  const headers = token && { [token.tokenName]: token.tokenValue };
  const answer = await call<CurrentUser | null>('GET', '/xxm/v1/users/me', { headers }).catch((error: unknown) => {
    throw new Error((axios.isAxiosError(error) && messageOf(error.response?.data)) || userFailedText, { cause: error });
  });
  if (answer?.code !== successCode || !answer.data) throw new Error(messageOf(answer) ?? userFailedText);
  return answer.data;
}

/** Brings the stored user up to date, by what was just heard if anything. A session that ended meanwhile is not brought back. */
export async function refreshCurrentUser(heard?: CurrentUser): Promise<void> {
  const user = heard ?? (await fetchCurrentUser());
  // What a role would be told is nobody's own.
  if (!isSignedIn() || readPreview() !== null) return;
  storeUser(user);
  publishAuthState();
}
