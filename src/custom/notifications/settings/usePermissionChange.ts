import { useEffect } from 'react';

/** Calls `onChange` when the notification permission changes, here or in the browser settings. */
export function usePermissionChange(onChange: () => void): void {
  useEffect(() => {
    let isGone = false;
    let status: PermissionStatus | null = null;
    // Some browsers cannot query permissions; there the initial state stays.
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (isGone) return;
        status = found;
        status.addEventListener('change', onChange);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      status?.removeEventListener('change', onChange);
    };
  }, [onChange]);
}
