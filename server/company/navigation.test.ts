import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../tests/helpers/kernel';
import type { Actor } from '../kernel/access/actor';
import { schemas } from '../resources';
import { builtinId, builtinMenus } from './access/builtinRows';
import { createCatalogue } from './access/catalogue';
import { syncBuiltin } from './access/syncBuiltin';
import { foundCompany } from './companies';
import { createNavigation } from './navigation';

const catalogue = createCatalogue(schemas);
let kernel: Kernel;
let companyId: string;
beforeAll(async () => {
  kernel = await startKernel();
  ({ companyId } = await foundCompany(kernel.db, catalogue, 'Acme', {
    account: 'li',
    nickname: 'Li',
    passwordHash: '',
  }));
});
afterAll(() => kernel.close());

const shown = async (codes: readonly string[], roleIds: readonly string[] = [], language: 'en' | 'zh' = 'en') => {
  const actor = {
    companyId,
    isOwner: false,
    permissions: new Set(codes),
    roles: roleIds.map((id) => ({ id, code: id, name: { en: id, zh: id } })),
  } as unknown as Actor;
  const nodes = await createNavigation(catalogue)(kernel.db, actor, language);
  return nodes.map((node) => [node.title, node.children.map((child) => child.title)]);
};
const menu = (key: string) => builtinId(companyId, 'menu', key);

test('shows only permitted entries, under their headings, in the language of the reader', async () => {
  expect(await shown([])).toEqual([]);
  expect(await shown(['dashboard:list', 'labels:list', 'dept:list'])).toEqual([
    ['Home', ['Dashboard']],
    ['Customers', ['Labels']],
    ['Company', ['Departments']],
  ]);
  expect(await shown(['dept:list'], [], 'zh')).toEqual([['公司', ['部门']]]);
});

test('keeps custom titles and order and leaves out hidden and disabled entries', async () => {
  await kernel.rows(`update menus set title = 'Tags' where id = $1`, [menu('labels')]);
  await kernel.rows('update menus set sort = 1 where id = $1', [menu('company')]);
  expect(await shown(['labels:list', 'dept:list'], [], 'zh')).toEqual([
    ['公司', ['部门']],
    ['客户', ['Tags']],
  ]);
  await kernel.rows('update menus set visible = false where id = $1', [menu('departments')]);
  expect(await shown(['labels:list', 'dept:list'])).toEqual([['Customers', ['Tags']]]);
  await kernel.rows('update menus set status = 0 where id = $1', [menu('customers')]);
  expect(await shown(['labels:list', 'dept:list'])).toEqual([]);
  await kernel.rows('update menus set visible = true, status = 1');
});

test('menu selections of several roles are combined; a role without a selection shows all', async () => {
  const [agent, manager] = ['agent', 'manager'].map((code) => builtinId(companyId, 'role', code));
  await kernel.rows('update roles set menu_ids = $1 where id = $2', [[menu('labels')], agent]);
  const codes = ['labels:list', 'dept:list'];
  expect(await shown(codes, [agent!])).toEqual([['Customers', ['Tags']]]);
  expect(await shown(codes, [agent!, manager!])).toEqual([
    ['Company', ['Departments']],
    ['Customers', ['Tags']],
  ]);
});

test('a child resource is a tab of its screen until the company moves it to another directory', async () => {
  const tabOf = async (path: string) => {
    const actor = { companyId, isOwner: true, roles: [], permissions: new Set(['orders:list', 'order-lines:list']) };
    const groups = await createNavigation(catalogue)(kernel.db, actor as unknown as Actor, 'en');
    return groups.flatMap(({ children }) => children).find((node) => node.path === path)?.within;
  };
  expect([await tabOf('/orderLine/list'), await tabOf('/order/list')]).toEqual(['/order/list', null]);
  await kernel.rows('update menus set parent_id = $1 where id = $2', [menu('logs'), menu('order-lines')]);
  expect(await tabOf('/orderLine/list')).toBeNull();
  await kernel.rows('update menus set parent_id = $1 where id = $2', [menu('sales'), menu('order-lines')]);
});

test('every tab belongs to a screen, and the initially open sections have at most 20 entries', () => {
  const menus = builtinMenus(catalogue);
  const paths = menus.map(({ path }) => path);
  expect(menus.filter(({ within }) => within !== undefined && !paths.includes(within))).toEqual([]);
  const open = menus.filter(({ under, within }) => within === undefined && openFirst.includes(under ?? ''));
  expect(open.length).toBeLessThanOrEqual(20);
});

const openFirst = ['home', 'customers', 'sales', 'delivery'];

test('syncing keeps custom menu titles and restores built-in paths', async () => {
  await kernel.rows(`update menus set path = '/elsewhere', title = 'Mine' where id = $1`, [menu('departments')]);
  await syncBuiltin(kernel.db, catalogue);
  const rows = await kernel.rows('select path, title from menus where id = $1', [menu('departments')]);
  expect(rows).toEqual([{ path: '/department/list', title: 'Mine' }]);
});

test('removed built-in permissions and menus are deleted, also from roles', async () => {
  const before = await kernel.rows('select permission_version as version from companies where id = $1', [companyId]);
  const fewer = createCatalogue(schemas.filter((schema) => schema.name !== 'labels'));
  await syncBuiltin(kernel.db, fewer);
  expect(await kernel.rows(`select id from permissions where code like 'labels:%'`)).toEqual([]);
  expect(await kernel.rows('select id from menus where id = $1', [menu('labels')])).toEqual([]);
  const dangling = await kernel.rows(
    'select one from roles, unnest(permission_ids) as one where one not in (select id from permissions)',
  );
  expect(dangling).toEqual([]);
  await syncBuiltin(kernel.db, catalogue);
  const after = await kernel.rows('select permission_version as version from companies where id = $1', [companyId]);
  expect(after[0].version).toBeGreaterThan(before[0].version);
});
