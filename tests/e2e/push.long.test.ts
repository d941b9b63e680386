import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startChat } from '../helpers/chat';
import type { Company } from '../helpers/company';
import { openSite, type Site, type Visit } from '../helpers/page';
import { type PushedBrowser, type PushService, startPushService } from '../helpers/pushService';

let site: Site;
let service: PushService;
const open: Visit[] = [];

beforeAll(async () => {
  site = await openSite();
  service = await startPushService();
});
afterEach(async () => {
  for (const { complaints, context } of open.splice(0)) {
    expect(complaints()).toEqual([]);
    await context.close();
  }
});
afterAll(async () => {
  await site.close();
  service.close();
});

/** The settings page in a browser that subscribes to the test push service: tests cannot call the browser vendor's. */
async function settings(browser: PushedBrowser, permissions = ['notifications']): Promise<Visit> {
  const visit = await site.visitAs(site.cast.manager);
  open.push(visit);
  await visit.context.grantPermissions(permissions, { origin: site.url });
  await visit.page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => localStorage.removeItem('subscribed'),
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes');
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null);
  }, browser.subscription);
  await visit.open('/settings/notices');
  return visit;
}

/** Delivers a push message to the page's service worker. */
async function deliver(session: CDPSession, data: object): Promise<void> {
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0] !== undefined) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId,
    data: JSON.stringify(data),
  });
}

/** As a string: the worker's types do not exist in a page. */
const inWorker = ({ context }: Visit, code: string) => context.serviceWorkers()[0]!.evaluate(code);
const shownBy = (visit: Visit) =>
  inWorker(
    visit,
    'registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))',
  );
const click = (visit: Visit) =>
  inWorker(
    visit,
    "registration.getNotifications().then(([notification]) => void dispatchEvent(new NotificationEvent('notificationclick', { notification })))",
  );
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on in this browser' }).click();
const devices = () =>
  site.server.pool.query('select 1 from push_devices d join sessions s on s.id = session_id where ended_at is null');

test('with push on, a notification is shown while the console is closed and opens the conversation', async () => {
  const browser = service.browser();
  const visit = await settings(browser);
  const { page, context } = visit;
  await turnOn(page);
  await page.getByText('On in this browser, even when the console is closed.').waitFor();
  await page.getByRole('button', { name: 'Send a test notification' }).click();
  await page.getByText('Test notification sent.').waitFor();
  expect(browser.notices.map(({ title }) => title)).toEqual(['Notifications are working']);

  const elsewhere = await context.newPage();
  await page.goto('about:blank');
  const { companyId, userId } = site.cast.manager;
  await expect.poll(() => site.server.app.live.isWatching(companyId, userId)).toBe(false);
  const chat = startChat({ server: site.server, cast: site.cast } as Company);
  const { conversationId } = await chat.says(await chat.account(), 'Ada', 'Is it there?');
  await expect.poll(() => browser.notices.length).toBe(2);
  const notice = browser.notices[1]!;
  await deliver(await context.newCDPSession(elsewhere), notice);
  await expect.poll(() => shownBy(visit)).toEqual([{ title: 'Ada', body: 'A message', tag: conversationId }]);

  await visit.open('/settings/notices');
  // Then the open console receives it live.
  await page.getByText('1 unread').first().waitFor({ state: 'attached' });
  await click(visit);
  await expect.poll(visit.at).toBe(`/chat?conversation=${conversationId}`);
  expect(await shownBy(visit)).toEqual([]);
});

test('signing out ends the subscription in the browser and on the server', async () => {
  const { page } = await settings(service.browser());
  const others = (await devices()).rowCount!;
  await turnOn(page);
  await page.getByRole('button', { name: 'Turn off in this browser' }).waitFor();
  await expect.poll(async () => (await devices()).rowCount).toBe(others + 1);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect((await devices()).rowCount).toBe(others);
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("another user's leftover subscription is ended when a different user signs in", async () => {
  const visit = await settings(service.browser());
  const { page } = visit;
  await turnOn(page);
  await page.getByRole('button', { name: 'Turn off in this browser' }).waitFor();
  // The open page may still be registering its subscription.
  await page.goto('about:blank');
  await site.server.pool.query('delete from push_devices');
  await visit.open('/label/list');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
});
