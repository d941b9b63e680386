import { onUnauthorized } from '../dataProvider/session/answerEvents';
import { dropPreview } from '../dataProvider/session/preview';
import { isSignedIn, personId } from '../dataProvider/session/session';
import { getAuthState, publishAuthState } from './authState';
import { currentUrl, go } from './location';
import { keepReturnUrl } from './returnUrl';

/**
 * Ends a session that the server no longer accepts: saves drafts and the return URL, clears local storage and opens the
 * sign-in page. `scene` is the server's reason code.
 */
export function endSession(scene?: number): void {
  if (isSignedIn()) keepWork(scene);
  localStorage.clear();
  dropPreview();
  publishAuthState();
  if (!isSignInPage(currentUrl())) go('/login', { replace: true });
}

/** Follows sign-in and sign-out in other tabs of the same browser. Returns the unsubscribe function. */
export function followOtherTabs(): () => void {
  const follow = () => {
    if (getAuthState().user !== null && !isSignedIn()) keepWork();
    publishAuthState();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/**
 * Registers a callback that runs before an ended session is cleared, to save unsaved work. Not called on sign-out.
 * Returns the unsubscribe function.
 */
export function onSessionEnd(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

const savers = new Set<() => void>();
onUnauthorized(endSession);

function keepWork(scene?: number): void {
  for (const save of savers) save();
  const url = currentUrl();
  if (!isSignInPage(url)) keepReturnUrl(url, personId(getAuthState().user), scene);
}

function isSignInPage(url: string): boolean {
  return /^\/login(\/|\?|#|$)/.test(url);
}
