import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import { takeBrought, usePermissions } from '../../authProvider/permissions';
import { isSignedIn } from '../../dataProvider/session/session';

/**
 * Refreshes the current user on load, showing the server's message on failure, and silently when the permissions
 * version changes, as the company's plan may have changed.
 */
export function useRefreshedUser(): void {
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit
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
