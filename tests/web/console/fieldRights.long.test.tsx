import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { builtinId } from '../../../server/company/access/builtinRows';
import type { Client } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const at = consoleUnderTest();
await import('../../../src/ui/why/LockReason');
await import('../../../src/ui/why/WhyDialog');
await import('../../../src/ui/show/ResourceShow');

let owner: Client;
let id: string;
const secret = { mobile: '13812345678', email: 'li@example.com' };

beforeEach(async () => {
  owner = await at.elsewhere(at.cast.owner);
  id = (await owner.post('/api/v1/contacts', { name: 'Li', ...secret })).body.data.id;
});

const stored = async () => (await owner.get(`/api/v1/contacts/${id}`)).body.data;
const lock = (field: string) => screen.getByRole('button', { name: `Why is ${field} locked?` });

test('a masked field is shown masked, disabled in the form, and unchanged by a save', async () => {
  await at.beSignedIn(at.cast.agent);
  visit(`/contact/list/${id}`);
  const mobile = await screen.findByLabelText<HTMLInputElement>('Mobile');
  expect([mobile.value, mobile.disabled]).toEqual(['138****5678', true]);
  await user.type(screen.getByLabelText(/^Name/), ' Wei');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Li Wei', ...secret }));
});

test('a lock shows which permission is missing and the person to ask', async () => {
  await at.beSignedIn(at.cast.agent);
  visit(`/contact/list/${id}/show`);
  await screen.findAllByText('138****5678');
  expect(screen.queryByRole('link', { name: /138/ })).toBeNull();
  await user.click(lock('Mobile'));
  await within(screen.getByRole('dialog')).findByText(
    /you need the permission “View: Mobile of a contact”.*Ask an administrator of your company\./,
  );
});

test('users who may view roles see which roles have the permission', async () => {
  const codes = ['contacts:list', 'role:list'].map((code) => builtinId(at.cast.owner.companyId, 'permission', code));
  const role = await owner.post('/api/xxm-comp/v1/addRole', { name: 'Looks', code: 'looks', permissionIds: codes });
  const [member] = (await owner.get('/api/xxm-comp/v1/users?pageNum=1&keyword=nobody')).body.data.records;
  const edit = { baseUserId: member.baseUserId, version: member.version, roleIds: [role.body.data.id] };
  expect((await owner.put('/api/xxm-comp/v1/edit', edit)).status).toBe(200);
  await at.beSignedIn(at.cast.nobody);
  visit(`/contact/list/${id}/show`);
  await screen.findAllByText('138****5678');
  await user.click(lock('Email'));
  await within(screen.getByRole('dialog')).findByText(/Roles with this permission: Administrator, Shop manager\./);
});

test('a list cannot be sorted by a masked field and shows only masked values', async () => {
  await at.beSignedIn(at.cast.agent);
  visit('/contact/list');
  await screen.findAllByText('138****5678');
  expect(screen.queryByText(secret.mobile)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Mobile/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Last seen/, description: /Sort/ })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Your account' }));
  await user.click(screen.getByRole('menuitem', { name: "Why can't I…?" }));
  const dialog = await screen.findByRole('dialog', { name: 'Your permissions: Contacts' });
  await within(dialog).findByText('View contacts');
  const line = (words: string) => within(dialog).getByText(words).closest('li')!.textContent;
  expect(line('View contacts')).toBe('View contactsBy your role: Agent');
  expect(line('Delete contacts')).toBe("Delete contactsYour roles don't allow it.");
  expect(line('View: Mobile of a contact')).toBe("View: Mobile of a contactYour roles don't allow it.");
  expect(within(dialog).getByText('Set automatically: Channel ID, First seen, Last seen.')).toBeTruthy();
});

test('users with the permission see no lock', async () => {
  await at.beSignedIn(at.cast.manager);
  visit(`/contact/list/${id}`);
  const mobile = await screen.findByLabelText<HTMLInputElement>('Mobile');
  expect([mobile.value, mobile.disabled]).toEqual([secret.mobile, false]);
  expect(screen.queryByRole('button', { name: 'Why is Mobile locked?' })).toBeNull();
  // Only the server sets it, so the form leaves it out.
  expect(screen.queryByText('First seen')).toBeNull();
});

test('a saved sort order by a field that is masked now shows an error and can be reset', async () => {
  await at.beSignedIn(at.cast.agent);
  visit('/contact/list?sort=mobile&order=ASC&page=1&perPage=25&filter=%7B%7D');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Can't sort by this field/);
  expect(alert.textContent).not.toContain('object');
  await user.click(within(alert).getByRole('button', { name: 'Reset sort order' }));
  await screen.findAllByText('138****5678');
});
