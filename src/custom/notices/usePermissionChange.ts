import { useEffect } from 'react';

/** Tells when the person allowed or forbade notices of this site, here or in the browser's own settings. */
export function usePermissionChange(onChange: () => void): void {
  useEffect(() => {
    let isGone = false;
    let status: PermissionStatus | null = null;
    // Some browsers cannot be asked; there it is as it was when the section opened.
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
