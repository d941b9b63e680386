import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Notice } from '../../../server/company/notifications/notice';
import { notify } from '../../../server/company/notifications/notify';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();

beforeEach(async () => {
  await site.server.pool.query('delete from notifications');
  await site.beSignedIn(site.cast.manager);
});

type NoticeContent = Pick<Notice, 'kind' | 'parameters' | 'link'>;
/** Another user does something that notifies the manager. */
const sendNotification = (content: Partial<NoticeContent> = {}) => {
  const { companyId, userId } = site.cast.manager;
  const notice = { to: userId, kind: 'enabled', parameters: {}, ...content } as Notice;
  return site.server.app.db
    .transaction()
    .execute((trx) => notify(trx, { companyId, userId: site.cast.admin.userId }, [notice]));
};
const invited = (name: string) =>
  sendNotification({ kind: 'invite-accepted', parameters: { name }, link: '/productCoupon/list' });
const bell = (name: string) => screen.findByRole('button', { name });
const open = async (name: string) => {
  await user.click(await bell(name));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};
const asked = () => site.calls.filter((call) => call.includes('/unread-count')).length;
const setVisible = (isVisible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
};
const lookAgain = () => {
  setVisible(false);
  setVisible(true);
};

test('the bell shows the unread count, announces new ones, and marks only those shown as read', async () => {
  await invited('Wang');
  await invited('Li');
  visit('/productCoupon/list');
  const panel = await open('Notifications, 2 unread');
  expect(await panel.findByText('Wang accepted your invitation')).toBeTruthy();
  expect(panel.getByText('Li accepted your invitation')).toBeTruthy();
  // Arrives while the list is open, so it was not shown yet.
  await invited('Zhao');
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread', hidden: true })).toBeTruthy();
  expect(screen.getByText('New notification: Zhao accepted your invitation')).toBeTruthy();
  expect(await panel.findByText('Zhao accepted your invitation')).toBeTruthy();
  expect(panel.getAllByRole('button', { name: /^Mark “/ })).toHaveLength(1);
});

test('following a notification marks it as read', async () => {
  await invited('Wang');
  visit('/dashboard');
  const panel = await open('Notifications, 1 unread');
  await user.click(await panel.findByRole('link', { name: /Wang accepted/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/productCoupon/list'));
  expect(await bell('Notifications, all read')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
});

test('a removed notification can be restored until the list is closed', async () => {
  await invited('Wang');
  await invited('Li');
  visit('/dashboard');
  const panel = await open('Notifications, 2 unread');
  await user.click(await panel.findByRole('button', { name: 'Remove “Li accepted your invitation”' }));
  const undo = panel.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  await user.click(panel.getByRole('button', { name: 'Remove “Wang accepted your invitation”' }));
  expect(site.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await user.keyboard('{Escape}');
  expect(await bell('Notifications, 1 unread')).toBeTruthy();
  const { rows } = await site.server.pool.query(`select parameters ->> 'name' as name from notifications`);
  expect(rows).toEqual([{ name: 'Li' }]);
});

test('the page lists all notifications in pages, or only unread ones', async () => {
  for (let count = 1; count <= 21; count += 1) await invited(`Person ${count}`);
  // Two of the same millisecond have no defined order.
  await site.server.pool.query(
    `update notifications set created_at = created_at + substring(parameters ->> 'name' from '\\d+')::int * interval '1 ms'`,
  );
  visit('/notification/list');
  expect(await screen.findByText('Person 21 accepted your invitation')).toBeTruthy();
  expect(screen.getByText('1–20 of 21')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Person 1 accepted your invitation')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notifications, all read')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeTruthy();
  expect(window.location.search).toBe('?show=unread');
});

test('an empty list says what will appear here, and a failure can be retried', async () => {
  site.faults.use(http.get('/api/v1/notifications', () => HttpResponse.json(null, { status: 500 }), { once: true }));
  visit('/notification/list');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy();
});

test('the count is refetched when the page becomes visible, not while it is hidden', async () => {
  await invited('Li');
  visit('/dashboard');
  await bell('Notifications, 1 unread');
  const before = asked();
  await invited('Wang');
  setVisible(false);
  expect(asked()).toBe(before);
  setVisible(true);
  expect(await bell('Notifications, 2 unread')).toBeTruthy();
  expect(asked()).toBe(before + 1);
});

test("tabs of the same user share the count; another user's tabs do not", async () => {
  await invited('Wang');
  visit('/dashboard');
  await bell('Notifications, 1 unread');
  const tab = new BroadcastChannel('parley-notifications');
  onTestFinished(() => tab.close());
  const unread = (count: number) => ({ unread: count, latest: { id: 'x', title: 'News' } });
  tab.postMessage({ userId: site.cast.agent.userId, unread: unread(7) });
  tab.postMessage({ userId: site.cast.manager.userId, unread: unread(12) });
  const there = await bell('Notifications, 12 unread');
  expect(there.textContent).toBe('9+');
  expect(screen.queryByRole('button', { name: 'Notifications, 7 unread' })).toBeNull();
});

test('a backend without notifications is asked once, and the bell is hidden', async () => {
  site.faults.use(
    http.get('/api/v1/notifications/unread-count', () =>
      HttpResponse.json({ code: 404, message: '' }, { status: 404 }),
    ),
    // Nor does it send the initial count with the permissions.
    http.get('/api/xxm/v1/users/permissions', ({ request }) =>
      request.url.endsWith('?start=true')
        ? fetch(new Request(request.url.replace('?start=true', ''), request))
        : undefined,
    ),
  );
  visit('/dashboard');
  await bell('Notifications, all read');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull());
  lookAgain();
  await screen.findByRole('button', { name: 'Your account' });
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
});
