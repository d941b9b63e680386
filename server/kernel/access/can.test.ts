import { expect, test } from 'vitest';
import type { Actor } from './actor';
import { can } from './can';

const actor = { companyId: 'ours', permissions: new Set(['labels:list', 'labels:add']) } as unknown as Actor;

test('only exact permission codes are granted; prefixes, wildcards and other cases are not', () => {
  expect(can(actor, 'labels:list')).toBe(true);
  for (const code of ['labels:edit', 'labels', 'labels:', '*', 'labels:*', 'Labels:list', '']) {
    expect(can(actor, code), code).toBe(false);
  }
});

test('a record of another company is denied whatever the permission', () => {
  expect(can(actor, 'labels:list', { companyId: 'ours' })).toBe(true);
  expect(can(actor, 'labels:list', { companyId: 'theirs' })).toBe(false);
  expect(can(actor, 'labels:edit', { companyId: 'ours' })).toBe(false);
});

test('the owner has no implicit permissions', () => {
  const owner = { ...actor, isOwner: true, permissions: new Set<string>() };
  expect(can(owner, 'labels:list')).toBe(false);
});
