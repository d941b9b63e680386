import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import { takeBrought, usePermissions } from '../../authProvider/permissions';
import { isSignedIn } from '../../authProvider/session';

/**
 * A signed-in visit brings the current user up to date; when that fails the person is told what the server said. So does
 * whatever changes what they may do: their company's plan may have.
 */
export function useRefreshedUser(): void {
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    takeBrought('user')
      .then(refreshCurrentUser)
      .catch((error: Error) => {
        if (isSignedIn()) notify(error.message, { type: 'error' });
      });
  }, []);
  const { version } = usePermissions();
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== 0 && known.current !== version) refreshCurrentUser().catch(() => undefined);
    known.current = version;
  }, [version]);
}
