import { useEffect, useState } from 'react';
import { publishAuthState, useAuthState } from './authProvider/authState';
import { guard } from './authProvider/guard';
import { currentUrl, go, usePath } from './authProvider/location';
import { keepReturnUrl, readReturnUrl } from './authProvider/returnUrl';
import { NotFoundPage } from './custom/pages/NotFoundPage';
import { Splash } from './custom/pages/Splash';
import { StartError } from './custom/pages/StartError';
import { isSignedIn, personId } from './dataProvider/session/session';
import { emitPreferences } from './preferences/preferences';
import { syncPreferences } from './preferences/sync';
import { Console, loadKnownPaths, prefetchFirstScreen, publicRouteOf } from './routes';

/** Top-level auth gate: applies the route guard, then renders a public page or the console. */
export function App() {
  const path = usePath();
  const { user } = useAuthState();
  const route = publicRouteOf(path);
  const signedIn = isSignedIn();
  const known = useKnownPath(route === undefined ? path : null, signedIn);
  const decision = guard(route?.access ?? 'closed', signedIn);
  const goTo = decision.pass || known !== true ? null : decision.goTo;
  const keepsReturn = !decision.pass && decision.keepReturn;

  // Local storage may just have been cleared, and with it what was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user represents everything in local storage
  useEffect(emitPreferences, [user]);

  const person = personId(user);
  useEffect(() => {
    if (person !== null) void syncPreferences();
  }, [person]);

  useEffect(() => {
    if (goTo === null) return;
    // When a session ended in this tab, endSession has already stored the return URL together with its user.
    if (keepsReturn && currentUrl() !== '/' && readReturnUrl() !== currentUrl()) {
      keepReturnUrl(currentUrl(), null);
      publishAuthState();
    }
    go(goTo, { replace: true });
  }, [goTo, keepsReturn]);

  if (known === false) return <NotFoundPage />;
  if (known === null || goTo !== null) return <Splash />;
  if (route !== undefined) return <route.page />;
  return (
    <StartError>
      <Console />
    </StartError>
  );
}

/**
 * Whether a console path leads to a screen; null while the list of known paths loads. A null path returns true without
 * loading it.
 */
function useKnownPath(path: string | null, signedIn: boolean): boolean | null {
  const [isKnown, setIsKnown] = useState<((path: string) => boolean) | null>(null);
  const [error, setError] = useState<unknown>(null);
  // Without a session, `/` redirects to the sign-in page, so the list is not needed.
  const mustLoad = path !== null && isKnown === null && (path !== '/' || signedIn);
  useEffect(() => {
    if (!mustLoad) return;
    loadKnownPaths().then((test) => setIsKnown(() => test), setError);
    if (signedIn) prefetchFirstScreen();
  }, [mustLoad, signedIn]);
  if (error !== null) throw error;
  if (mustLoad) return null;
  return path === null || path === '/' || isKnown!(path);
}
