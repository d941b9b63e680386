import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { builtinId } from '../../../server/company/access/builtinRows';
import type { Client } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const at = consoleUnderTest();
await import('../../../src/ui/show/ResourceShow');
await import('../../../src/ui/rights/RightsInput');
await import('../../../src/ui/rights/RoleRights');
await import('../../../src/ui/rights/MemberRights');
await import('../../../src/ui/rights/PermissionHolders');

let owner: Client;
beforeAll(async () => {
  owner = await at.elsewhere(at.cast.owner);
});
beforeEach(() => at.beSignedIn(at.cast.owner));

const idOf = (kind: 'group' | 'permission' | 'role' | 'menu', key: string) =>
  builtinId(at.cast.owner.companyId, kind, key);
const base = '/api/xxm-comp/v1';
const table = () => screen.findByRole('grid', { name: /^Permissions/ });
const right = (name: string) => within(screen.getByRole('grid')).getByRole<HTMLInputElement>('checkbox', { name });

test('a new role starts from a built-in one, shows what differs, and is saved as ticked', async () => {
  visit('/role/list/create');
  await table();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Evening');
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'evening');
  await user.selectOptions(await screen.findByLabelText('Start from or compare with'), 'Agent');
  await screen.findByText(/^0 more and \d+ fewer than Agent\.$/);
  await user.click(screen.getByRole('button', { name: 'Copy from Agent' }));
  await screen.findByText('Permissions, data scope and menus copied from Agent.');
  await user.click(right('Delete coupons'));
  await screen.findByText('1 more and 0 fewer than Agent.');
  await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
  await screen.findByRole('checkbox', { name: 'Delete coupons, not in Agent' });
  expect(right('Delete coupons, not in Agent').checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Evening' });
  const roles: Record<string, unknown>[] = (await owner.get(`${base}/selectRoleList`)).body.data;
  const [agent, made] = ['agent', 'evening'].map((code) => roles.find((role) => role.code === code)!);
  expect(new Set(made!.permissionIds as string[])).toEqual(
    new Set([...(agent!.permissionIds as string[]), idOf('permission', 'coupons:remove')]),
  );
  expect(made!.dataScope).toBe(agent!.dataScope);
});

test('rows follow the menus, under their directories', async () => {
  visit('/role/list/create');
  const rows = [...(await table()).querySelectorAll('tbody')].flatMap((section) => {
    const [heading, ...modules] = [...section.querySelectorAll('th')].map((one) => one.textContent!.trim());
    return modules.map((module) => `${heading} / ${module}`);
  });
  const menus: Menu[] = (await owner.get(`${base}/selectMenuTree`)).body.data;
  const inMenus = menus.flatMap(({ title, children }) => children.map((child) => `${title} / ${child.title}`));
  const placed = rows.filter((row) => inMenus.includes(row));
  expect(placed.length).toBeGreaterThan(30);
  expect(placed).toEqual(inMenus.filter((row) => placed.includes(row)));
});

interface Menu {
  readonly title: string;
  readonly children: readonly { readonly title: string }[];
}

test('the table is one stop for Tab; arrow keys move to each control, also to further rights', async () => {
  visit('/role/list/create');
  const grid = await table();
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  right('View coupons').focus();
  await user.keyboard('{ArrowRight} {ArrowLeft}{ArrowLeft}');
  expect(right('Create coupons').checked).toBe(true);
  expect(document.activeElement).toBe(right('Coupons: all permissions'));
  expect(right('Coupons: all permissions').indeterminate).toBe(true);
  await user.keyboard('{End}');
  const more = document.activeElement!;
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Enter}{ArrowDown} ');
  expect((document.activeElement as HTMLInputElement).checked).toBe(true);
  expect(more.getAttribute('aria-label')).toMatch(/^Coupons: more permissions, 1\/\d+ selected$/);
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test("a member's page says which role gives each right, a permission's panel who has it", async () => {
  visit(`/member/list/${at.cast.agent.userId}/show`);
  const card = within(await screen.findByRole('region', { name: 'What this member can see and do' }));
  await card.findByText('View conversations: Agent');
  visit(`/permission/list?node=${idOf('permission', 'conversations:list')}`);
  const holders = within(await screen.findByRole('region', { name: 'Who has it' }));
  const row = (await holders.findByRole('link', { name: 'agent 小李' })).closest('li')!;
  expect(within(row).getByRole('link', { name: 'Agent' })).toBeTruthy();
});
