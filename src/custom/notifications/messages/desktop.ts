export interface DesktopNotice {
  readonly title: string;
  readonly text: string;
  /** Tag: a later notification with the same tag replaces the earlier one. */
  readonly about: string;
  /** A path in the console. */
  readonly link: string;
  readonly onFollow: () => void;
}

/** Permission for desktop notifications; 'missing' if the browser does not support them. */
export function desktopPermission(): NotificationPermission | 'missing' {
  return typeof Notification === 'undefined' ? 'missing' : Notification.permission;
}

/**
 * Shows a desktop notification through the push service worker if there is one, so that a push with the same tag
 * replaces it instead of duplicating it.
 */
export async function showOnDesktop({ title, text, about, link, onFollow }: DesktopNotice): Promise<void> {
  if (desktopPermission() !== 'granted') return;
  const options = { body: text, tag: about, icon: '/icon-192.png', silent: true };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) return await worker.showNotification(title, { ...options, data: { link } });
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
      onFollow();
    };
  } catch {
    // Some phones allow notifications only from a service worker.
  }
}
