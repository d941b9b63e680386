import { leavePush } from '../custom/push/browser';
import { go } from '../custom/routing/location';
import { call } from '../dataProvider/client';
import { leaveWithPreferences } from '../preferences/sync';
import { publishAuthState } from './authState';
import { dropAllDrafts } from './drafts';
import { dropPreview } from './preview';
import { dropReturnUrl } from './returnUrl';
import { clearSession, isSignedIn } from './session';

/** Signs out in this browser and on the server, drops drafts and the return URL, and opens the sign-in page. */
export async function signOut(): Promise<void> {
  if (isSignedIn()) {
    dropPreview();
    await leaveWithPreferences();
    // Sign out even if the server cannot be reached: the token expires on its own.
    await Promise.allSettled([call('POST', '/xxm/v1/users/logout'), leavePush()]);
    dropAllDrafts();
    dropReturnUrl();
    clearSession();
    go('/login');
  }
  // If the session had already ended, App redirects and keeps the return URL.
  publishAuthState();
}
