import { expect, test } from 'vitest';
import { badges } from '../../tests/helpers/fixtures/badges';
import { shelves } from '../../tests/helpers/fixtures/shelves';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import { createRoles } from './roles';

const roles = createRoles([specimens, shelves, badges]);
const permitted = (codes: readonly string[], isOwner = false) => [...roles.permissionsOf(codes, isOwner)].sort();
const actions = ['add', 'edit', 'export', 'import', 'list', 'remove'];
const everything = [
  ...[...actions, 'award'].sort().map((action) => `badge:${action}`),
  'dashboard:list',
  ...actions.map((action) => `shelves:${action}`),
  ...actions.map((action) => `specimens:${action}`),
].sort();

test('everything that can be allowed comes from the schemas, named once', () => {
  const codes = roles.all.map((permission) => permission.code);
  expect([...codes].sort()).toEqual(everything);
  expect(roles.all.find((permission) => permission.code === 'badge:award')?.label).toEqual({
    en: 'Award a badge',
    zh: '授予徽章',
  });
  expect(roles.all.find((permission) => permission.code === 'shelves:list')?.label).toEqual({
    en: 'See shelves',
    zh: '查看架子',
  });
});

test('the owner may do all there is, spelled out, whatever roles they have', () => {
  expect(permitted([], true)).toEqual(everything);
  expect(permitted(['agent'], true)).toEqual(everything);
});

test('a role may do what the schemas grant it, and nothing else', () => {
  expect(permitted(['admin'])).toEqual(everything);
  expect(permitted(['manager'])).toEqual([
    'badge:add',
    'badge:award',
    'badge:list',
    'dashboard:list',
    'specimens:add',
    'specimens:edit',
    'specimens:list',
    'specimens:remove',
  ]);
  expect(permitted(['agent'])).toEqual(['dashboard:list', 'shelves:list', 'specimens:add', 'specimens:list']);
});

test('several roles may do together what any of them may', () => {
  expect(permitted(['agent', 'manager'])).toEqual(
    [...new Set([...permitted(['agent']), ...permitted(['manager'])])].sort(),
  );
});

test('without a role, or with one that nobody knows, nothing is allowed', () => {
  expect(permitted([])).toEqual([]);
  expect(permitted(['owner', 'constructor', '*', ''])).toEqual([]);
  expect(roles.byCode('owner')).toBeUndefined();
});
