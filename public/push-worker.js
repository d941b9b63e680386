// Shows push notifications and opens their links. It handles no requests and caches nothing.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, link, tag, language } = event.data.json();
  const icon = '/icon-192.png';
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon, lang: language, data: { link }, renotify: true }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(event.notification.data?.link ?? '/'));
});

/** An open console navigates by itself, so that nothing typed in it is lost; otherwise a new page is opened. */
async function openLink(link) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) if (await follows(page, link)) return page.focus();
  return self.clients.openWindow(new URL(link, self.location.origin).href);
}

/** Pages without a signed-in user, and suspended pages, do not answer. */
function follows(page, link) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, 300, false);
    page.postMessage({ follow: link }, [port2]);
  });
}
