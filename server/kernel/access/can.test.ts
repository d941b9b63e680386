import { expect, test } from 'vitest';
import type { Actor } from './actor';
import { can } from './can';

const actor = { companyId: 'ours', permissions: new Set(['labels:list', 'labels:add']) } as unknown as Actor;

test('what is spelled out is allowed, and nothing that resembles it', () => {
  expect(can(actor, 'labels:list')).toBe(true);
  for (const code of ['labels:edit', 'labels', 'labels:', '*', 'labels:*', 'Labels:list', '']) {
    expect(can(actor, code), code).toBe(false);
  }
});

test("another company's record is nobody's to touch, whatever the permission", () => {
  expect(can(actor, 'labels:list', { companyId: 'ours' })).toBe(true);
  expect(can(actor, 'labels:list', { companyId: 'theirs' })).toBe(false);
  expect(can(actor, 'labels:edit', { companyId: 'ours' })).toBe(false);
});

test('the owner has no way around it', () => {
  const owner = { ...actor, isOwner: true, permissions: new Set<string>() };
  expect(can(owner, 'labels:list')).toBe(false);
});
