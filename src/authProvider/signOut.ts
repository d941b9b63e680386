import { call } from '../dataProvider/client';
import { dropPreview } from '../dataProvider/session/preview';
import { clearSession, isSignedIn } from '../dataProvider/session/session';
import { publishAuthState } from './authState';
import { dropAllDrafts } from './drafts';
import { go } from './location';
import { dropReturnUrl } from './returnUrl';
import { completeSignOut, prepareSignOut } from './signEvents';

/** Signs out in this browser and on the server, drops drafts and the return URL, and opens the sign-in page. */
export async function signOut(): Promise<void> {
  if (isSignedIn()) {
    dropPreview();
    await prepareSignOut();
    // Sign out even if the server cannot be reached: the token expires on its own.
    await Promise.allSettled([call('POST', '/xxm/v1/users/logout'), completeSignOut()]);
    dropAllDrafts();
    dropReturnUrl();
    clearSession();
    go('/login');
  }
  // If the session had already ended, App redirects and keeps the return URL.
  publishAuthState();
}
