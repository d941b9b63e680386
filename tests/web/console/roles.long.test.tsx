import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtinId } from '../../../server/company/access/builtinRows';
import type { Client } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const at = consoleUnderTest();
await import('../../../src/ui/tree/ResourceTree');
await import('../../../src/ui/show/ResourceShow');
await import('../../../src/ui/checkTree/CheckTree');

let owner: Client;
beforeAll(async () => {
  owner = await at.elsewhere(at.cast.owner);
});
beforeEach(() => at.beSignedIn(at.cast.owner));

const idOf = (kind: 'group' | 'permission' | 'role' | 'menu', key: string) =>
  builtinId(at.cast.owner.companyId, kind, key);
const base = '/api/xxm-comp/v1';
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;

describe('built-in role', () => {
  test('offers duplication but no edit or deletion, in the list and on its page', async () => {
    visit('/role/list');
    const row = within(await rowOf('Agent'));
    expect(row.getByRole('link', { name: 'Duplicate Agent' })).toBeTruthy();
    expect(row.queryByRole('link', { name: 'Edit Agent' })).toBeNull();
    expect(row.queryByRole('button', { name: 'Delete Agent' })).toBeNull();
    visit(`/role/list/${idOf('role', 'agent')}`);
    await screen.findByText("Built-in roles can't be changed. Duplicate the role and edit the copy.");
    expect(window.location.pathname).toBe(`/role/list/${idOf('role', 'agent')}/show`);
    expect(screen.getByRole('link', { name: 'Duplicate' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('is copied into a custom role', async () => {
    visit(`/role/list/${idOf('role', 'manager')}/show`);
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(name.value).toBe('Shop manager (copy)');
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ });
    expect(code.value).toBe('');
    await user.type(code, 'deputy');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Shop manager (copy)' });
    const roles: Record<string, unknown>[] = (await owner.get(`${base}/selectRoleList`)).body.data;
    const [original, copy] = ['manager', 'deputy'].map((one) => roles.find((role) => role.code === one)!);
    expect(copy).toMatchObject({ type: 'CUSTOM', dataScope: 'DEPT_AND_CHILD', version: 1 });
    expect(new Set(copy!.permissionIds as string[])).toEqual(new Set(original!.permissionIds as string[]));
  });
});

test('the member count of a role links to its members', async () => {
  visit('/role/list');
  const row = within(await rowOf('Agent'));
  await user.click(row.getByTitle('Members with the role Agent'));
  await screen.findByRole('link', { name: 'agent 小李' });
  expect(screen.queryByRole('link', { name: 'manager 小李' })).toBeNull();
});

test('duplicating from the list uses the same dialog, and closing it keeps the list', async () => {
  await owner.post('/api/v1/labels', { name: 'Urgent', colour: '#FFB400' });
  visit('/label/list?page=1');
  const row = within(await rowOf('Urgent'));
  await user.click(row.getByRole('link', { name: 'Duplicate Urgent' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect(name.value).toBe('Urgent (copy)');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await rowOf('Urgent (copy)');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/label/list?page=1'));
});

describe('permission page', () => {
  test('a built-in permission is shown with its calls and why it cannot be changed', async () => {
    visit(`/permission/list?node=${idOf('permission', 'dept:add')}`);
    await screen.findByText("Built-in permissions can't be changed. Roles can include them or not.");
    expect(await screen.findByText('Create a department')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('a custom permission is assigned calls from the list of API calls', async () => {
    const asked = { name: 'Night desk', code: 'night:desk', groupId: idOf('group', 'dept') };
    const { id } = (await owner.post(`${base}/addPermission`, asked)).body.data;
    visit(`/permission/list?node=${id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Search calls' }), 'seat give');
    const calls = screen.getByRole('group', { name: /^Allowed API calls/ });
    expect(within(calls).getAllByRole('checkbox', { name: /vip:seat/ })).toHaveLength(1);
    await user.click(within(calls).getByRole('checkbox', { name: /POST \/xxm-comp\/v1\/give/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      const groups: { children: { id: string; apiIds: string[] }[] }[] = (
        await owner.get(`${base}/selectPermissionTree?keyword=night`)
      ).body.data;
      expect(groups[0]!.children[0]!.apiIds).toEqual(['POST /xxm-comp/v1/give']);
    });
  });
});

test('a built-in menu explains what is fixed and disables only that', async () => {
  visit(`/menu/list?node=${idOf('menu', 'labels')}`);
  await screen.findByText(/^A built-in menu can be hidden, renamed and moved/);
  const input = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(input(/^Path or URL/).disabled).toBe(true);
  expect(input(/^Title\b(?! key)/).disabled).toBe(false);
});
