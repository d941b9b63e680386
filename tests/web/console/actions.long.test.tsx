import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();

async function invited(nickname: string | null) {
  const client = await site.elsewhere(site.cast.owner);
  const { data } = (
    await client.post('/api/xxm-comp/v1/inviteUser', { inviteType: 'LINK', nickname, quota: 1, expireDays: 7 })
  ).body;
  return async () => (await client.get(`/api/v1/invites/${data.inviteId}`)).body.data;
}

const choose = async (name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('an action asks for its input, and its result is revealed once', async () => {
  const now = await invited('Bo');
  await site.beSignedIn(site.cast.owner);
  visit('/invite/list');
  await choose('Bo', 'New link');
  const dialog = await screen.findByRole('dialog', { name: 'New link: Bo' });
  expect(dialog.textContent).toContain('The previous link stops working.');
  const days = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Expires in \(days\)/ });
  await user.clear(days);
  await user.type(days, '31');
  await user.click(within(dialog).getByRole('button', { name: 'New link' }));
  expect(await within(dialog).findByText('Must be at most 30.')).toBeTruthy();
  await user.clear(days);
  await user.type(days, '30');
  await user.click(within(dialog).getByRole('button', { name: 'New link' }));
  const linkDialog = await screen.findByRole('dialog', { name: 'New link created' });
  expect(within(linkDialog).getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toMatch(/^https?:\/\/.+#/);
  expect(linkDialog.textContent).toMatch(/Expires \w+ \d+, \d{4}/);
  await user.click(within(linkDialog).getByRole('button', { name: 'Close' }));
  const days30 = (Date.parse((await now()).expireTime) - Date.now()) / 86_400_000;
  expect(Math.round(days30)).toBe(30);
});

test('an action is offered only while its condition holds, also on the record, and reports success', async () => {
  const now = await invited(null);
  await site.beSignedIn(site.cast.owner);
  const { id } = await now();
  visit(`/invite/list/${id}/show`);
  const more = { name: `Actions for #${id.slice(-8)}` };
  // Dangerous actions are last, in a menu.
  await user.click(await screen.findByRole('button', more));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const question = await screen.findByRole('dialog', { name: `Revoke: #${id.slice(-8)}?` });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Invitation revoked.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', more)).toBeNull());
  expect((await now()).status).toBe('REVOKED');
});
