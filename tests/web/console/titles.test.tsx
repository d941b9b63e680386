import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleUnderTest, visit } from '../../helpers/console';

const at = consoleUnderTest();
await import('../../../src/custom/settings/SettingsPage');
await import('../../../src/custom/notifications/NotificationsPage');
await import('../../../src/ui/show/ResourceShow');

test('the tab title matches the screen', async () => {
  const owner = await at.elsewhere(at.cast.owner);
  const { id } = (await owner.post('/api/v1/labels', { name: '老客户' })).body.data;
  await at.beSignedIn(at.cast.owner);
  const titled = async (path: string, title: string) => {
    visit(path);
    await waitFor(() => expect(document.title).toBe(title));
  };
  await titled('/label/list', 'Labels · Parley');
  await titled('/label/list/create', 'New label · Labels · Parley');
  await titled(`/label/list/${id}`, 'Edit 老客户 · Labels · Parley');
  await titled(`/label/list/${id}/show`, '老客户 · Labels · Parley');
  await titled('/label/list/import', 'Import labels · Labels · Parley');
  await titled('/settings/password', 'Password · Settings · Parley');
  await titled('/notification/list', 'Notifications · Parley');
  await titled('/nowhere', 'Page not found · Parley');
});
