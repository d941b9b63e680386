import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import { isSignedIn } from '../../authProvider/session';

/** A signed-in visit brings the current user up to date; when that fails the person is told what the server said. */
export function useRefreshedUser(): void {
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    refreshCurrentUser().catch((error: Error) => {
      if (isSignedIn()) notify(error.message, { type: 'error' });
    });
  }, []);
}
