export interface DesktopNotice {
  readonly title: string;
  readonly text: string;
  /** A later notice of the same takes the place of the earlier. */
  readonly about: string;
  readonly onFollow: () => void;
}

/** Whether the system may show notices: 'missing' where the browser cannot at all. */
export function desktopPermission(): NotificationPermission | 'missing' {
  return typeof Notification === 'undefined' ? 'missing' : Notification.permission;
}

export function showOnDesktop({ title, text, about, onFollow }: DesktopNotice): void {
  if (desktopPermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { body: text, tag: about, icon: '/icon-192.png', silent: true });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onFollow();
    };
  } catch {
    // Some phones show notices by a service worker alone.
  }
}
