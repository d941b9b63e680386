import { expect, test } from 'vitest';
import { badges } from '../../../tests/helpers/fixtures/badges';
import { shelves } from '../../../tests/helpers/fixtures/shelves';
import { specimens } from '../../../tests/helpers/fixtures/specimens';
import { consoleName, type ResourceSchema } from '../resource';
import { actionsOf, grantsOf, permissionCode, permissionPrefix, permissionsOf } from './permissions';

test("a permission code starts with the resource's name or its own prefix", () => {
  expect([permissionPrefix(shelves), permissionPrefix(badges)]).toEqual(['shelves', 'badge']);
  expect(permissionCode(badges, 'award')).toBe('badge:award');
});

test('permissionsOf lists the standard actions, then the others, with labels', () => {
  expect(permissionsOf(badges)).toEqual([
    { code: 'badge:list', label: { en: 'View badges', zh: '查看徽章' } },
    { code: 'badge:add', label: { en: 'Create badges', zh: '新增徽章' } },
    { code: 'badge:edit', label: { en: 'Edit badges', zh: '修改徽章' } },
    { code: 'badge:remove', label: { en: 'Delete badges', zh: '删除徽章' } },
    { code: 'badge:export', label: { en: 'Export badges', zh: '导出徽章' } },
    { code: 'badge:import', label: { en: 'Import badges', zh: '导入徽章' } },
    { code: 'badge:award', label: { en: 'Award a badge', zh: '授予徽章' } },
  ]);
});

test('an action left out of `actions` has no permission', () => {
  const log: ResourceSchema = { ...shelves, permissions: { actions: ['list', 'export'] } };
  expect(actionsOf(log)).toEqual(['list', 'export']);
  expect(permissionsOf(log).map((permission) => permission.code)).toEqual(['shelves:list', 'shelves:export']);
  expect(grantsOf(log, 'admin')).toEqual(['shelves:list', 'shelves:export']);
});

test('default grants: admin everything, observer list, others only what the schema grants', () => {
  expect(grantsOf(badges, 'admin')).toHaveLength(7);
  expect(grantsOf(badges, 'manager')).toEqual(['badge:list', 'badge:add', 'badge:award']);
  expect(grantsOf(badges, 'agent')).toEqual([]);
  expect(grantsOf(shelves, 'manager')).toEqual([]);
  const strict: ResourceSchema = { ...specimens, permissions: { grants: { admin: ['list'] } } };
  expect(grantsOf(strict, 'admin')).toEqual(['specimens:list']);
  expect(grantsOf(badges, 'finance')).toEqual([]);
  expect(grantsOf(badges, 'observer')).toEqual(['badge:list']);
  const hidden: ResourceSchema = { ...shelves, permissions: { actions: ['export'] } };
  expect(grantsOf(hidden, 'observer')).toEqual([]);
  const secret: ResourceSchema = { ...shelves, permissions: { grants: { observer: [] } } };
  expect(grantsOf(secret, 'observer')).toEqual([]);
});

test("consoleName is the resource's route", () => {
  expect(consoleName(shelves)).toBe('shelf/list');
});
