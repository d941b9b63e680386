import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { notify } from '../../../server/company/notifications/notify';
import type { LiveEvent } from '../../../src/schema/live';
import { consoleUnderTest, user, visit } from '../../helpers/console';
import { type FakeServer, fakeSockets } from '../../helpers/fakeSocket';

const site = consoleUnderTest();
let far: FakeServer;

beforeEach(async () => {
  far = fakeSockets();
  site.faults.use(far.tickets);
  await site.server.pool.query('delete from labels');
  await site.beSignedIn(site.cast.manager);
});

const online = async () => {
  await waitFor(() => expect(far.sockets).toHaveLength(1));
  act(() => far.send({ type: 'hello', epoch: 'one', position: 1 }));
};
const events = (...changes: readonly Partial<LiveEvent>[]) => act(() => far.events(...changes));
const colleague = () => site.elsewhere(site.cast.admin);
const newLabel = async (name: string) =>
  (await (await colleague()).post('/api/v1/labels', { name })).body.data as { id: string; version: number };

test('records that a colleague adds, changes or removes update the list and are highlighted', async () => {
  const vip = await newLabel('VIP');
  visit('/label/list');
  await screen.findByRole('link', { name: 'VIP' });
  await online();
  const fresh = await newLabel('Fresh');
  events({ id: fresh.id, action: 'add' });
  const row = (await screen.findByRole('link', { name: 'Fresh' })).closest('tr')!;
  await waitFor(() => expect(row.dataset.changed).toBe('true'));
  await (await colleague()).put(`/api/v1/labels/${vip.id}`, { name: 'Very important', version: vip.version });
  events({ id: vip.id, version: 2 });
  await screen.findByRole('link', { name: 'Very important' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Fresh' }));
  await screen.findByText('1 selected');
  await (await colleague()).delete(`/api/v1/labels/${fresh.id}`);
  events({ id: fresh.id, action: 'remove', version: 2 });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Fresh' })).toBeNull());
  expect(screen.queryByText('1 selected')).toBeNull();
});

test('a form with unsaved input keeps it, names who changed the record, and shows both versions', async () => {
  const vip = await newLabel('VIP');
  visit(`/label/list/${vip.id}`);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await online();
  await user.clear(name);
  await user.type(name, 'Mine');
  await (await colleague()).put(`/api/v1/labels/${vip.id}`, { name: 'Theirs', version: vip.version });
  events({ id: vip.id, version: 2 });
  await screen.findByText('admin 小李 just changed this. Your input is still here.');
  expect((name as HTMLInputElement).value).toBe('Mine');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this record' }));
  expect(dialog.getByRole('radio', { name: 'Name: Theirs' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect((name as HTMLInputElement).value).toBe('Theirs'));
});

test('a form whose record is removed says so and keeps the input', async () => {
  const vip = await newLabel('VIP');
  visit(`/label/list/${vip.id}`);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await online();
  await user.type(name, ' and more');
  await (await colleague()).delete(`/api/v1/labels/${vip.id}`);
  events({ id: vip.id, action: 'remove', version: 2 });
  await screen.findByText(/^Someone just deleted this../);
  expect((name as HTMLInputElement).value).toBe('VIP and more');
});

test('the notification bell updates on a live event', async () => {
  visit('/label/list');
  await screen.findByRole('button', { name: 'Notifications, all read' });
  await online();
  const { companyId, userId } = site.cast.manager;
  await site.server.app.db
    .transaction()
    .execute((trx) =>
      notify(trx, { companyId, userId: site.cast.admin.userId }, [
        { to: userId, kind: 'enabled', parameters: {} },
      ] as never),
    );
  events({ resource: 'notifications' });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
});

test('changed permissions are reloaded at once', async () => {
  visit('/label/list');
  await screen.findByRole('button', { name: 'Notifications, all read' });
  await online();
  const asked = () => site.calls.filter((call) => call.includes('/users/permissions')).length;
  const before = asked();
  act(() => far.send({ type: 'rights', version: 1_000 }));
  await waitFor(() => expect(asked()).toBe(before + 1));
});
