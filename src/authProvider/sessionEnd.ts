import { currentUrl, go } from '../custom/routing/location';
import { getAuthState, publishAuthState } from './authState';
import { dropPreview } from './preview';
import { keepReturnUrl } from './returnUrl';
import { isSignedIn, personId } from './session';

/**
 * The server no longer knows the session: everything in local storage goes, and the person signs in again. `scene` is why,
 * as the server tells it.
 */
export function endSession(scene?: number): void {
  if (isSignedIn()) keepWork(scene);
  localStorage.clear();
  dropPreview();
  publishAuthState();
  if (!isSignInPage(currentUrl())) go('/login', { replace: true });
}

/** Signing out or in, in another tab of the same browser, counts here too. Answers how to stop. */
export function followOtherTabs(): () => void {
  const follow = () => {
    if (getAuthState().user !== null && !isSignedIn()) keepWork();
    publishAuthState();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Runs before a session that ended by itself is cleared: the moment to put unsaved work aside. */
export function onSessionEnd(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

const savers = new Set<() => void>();

function keepWork(scene?: number): void {
  for (const save of savers) save();
  const url = currentUrl();
  if (!isSignInPage(url)) keepReturnUrl(url, personId(getAuthState().user), scene);
}

function isSignInPage(url: string): boolean {
  return /^\/login(\/|\?|#|$)/.test(url);
}
