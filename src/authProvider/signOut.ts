import { leavePush } from '../custom/notices/push/browser';
import { go } from '../custom/routing/location';
import { call } from '../dataProvider/client';
import { leaveWithPreferences } from '../preferences/sync';
import { publishAuthState } from './authState';
import { dropAllDrafts } from './drafts';
import { dropPreview } from './preview';
import { dropReturnUrl } from './returnUrl';
import { clearSession, isSignedIn } from './session';

/** Ends the session here and on the server, and leads to the sign-in page with nothing kept to come back to. */
export async function signOut(): Promise<void> {
  if (isSignedIn()) {
    dropPreview();
    await leaveWithPreferences();
    // The person asked to leave and leaves: a token the server did not hear about runs out by itself.
    await Promise.allSettled([call('POST', '/xxm/v1/users/logout'), leavePush()]);
    dropAllDrafts();
    dropReturnUrl();
    clearSession();
    go('/login');
  }
  // A session that was gone already is the border's affair: it keeps the way back.
  publishAuthState();
}
