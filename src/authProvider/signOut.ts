import { call } from '../dataProvider/client';
import { publishAuthState } from './authState';
import { dropAllDrafts } from './drafts';
import { dropReturnUrl } from './returnUrl';
import { clearSession, isSignedIn } from './session';

/** Ends the session here and on the server. Here it ends also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  if (!isSignedIn()) return;
  await call('POST', '/xxm/v1/users/logout').catch(ignoreUnreachable);
  dropAllDrafts();
  dropReturnUrl();
  clearSession();
  publishAuthState();
}

/** The person asked to leave and leaves; a token the server did not hear about runs out by itself. */
function ignoreUnreachable(): void {}
