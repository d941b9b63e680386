import { expect, test } from 'vitest';
import { badges } from '../../tests/helpers/fixtures/badges';
import { shelves } from '../../tests/helpers/fixtures/shelves';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import type { Actor } from '../kernel/access/actor';
import { type MenuNode, menusOf } from './menus';

const schemas = [specimens, { ...shelves, section: 'sales' as const }, badges];
const menus = (permissions: readonly string[], language: 'en' | 'zh' = 'en') =>
  menusOf(schemas, { companyId: 'c', permissions: new Set(permissions) } as unknown as Actor, language);
const drawn = (nodes: readonly MenuNode[]) =>
  nodes.map(({ name, children }) => [name, children.map((child) => child.name)]);

test('a member sees what they may list, under its heading', () => {
  expect(drawn(menus(['dashboard:list', 'specimens:list', 'badge:list', 'shelves:list']))).toEqual([
    ['home', ['dashboard', 'specimens', 'badges']],
    ['sales', ['shelves']],
  ]);
});

test('what they may change but not list is hidden, and a heading with nothing below as well', () => {
  expect(drawn(menus(['specimens:edit', 'shelves:add', 'badges:list', 'badge:list']))).toEqual([['home', ['badges']]]);
  expect(menus([])).toEqual([]);
});

test('a line holds what the console needs to draw it, in its language', () => {
  expect(menus(['shelves:list'], 'zh')).toEqual([
    {
      id: 'sales',
      parentId: null,
      type: 'DIR',
      name: 'sales',
      title: '销售',
      titleKey: 'menu.sales',
      path: null,
      icon: null,
      sort: 20,
      visible: true,
      status: 1,
      builtin: true,
      children: [
        {
          id: 'shelves',
          parentId: 'sales',
          type: 'MENU',
          name: 'shelves',
          title: '架子',
          titleKey: 'menu.shelves',
          path: '/shelf/list',
          icon: 'ri-archive-line',
          sort: 10,
          visible: true,
          status: 1,
          builtin: true,
          children: [],
        },
      ],
    },
  ]);
});
