import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const at = consoleUnderTest();

let owner: Client;
beforeAll(async () => {
  owner = await at.elsewhere(at.cast.owner);
});

const groups = async () => (await owner.get('/api/v1/account-groups')).body.data;
const menuItem = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Groups' }));
  return screen.findByRole('menuitem', { name });
};

test('a group is created and renamed from the account list, which shows its new name', async () => {
  await at.beSignedIn(at.cast.owner);
  visit('/account/list');
  await user.click(await menuItem('New group'));
  const dialog = within(await screen.findByRole('dialog', { name: 'New account group' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Required.');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), '旗舰店');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [group] = await groups();
  expect(group).toMatchObject({ name: '旗舰店', version: 1 });

  await owner.post('/api/v1/accounts', { name: 'Shop', channel: 'widget', groupId: group.id });
  visit('/account/list?again');
  await user.click(await screen.findByTitle('Edit this group'));
  const change = within(await screen.findByRole('dialog', { name: /旗舰店/ }));
  const name = change.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Flagship');
  await user.click(change.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await screen.findByTitle('Edit this group')).textContent).toBe('Flagship'));
  expect(await groups()).toMatchObject([{ name: 'Flagship', version: 2 }]);
});

test('a member who may only view groups can open but not change them', async () => {
  await at.beSignedIn(at.cast.agent);
  visit('/account/list');
  expect(await menuItem('All groups')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'New group' })).toBeNull();
  expect(screen.queryByTitle('Edit this group')).toBeNull();
});

test('the order list says so to an agent without accounts, until an account is shared', async () => {
  const staffIds = [at.cast.manager.userId];
  const { id, version } = (await owner.post('/api/v1/account-groups', { name: 'Managers', staffIds })).body.data;
  for (const account of (await owner.get('/api/v1/accounts')).body.data)
    await owner.put(`/api/v1/accounts/${account.id}`, { version: account.version, groupId: id });
  await at.beSignedIn(at.cast.agent);
  visit('/order/list');
  await screen.findByRole('heading', { name: "You haven't been given any accounts yet" });
  await screen.findByText('Ask an administrator for access. Orders will appear here.');
  await owner.put(`/api/v1/account-groups/${id}`, { version, staffIds: [...staffIds, at.cast.agent.userId] });
  visit('/order/list?again');
  await screen.findByText(/^Orders appear here when customers buy/);
});

test('an invitation offers account groups to users who may edit them', async () => {
  await at.beSignedIn(at.cast.owner);
  visit('/member/list?invite');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await user.click(await dialog.findByRole('combobox', { name: /^Account groups/ }));
  await user.click(await screen.findByRole('option', { name: 'Managers' }));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  await screen.findByRole('dialog', { name: 'Invitation created' });
  const [invitation] = (await owner.get('/api/v1/invites')).body.data;
  expect(invitation.groupIds).toHaveLength(1);
});

test("a member is added to and removed from an account group on the member's page", async () => {
  const staffIds = [at.cast.owner.userId];
  const { id } = (await owner.post('/api/v1/account-groups', { name: 'Night shop', staffIds })).body.data;
  const staff = async () => (await owner.get(`/api/v1/account-groups/${id}`)).body.data.staffIds;
  await at.beSignedIn(at.cast.owner);
  visit(`/member/list/${at.cast.admin.userId}/show`);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Account groups…' }));
    return within(await screen.findByRole('dialog', { name: /^Account groups of/ }));
  };
  let dialog = await open();
  await user.click(await dialog.findByRole('combobox', { name: /^Account groups/ }));
  await user.click(await screen.findByRole('option', { name: 'Night shop' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await staff()).toEqual([...staffIds, at.cast.admin.userId]));
  await screen.findByRole('region', { name: 'Account groups' });
  dialog = await open();
  await user.click(await dialog.findByRole('combobox', { name: /^Account groups/ }));
  await user.keyboard('{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await staff()).toEqual(staffIds));
});
