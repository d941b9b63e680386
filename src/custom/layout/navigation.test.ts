// @vitest-environment node
import { expect, test } from 'vitest';
import { known } from '../../../tests/helpers/knownSchemas';
import type { MenuNode } from '../../authProvider/permissions';
import { isBelow } from './isBelow';
import { itemsIn, navigationOf } from './navigation';

const everything = new Set(['member:list', 'departments:list', 'roles:list', 'coupons:list']);
const sources = {
  menus: [] as MenuNode[],
  outlines: known,
  codes: everything as ReadonlySet<string>,
  language: 'en' as const,
  isKnownPath: (path: string) => path === '/chat' || known.some(({ route }) => route === path),
};
const outline = (groups: ReturnType<typeof navigationOf>) =>
  groups.map(({ label, entries }) => [label, itemsIn(entries).map(({ path }) => path)]);

test("without menus the resources are grouped by section, in the sections' order", () => {
  expect(outline(navigationOf(sources))).toEqual([
    ['Sales', ['/productCoupon/list']],
    ['Company', ['/member/list', '/department/list', '/role/list']],
  ]);
});

test('resources that the user may not list are omitted', () => {
  expect(outline(navigationOf({ ...sources, codes: new Set(['coupons:list']) }))).toEqual([
    ['Sales', ['/productCoupon/list']],
  ]);
});

test("the company's menus define the navigation's order, titles and visibility", () => {
  const menus: MenuNode[] = [
    {
      id: 'm1',
      type: 'DIR',
      title: 'Our shop',
      sort: 2,
      children: [
        { id: 'm2', type: 'MENU', title: 'Vouchers', path: '/productCoupon/list', icon: 'ri-gift-line', sort: 2 },
        { id: 'm3', type: 'MENU', title: 'Chat room', titleKey: 'menu.chat', path: '/chat', sort: 1 },
        { id: 'm4', type: 'MENU', title: 'Members', path: '/member/list', visible: false },
        { id: 'm5', type: 'MENU', title: 'Elsewhere', path: '/not-built' },
        { id: 'm6', type: 'LINK', title: 'Help', path: 'https://help.example', sort: 3 },
        { id: 'm7', type: 'LINK', title: 'Trap', path: 'javascript:alert(1)', sort: 4 },
        { id: 'm8', type: 'MENU', title: 'Roles', path: '/role/list', status: 0 },
      ],
    },
  ];
  expect(navigationOf({ ...sources, menus })).toEqual([
    {
      id: 'm1',
      label: 'Our shop',
      icon: '',
      entries: [
        { path: '/chat', label: 'Chat room', icon: '', isExternal: false },
        { path: '/productCoupon/list', label: 'Vouchers', icon: 'ri-gift-line', isExternal: false },
        { path: 'https://help.example', label: 'Help', icon: '', isExternal: true },
      ],
    },
  ]);
});

test('nested directories are kept, empty ones omitted', () => {
  const directory = (id: string, children: MenuNode[]): MenuNode => ({ id, type: 'DIR', title: id, children });
  const coupons: MenuNode = { id: 'c', type: 'MENU', title: 'Vouchers', path: '/productCoupon/list' };
  const hidden: MenuNode = { id: 'h', type: 'MENU', title: 'Chat', path: '/chat', visible: false };
  const menus = [
    directory('Shop', [directory('Offers', [coupons]), directory('Empty', [directory('Deep', [hidden])])]),
  ];
  const item = { path: '/productCoupon/list', label: 'Vouchers', icon: '', isExternal: false };
  expect(navigationOf({ ...sources, menus })).toEqual([
    { id: 'Shop', label: 'Shop', icon: '', entries: [{ id: 'Offers', label: 'Offers', icon: '', entries: [item] }] },
  ]);
});

test('a tab belongs to its screen wherever that is, and is an entry of its own without it', () => {
  const roles: MenuNode = { id: 'r', type: 'MENU', title: 'Roles', path: '/role/list', within: '/member/list' };
  const members: MenuNode = { id: 'm', type: 'MENU', title: 'Members', path: '/member/list' };
  const top = (of: MenuNode[]) => [{ id: of[0]!.id, type: 'DIR' as const, title: 'Top', children: of }];
  const drawn = (menus: MenuNode[]) =>
    navigationOf({ ...sources, menus }).flatMap(({ entries }) =>
      itemsIn(entries)
        .filter((item) => entries.includes(item))
        .map(({ path, tabs = [] }) => [path, ...tabs.map((tab) => tab.path)]),
    );
  expect(drawn([...top([roles]), ...top([members])])).toEqual([['/member/list', '/role/list']]);
  expect(drawn(top([roles]))).toEqual([['/role/list']]);
});

test("a menu with the default title is shown in the user's language", () => {
  const menus: MenuNode[] = [
    { id: 'm1', type: 'MENU', title: 'Many', path: '/productCoupon/list' },
    { id: 'm2', type: 'MENU', title: 'Chat', titleKey: 'menu.chat', path: '/chat' },
  ];
  const [group] = navigationOf({ ...sources, menus, language: 'zh', codes: new Set() });
  expect(itemsIn(group!.entries).map(({ label }) => label)).toEqual(['多', '聊天']);
});

test('an entry is current on its path and below, not on a longer name', () => {
  expect(['/a/list', '/a/list/1', '/a/listing', '/a'].map((path) => isBelow(path, '/a/list'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('pages and links outside directories stay at their place in the tree', () => {
  const dir = (id: string, path: string): MenuNode => ({
    id,
    type: 'DIR',
    title: id,
    children: [{ id: `${id} page`, type: 'MENU', title: 'Page', path }],
  });
  const menus: MenuNode[] = [
    dir('First', '/role/list'),
    { id: 'm1', type: 'LINK', title: 'Help', path: 'https://help.example' },
    { id: 'm2', type: 'MENU', title: 'Chat', path: '/chat' },
    dir('Second', '/member/list'),
  ];
  expect(outline(navigationOf({ ...sources, menus }))).toEqual([
    ['First', ['/role/list']],
    [null, ['https://help.example', '/chat']],
    ['Second', ['/member/list']],
  ]);
});
