import { expect, test } from 'vitest';
import { schema as coupons } from '../../../src/resources/coupons/schema';
import { schema as invites } from '../../../src/resources/invites/schema';
import type { ResourceSchema } from '../../../src/schema/resource';
import { type ActionRights, recordActionsOf } from '../../../src/ui/actions/actionsOf';

const everything: ActionRights = { holds: () => true, mayEdit: true, limits: null };
const keys = (schema: ResourceSchema, record: object, rights: Partial<ActionRights> = {}) =>
  recordActionsOf(schema, { ...record }, { ...everything, ...rights }).map(({ key }) => key);
/** State transitions only, without custom actions. */
const moves = (...given: Parameters<typeof keys>) => keys(...given).filter((key) => key.startsWith('to '));
const because = { en: 'So it is.', zh: '如此。' };

test('transitions are offered to users who may change the state', () => {
  expect(moves(coupons, { state: 'active' })).toEqual(['to paused', 'to ended']);
  expect(moves(coupons, { state: 'draft' })).toEqual(['to active']);
  expect(moves(coupons, { state: 'ended' })).toEqual([]);
  expect(moves(coupons, { state: 'active' }, { mayEdit: false })).toEqual([]);
  expect(moves(coupons, { state: 'active' }, { limits: { because, fixed: 'all' } })).toEqual([]);
  expect(moves(coupons, { state: 'active' }, { limits: { because, fixed: ['state'] } })).toEqual([]);
  expect(moves(coupons, { state: 'active' }, { limits: { because, fixed: ['name'] } })).toHaveLength(2);
  const { state, ...others } = coupons.fields;
  const guarded = {
    ...coupons,
    fields: { ...others, state: { ...state, rights: { change: true } } },
  } as ResourceSchema;
  expect(moves(guarded, { state: 'active' }, { holds: (code) => code === 'coupons:change:state' })).toHaveLength(2);
  expect(moves(guarded, { state: 'active' }, { holds: () => false })).toEqual([]);
});

test('custom actions are offered to users with permission while their condition holds', () => {
  expect(keys(invites, { status: 'PENDING' }, { mayEdit: false })).toEqual(['renew', 'revoke']);
  expect(keys(invites, { status: 'EXPIRED' })).toEqual(['renew']);
  expect(keys(invites, { status: 'ACCEPTED' })).toEqual([]);
  expect(keys(invites, { status: 'PENDING' }, { holds: (code) => code === 'invite:renew' })).toEqual(['renew']);
});
