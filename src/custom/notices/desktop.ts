export interface DesktopNotice {
  readonly title: string;
  readonly text: string;
  /** A later notice of the same takes the place of the earlier. */
  readonly about: string;
  /** A path of the console. */
  readonly link: string;
  readonly onFollow: () => void;
}

/** Whether the system may show notices: 'missing' where the browser cannot at all. */
export function desktopPermission(): NotificationPermission | 'missing' {
  return typeof Notification === 'undefined' ? 'missing' : Notification.permission;
}

/** By the push worker where there is one: what is pushed of the same then takes its place, and is not told beside it. */
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
    // Some phones show notices by a service worker alone.
  }
}
