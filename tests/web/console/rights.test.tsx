import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { builtinId } from '../../../server/company/access/builtinRows';
import type { Client } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const at = consoleUnderTest();
await import('../../../src/ui/tree/ResourceTree');

let owner: Client;
let role: string;
let count = 0;
const permissions = (...codes: string[]) => codes.map((code) => builtinId(at.cast.owner.companyId, 'permission', code));

/** Another client, the owner, gives `nobody` a role with these permissions. */
beforeEach(async () => {
  owner = await at.elsewhere(at.cast.owner);
  count += 1;
  const permissionIds = permissions('labels:list', 'labels:add', 'coupons:list');
  const made = await owner.post('/api/xxm-comp/v1/addRole', {
    name: `Desk ${count}`,
    code: `desk-${count}`,
    permissionIds,
  });
  role = made.body.data.id;
  const { records } = (await owner.get('/api/xxm-comp/v1/users?pageNum=1&keyword=nobody')).body.data;
  const edit = { baseUserId: records[0].baseUserId, version: records[0].version, roleIds: [role] };
  expect((await owner.put('/api/xxm-comp/v1/edit', edit)).status).toBe(200);
  await owner.post('/api/v1/labels', { name: `Label ${count}` });
});

/** Sets the permissions of the role. */
const allow = async (...codes: string[]) => {
  const { id, version } = (await owner.get(`/api/xxm-comp/v1/selectRoleById/${role}`)).body.data;
  const answer = await owner.post('/api/xxm-comp/v1/updateRole', { id, version, permissionIds: permissions(...codes) });
  expect(answer.status).toBe(200);
};
/** Uses a selector: a query by role takes longer than everything else here. */
const navigation = () =>
  [...document.querySelectorAll('nav[aria-label="Main navigation"] li a')].map((link) => link.textContent);
const askedForRights = () => at.calls.filter((call) => call.endsWith('/users/permissions')).length;

test('a removed permission takes effect on the next click, in the navigation and on the screen', async () => {
  await at.beSignedIn(at.cast.nobody);
  visit('/label/list');
  await screen.findByText(`Label ${count}`);
  expect(navigation()).toEqual(['Labels', 'Coupons']);
  expect(screen.getByRole('link', { name: /New/ })).toBeTruthy();
  await allow('labels:list');
  const before = askedForRights();
  await user.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(navigation()).toEqual(['Labels']));
  expect(screen.queryByRole('link', { name: /New/ })).toBeNull();
  expect(askedForRights()).toBe(before + 1);
});

test('a screen whose permission was removed is left', async () => {
  await at.beSignedIn(at.cast.nobody);
  visit('/label/list');
  await screen.findByText(`Label ${count}`);
  await allow('coupons:list');
  await user.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/not-authorized'));
});

test('a granted permission takes effect on the next click', async () => {
  await allow('labels:list');
  await at.beSignedIn(at.cast.nobody);
  visit('/label/list');
  await screen.findByText(`Label ${count}`);
  expect(screen.queryByRole('link', { name: /New/ })).toBeNull();
  await allow('labels:list', 'labels:add', 'dept:list');
  await user.click(screen.getByRole('button', { name: /^Name/ }));
  expect(await screen.findByRole('link', { name: /New/ })).toBeTruthy();
  await waitFor(() => expect(navigation()).toEqual(['Labels', 'Departments']));
});

test('a changed menu is updated in the own navigation with the response', async () => {
  await at.beSignedIn(at.cast.owner);
  visit(`/menu/list?node=${builtinId(at.cast.owner.companyId, 'menu', 'labels')}`);
  await screen.findByRole('heading', { name: 'Labels' });
  const title = await screen.findByRole('textbox', { name: /^Title\b(?! key)/ });
  await user.clear(title);
  await user.type(title, 'Tags');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // Only the section of the current screen is expanded.
  await user.click(screen.getByRole('button', { name: 'Customers' }));
  await waitFor(() => expect(navigation()).toContain('Tags'));
  expect(navigation()).not.toContain('Labels');
});
