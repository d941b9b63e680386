import { expect, test } from 'vitest';
import { categories } from '../../../tests/helpers/fixtures/warranty/categories';
import { claims } from '../../../tests/helpers/fixtures/warranty/claims';
import { devices } from '../../../tests/helpers/fixtures/warranty/devices';
import { parts } from '../../../tests/helpers/fixtures/warranty/parts';
import type { Move, ResourceSchema } from '../resource';
import { faultsOf } from './check';

const members: ResourceSchema = { ...parts, name: 'members', route: '/member/list' };
const others = [devices, parts, categories, members];
const label = { en: 'Approve', zh: '通过' };

function faultsWith(move: Partial<Move>): string[] {
  const states = { field: 'state', moves: { open: [{ to: 'approved', label, ...move }] } };
  return faultsOf([{ ...claims, states }, ...others]);
}

test('the moves of the warranty application have no faults', () => {
  expect(faultsOf([claims, ...others])).toEqual([]);
});

test.each<[Partial<Move>, string]>([
  [{ permission: 'decid' }, "needs the permission 'decid': add an action of this name. Did you mean 'decide'?"],
  [{ when: { field: 'costs', op: 'filled' } }, "depends on 'costs', which is not a field. Did you mean 'cost'?"],
  [
    { when: { field: 'createdAt', op: 'filled' } },
    "depends on 'createdAt', which the server sets: only fields of the schema can be read",
  ],
  [{ requires: ['costs'] }, "requires 'costs', which is not a field. Did you mean 'cost'?"],
  [{ requires: ['decidedAt'] }, "requires 'decidedAt', which nobody can enter then; a condition can demand it (when)"],
  [{ requires: ['reason'] }, "requires 'reason', which does not apply in that state"],
  [{ requires: ['cost'], sets: { cost: 1 } }, "requires 'cost', which it sets itself"],
  [{ sets: { decided: 'now' } }, "sets 'decided', which is not a field. Did you mean 'decidedAt'?"],
  [{ sets: { subject: null } }, "sets 'subject' to null, but it is never empty"],
  [
    { sets: { state: 'open' } },
    "sets 'state', which it cannot: it is not stored, secret, createOnly, unique, the state or its place",
  ],
  [{ sets: { decidedOn: 'now' } }, `sets 'decidedOn' to "now", which is not a value of it: a constant day or 'today'`],
  [
    { sets: { assignee: '01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6b' } },
    `sets 'assignee' to "01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6b", which is not a value of it: null, or 'me' in a reference to members`,
  ],
  [{ notifies: ['device'] }, "notifies 'device', which is no reference to members, nor createdBy"],
])('a move with %j is a fault', (move, fault) => {
  expect(faultsWith(move)).toContain(`claims: the move to 'approved' ${fault}`);
});

test('what a move demands may not reveal a field that is hidden from some', () => {
  const cost = { ...claims.fields.cost, rights: { see: 'hidden' } } as const;
  expect(faultsOf([{ ...claims, fields: { ...claims.fields, cost } }, ...others])).toContain(
    'claims.cost: a rule, a move or a field that applies only sometimes reads it, which would reveal it',
  );
});
