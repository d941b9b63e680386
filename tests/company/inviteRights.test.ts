import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { type Invites, startInvites } from '../helpers/invites';
import { makeKey } from '../helpers/keys';
import { companyCalls } from '../helpers/members';

let at: Invites;
let ids: Invites['ids'];
let made: Invites['made'];
let action: Invites['action'];
let late: Invites['late'];
beforeAll(async () => {
  at = await startInvites();
  ({ ids, made, action, late } = at);
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

describe("an invitation is limited to the inviter's rights", () => {
  test('inviting, assigning roles and giving seats each need their own permission', async () => {
    const manager = await signIn(at.server, at.cast.manager);
    expect(said(await at.invite({}, manager))).toBe('403 NOT_ALLOWED');
    const inviter = await signIn(at.server, await at.person({ roleIds: [await at.ownRole(['member:invite'])] }));
    expect(said(await at.invite({}, inviter))).toBe('200');
    const harmless = await at.ownRole([]);
    expect(said(await at.invite({ roleIds: [harmless] }, inviter))).toBe('403 NOT_ALLOWED');
    expect(said(await at.invite({ seat: true }, inviter))).toBe('403 NOT_ALLOWED');
  });

  test('roles that exceed the inviter are refused, and so is ownership', async () => {
    const role = await at.ownRole(['member:invite', 'role:assign', 'labels:list']);
    const inviter = await signIn(at.server, await at.person({ roleIds: [role] }));
    expect(said(await at.invite({ roleIds: [at.role('admin')] }, inviter))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect(said(await at.invite({ roleIds: [await at.ownRole(['labels:add'])] }, inviter))).toBe(
      '403 GRANT_EXCEEDS_YOURS',
    );
    expect(said(await at.invite({ roleIds: [await at.ownRole(['labels:list'])] }, inviter))).toBe('200');
    for (const field of ['isOwner', 'status', 'usedCount', 'companyId'])
      expect(said(await at.invite({ [field]: 1 }))).toBe(`400 VALIDATION_FAILED ${field}`);
  });

  test('departments outside the scope are refused; an inviter with a limited scope must choose one', async () => {
    const role = await at.ownRole(['member:invite'], 'DEPT');
    const head = await signIn(at.server, await at.person({ roleIds: [role], departmentIds: [ids.North] }));
    expect(said(await at.invite({ deptIds: [ids.South] }, head))).toBe('403 NOT_ALLOWED');
    expect(said(await at.invite({ deptIds: [] }, head))).toBe('400 VALIDATION_FAILED deptIds');
    expect(said(await at.invite({ deptIds: [ids.North] }, head))).toBe('200');
    const closed = await at.department('Closed');
    await at.server.pool.query('update departments set status = 0 where id = $1', [closed]);
    expect(said(await at.invite({ deptIds: [closed] }))).toBe('400 DEPT_DISABLED deptIds');
  });

  test('account groups that the inviter cannot edit or see are refused, and withheld if the right is lost later', async () => {
    const { id: seen } = (await at.owner.post('/api/v1/account-groups', { name: 'Seen' })).body.data;
    const staffIds = [at.cast.manager.userId];
    const { id: hidden } = (await at.owner.post('/api/v1/account-groups', { name: 'Hidden', staffIds })).body.data;
    const [inviting, changing] = [await at.ownRole(['member:invite']), await at.ownRole(['account-groups:edit'])];
    const reader = await signIn(at.server, await at.person({ roleIds: [inviting] }));
    expect(said(await at.invite({ groupIds: [seen] }, reader))).toBe('403 NOT_ALLOWED');
    const changer = await at.person({ roleIds: [inviting, changing] });
    const client = await signIn(at.server, changer);
    expect(said(await at.invite({ groupIds: [hidden] }, client))).toBe('400 VALIDATION_FAILED groupIds');
    const { inviteUrl } = await made({ groupIds: [seen], quota: 2 }, client);
    expect((await at.look(inviteUrl)).body.data.groupNames).toEqual(['Seen']);
    await at.edit(changer.userId, { roleIds: [inviting] });
    expect((await at.look(inviteUrl)).body.data.groupNames).toEqual([]);
    expect((await at.accept(inviteUrl)).body.data.withheldGroupNames).toEqual(['Seen']);
  });

  test('roles that the inviter has lost since are withheld, and the newcomer is notified', async () => {
    const [labels, replies] = [await at.ownRole(['labels:list']), await at.ownRole(['canned-replies:list'])];
    const inviter = await at.person({
      roleIds: [await at.ownRole(['member:invite', 'role:assign', 'labels:list']), replies],
    });
    const client = await signIn(at.server, inviter);
    const { inviteUrl } = await made({ roleIds: [labels, replies], quota: 3 }, client);
    await at.edit(inviter.userId, { roleIds: [(await at.find(inviter.userId)).roleIds[0]] });
    expect((await at.look(inviteUrl)).body.data.roleNames).toHaveLength(1);
    const joined = (await at.accept(inviteUrl, { account: 'half' })).body.data;
    expect([joined.roleNames.length, joined.withheldRoleNames.length]).toEqual([1, 1]);
    const half = (await at.owner.get(`${companyCalls}/users?pageNum=1&keyword=half`)).body.data.records[0];
    expect(half.roleIds).toEqual([labels]);
    await at.edit(inviter.userId, { status: 0 });
    expect((await at.accept(inviteUrl, { account: 'none' })).body.data.roleNames).toEqual([]);
    await at.remove(inviter.userId);
    expect((await at.accept(inviteUrl, { account: 'gone' })).body.data.withheldRoleNames).toHaveLength(2);
    const gone = (await at.owner.get(`${companyCalls}/users?pageNum=1&keyword=gone`)).body.data.records[0];
    expect(gone.roleIds).toEqual([]);
  });

  test('a role that has since grown beyond the inviter is withheld', async () => {
    const role = await at.ownRole(['labels:list']);
    const inviter = await at.person({ roleIds: [await at.ownRole(['member:invite', 'role:assign', 'labels:list'])] });
    const { inviteUrl } = await made({ roleIds: [role], quota: 2 }, await signIn(at.server, inviter));
    expect((await at.accept(inviteUrl)).body.data.roleNames).toHaveLength(1);
    await at.server.pool.query(
      `update roles set permission_ids = permission_ids ||
         (select id from permissions where company_id = $2 and code = 'labels:remove') where id = $1`,
      [role, at.cast.owner.companyId],
    );
    expect((await at.accept(inviteUrl)).body.data.withheldRoleNames).toHaveLength(1);
  });

  test('a seat or department that the inviter may no longer give is withheld and becomes free', async () => {
    const rights = ['member:invite', 'vip:seat'];
    const inviter = await at.person({ roleIds: [await at.ownRole(rights)], departmentIds: [ids.North] });
    const { inviteUrl } = await made(
      { deptIds: [ids.South, ids.North], seat: true, quota: 3 },
      await signIn(at.server, inviter),
    );
    const newcomer = async (account: string) => {
      const offered = (await at.look(inviteUrl)).body.data;
      expect(said(await at.accept(inviteUrl, { account }))).toBe('200');
      const [member] = (await at.owner.get(`${companyCalls}/users?pageNum=1&keyword=${account}`)).body.data.records;
      expect(await at.seatsAddUp()).toBe(true);
      expect([member.vipSeat, member.deptNames]).toEqual([offered.seat, offered.deptNames]);
      return [member.vipSeat, member.deptNames];
    };
    expect(await newcomer('seated')).toEqual([true, ['South', 'North']]);
    await at.edit(inviter.userId, { roleIds: [await at.ownRole(['member:invite'], 'DEPT')] });
    expect(await newcomer('standing')).toEqual([false, ['North']]);
    await at.edit(inviter.userId, { roleIds: [] });
    expect(await newcomer('outside')).toEqual([false, []]);
  });

  test('a renewed link uses the rights of the member who renewed it', async () => {
    const inviter = await at.person({ roleIds: [await at.ownRole(['member:invite', 'role:assign', 'labels:list'])] });
    const body = { roleIds: [await at.ownRole(['labels:list'])], deptIds: [ids.North] };
    const { inviteId } = await made(body, await signIn(at.server, inviter));
    await at.remove(inviter.userId);
    const { inviteUrl } = (await action(inviteId, 'renew')).body.data;
    const { roleNames, deptNames } = (await at.look(inviteUrl)).body.data;
    expect([roleNames.length, deptNames]).toEqual([1, ['North']]);
    expect((await at.accept(inviteUrl)).body.data.withheldRoleNames).toEqual([]);
  });

  test('an API key can invite within its permissions until it is disabled', async () => {
    const { rows } = await at.server.pool.query(
      `select id from permissions where company_id = $1 and code in ('member:invite', 'role:assign', 'labels:list')`,
      [at.cast.owner.companyId],
    );
    const key = await makeKey(
      at.server,
      at.owner,
      rows.map(({ id }) => id),
    );
    const { inviteUrl } = await made({ roleIds: [await at.ownRole(['labels:list'])], quota: 2 }, key.program);
    expect((await at.accept(inviteUrl)).body.data.roleNames).toHaveLength(1);
    expect((await at.owner.put(`/api/v1/api-keys/${key.id}`, { enabled: false, version: 1 })).status).toBe(200);
    expect((await at.accept(inviteUrl)).body.data.withheldRoleNames).toHaveLength(1);
  });

  test('a deleted role is removed from the invitation', async () => {
    const role = await at.ownRole(['labels:list']);
    const { inviteId } = await made({ roleIds: [role, at.role('agent')] });
    await late(inviteId);
    await at.vipInfo();
    expect(said(await at.owner.put(`${companyCalls}/deleteRole?id=${role}`))).toBe('200');
    const { inviteUrl } = (await action(inviteId, 'renew')).body.data;
    expect((await at.accept(inviteUrl)).body.data.roleNames).toEqual(['Agent']);
  });

  test('renewing a link requires the right to give everything the invitation gives', async () => {
    const { inviteId } = await made({ roleIds: [at.role('admin')] });
    const role = await at.ownRole(['invite:list', 'invite:renew', 'role:assign', 'member:invite']);
    const clerk = await signIn(at.server, await at.person({ roleIds: [role] }));
    expect(said(await action(inviteId, 'renew', clerk))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect(said(await action(inviteId, 'revoke', clerk))).toBe('403 NOT_ALLOWED');
  });
});

describe('invitations out of reach', () => {
  test('an invitation of another company is not found', async () => {
    const { inviteId } = await made();
    const other = await signIn(at.server, at.cast.otherOwner);
    expect((await other.get(`/api/v1/invites/${inviteId}`)).status).toBe(404);
    expect(said(await action(inviteId, 'revoke', other))).toBe('404 NOT_FOUND');
    expect(said(await action(inviteId, 'renew', other))).toBe('404 NOT_FOUND');
    const [root] = (await other.get(`${companyCalls}/selectDeptTree`)).body.data;
    expect(said(await at.invite({ deptIds: [root.id] }))).toBe('400 VALIDATION_FAILED deptIds.0');
  });

  test('a member with a limited scope sees their own invitations and those of their departments', async () => {
    const role = await at.ownRole(['invite:list', 'invite:revoke', 'member:invite'], 'DEPT');
    const head = await signIn(at.server, await at.person({ roleIds: [role], departmentIds: [ids.South] }));
    const [theirs, mine] = [await made({ deptIds: [ids.North] }), await made({ deptIds: [ids.South] }, head)];
    const seen = (await head.get('/api/v1/invites')).body.data.map((invite: { id: string }) => invite.id);
    expect([seen.includes(theirs.inviteId), seen.includes(mine.inviteId)]).toEqual([false, true]);
    expect(said(await action(theirs.inviteId, 'revoke', head))).toBe('404 NOT_FOUND');
    expect(said(await action(mine.inviteId, 'revoke', head))).toBe('200');
  });
});
