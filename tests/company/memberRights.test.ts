import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { type PlacedMembers, startPlacedMembers } from '../helpers/members';

let at: PlacedMembers;
let ids: PlacedMembers['ids'];
beforeAll(async () => {
  at = await startPlacedMembers();
  ids = at.ids;
});
afterAll(() => at.server.close());

describe('roles of a member', () => {
  let clerk: Client;
  beforeAll(async () => {
    const role = await at.ownRole(['member:list', 'member:edit', 'role:assign', 'labels:list', 'labels:add']);
    clerk = await signIn(at.server, await at.person({ roleIds: [role] }));
  });

  test('assigning roles needs its own permission', async () => {
    const role = await at.ownRole(['member:list', 'member:edit']);
    const plain = await at.person({ roleIds: [role] });
    const editor = await signIn(at.server, plain);
    const { userId } = await at.person({ roleIds: [role] });
    expect(said(await at.edit(userId, { nickname: 'Renamed' }, editor))).toBe('200');
    expect(said(await at.edit(userId, { roleIds: [] }, editor))).toBe('403 NOT_ALLOWED');
  });

  test('a member cannot assign permissions they do not hold or a wider scope', async () => {
    const { userId } = await at.person();
    const more = await at.ownRole(['labels:list', 'labels:remove']);
    const within = await at.ownRole(['labels:list']);
    expect(said(await at.edit(userId, { roleIds: [more] }, clerk))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect(said(await at.edit(userId, { roleIds: [at.role('admin')] }, clerk))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect(said(await at.edit(userId, { roleIds: [within] }, clerk))).toBe('200');
    // Sending back a role that another user assigned is not a new assignment.
    await at.edit(userId, { roleIds: [within] });
    expect(said(await at.edit(userId, { nickname: 'Kept', roleIds: [within] }, clerk))).toBe('200');
  });

  test('members cannot change their own roles or status; only the owner can change their own departments', async () => {
    const me = await at.person({ roles: ['admin'], departmentIds: [ids.North] });
    const admin = await signIn(at.server, me);
    expect(said(await at.edit(me.userId, { roleIds: [] }, admin))).toBe('403 MEMBER_SELF');
    expect(said(await at.edit(me.userId, { roleIds: [at.role('admin'), at.role('agent')] }, admin))).toBe(
      '403 MEMBER_SELF',
    );
    expect(said(await at.edit(me.userId, { deptIds: [ids.South] }, admin))).toBe('403 MEMBER_SELF');
    expect(said(await at.edit(me.userId, { status: 0 }, admin))).toBe('400 MEMBER_SELF');
    expect(said(await at.remove(me.userId, admin))).toBe('400 MEMBER_SELF');
    expect(said(await at.edit(me.userId, { nickname: 'Me', remark: 'Here' }, admin))).toBe('200');
    const { owner } = at.cast;
    expect(said(await at.edit(owner.userId, { deptIds: [ids.South] }))).toBe('200');
    expect(said(await at.edit(owner.userId, { status: 0 }))).toBe('400 MEMBER_SELF');
    expect(said(await at.remove(owner.userId))).toBe('400 MEMBER_SELF');
  });
});

describe('rank of members', () => {
  test('a member cannot edit, disable or remove a member with more permissions', async () => {
    const role = await at.ownRole(['member:list', 'member:edit', 'member:remove', 'member:transfer', 'role:assign']);
    const editor = await signIn(at.server, await at.person({ roleIds: [role] }));
    const admin = await at.person({ roles: ['admin'] }, 'Above');
    const { userId: to } = await at.person();
    for (const action of [
      at.edit(admin.userId, { nickname: 'X' }, editor),
      at.edit(admin.userId, { status: 0 }, editor),
      at.edit(admin.userId, { roleIds: [] }, editor),
      at.remove(admin.userId, editor),
      at.transform({ type: 'ASSETS', fromBaseUserId: admin.userId, toBaseUserId: to }, editor),
    ])
      expect(said(await action)).toBe('403 MEMBER_OUTRANKS_YOU');
    expect((await at.find(admin.userId)).nickname).toBe('Above');
  });

  test('other members cannot change the owner', async () => {
    const admin = await signIn(at.server, at.cast.admin);
    const { userId } = at.cast.owner;
    for (const action of [
      at.edit(userId, { nickname: 'X' }, admin),
      at.edit(userId, { status: 0 }, admin),
      at.edit(userId, { roleIds: [at.role('agent')] }, admin),
      at.remove(userId, admin),
      at.transform({ type: 'ASSETS', fromBaseUserId: userId, toBaseUserId: at.cast.agent.userId }, admin),
    ])
      expect(said(await action)).toBe('403 MEMBER_IS_OWNER');
  });

  test('two administrators demoting each other concurrently leave the owner in place', async () => {
    const [one, two] = [await at.person({ roles: ['admin'] }), await at.person({ roles: ['admin'] })];
    const [first, second] = [await signIn(at.server, one), await signIn(at.server, two)];
    await Promise.all([at.edit(two.userId, { roleIds: [] }, first), at.edit(one.userId, { roleIds: [] }, second)]);
    const owners = `select id from members where company_id = $1 and is_owner`;
    expect((await at.server.pool.query(owners, [at.cast.owner.companyId])).rows).toEqual([
      { id: at.cast.owner.userId },
    ]);
  });
});
