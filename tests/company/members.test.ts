import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { companyCalls, names, type PlacedMembers, startPlacedMembers } from '../helpers/members';

let at: PlacedMembers;
let ids: PlacedMembers['ids'];
let listed: PlacedMembers['listed'];
beforeAll(async () => {
  at = await startPlacedMembers();
  ({ ids, listed } = at);
});
afterAll(() => at.server.close());

describe('member list', () => {
  test('shows account, masked mobile and email, and department and role names', async () => {
    const li = await at.person({ departmentIds: [ids.North, ids.N1], roles: ['agent'] }, 'Li Wei');
    await at.server.pool.query(`update users set mobile = '13812345678', email = 'liwei@x.cn' where id = $1`, [
      li.userId,
    ]);
    await signIn(at.server, li);
    const member = await at.find(li.userId);
    expect(member).toMatchObject({
      baseUserId: li.userId,
      nickname: 'Li Wei',
      username: li.account,
      mobile: '138****5678',
      email: 'l***@x.cn',
      deptIds: [ids.North, ids.N1],
      primaryDeptId: ids.North,
      deptNames: ['North', 'N1'],
      roleNames: ['Agent'],
      status: 1,
      joinStatus: 'NORMAL',
      vipSeat: false,
      isOwner: false,
      avatar: null,
      joinTime: member.createdAt,
    });
    expect(member.lastLoginTime).toMatch(/Z$/);
    const chinese = await at.owner.get(`${companyCalls}/users?ids=${li.userId}`);
    expect(chinese.body.data[0].roleNames).toEqual(['Agent']);
    const { headers } = at.owner;
    const url = `${companyCalls}/users?ids=${li.userId}`;
    const zh = await at.server.send({ method: 'GET', url, headers: { ...headers, 'accept-language': 'zh-CN' } });
    expect(zh.body.data[0].roleNames).toEqual(['客服']);
  });

  test('finds by name, account and the complete mobile number in any notation, never by part of a number', async () => {
    const wang = await at.person({}, 'Wang Fang');
    await at.server.pool.query(`update users set mobile = '13911112222' where id = $1`, [wang.userId]);
    for (const keyword of ['wang fa', wang.account.toUpperCase(), '13911112222', '139 1111-2222'])
      expect(names(await listed(`keyword=${encodeURIComponent(keyword)}`)), keyword).toContain('Wang Fang');
    for (const keyword of ['139111122', '1391111222%', '11112222', '%', "' or 1=1 --"])
      expect(names(await listed(`keyword=${encodeURIComponent(keyword)}`)), keyword).not.toContain('Wang Fang');
  });

  test('filters by department (with or without descendants), role, status, seat and membership', async () => {
    const one = await at.person({ departmentIds: [ids.N1], roles: ['finance'] }, 'In N1');
    expect(names(await listed(`deptId=${ids.North}&includeSub=1`))).toContain('In N1');
    expect(names(await listed(`deptId=${ids.North}`))).not.toContain('In N1');
    expect(names(await listed(`roleId=${at.role('finance')}`))).toEqual(['In N1']);
    expect(names(await listed('seat=1'))).toEqual([]);
    await at.seat('give', one.userId);
    expect(names(await listed('seat=1'))).toEqual(['In N1']);
    await at.edit(one.userId, { status: 0 });
    expect(names(await listed('status=0'))).toContain('In N1');
    await at.remove(one.userId);
    expect(names(await listed('status=0'))).not.toContain('In N1');
    expect(names(await listed('joinStatus=QUIT'))).toContain('In N1');
    // The placeholder name of a freed account cannot be searched for.
    expect(names(await listed('joinStatus=QUIT&keyword=left-'))).toEqual([]);
    expect(names(await listed(`ids=${one.userId}`))).toEqual(['In N1']);
    expect((await listed('deptId=x&includeSub=1')).body.data.records).toEqual([]);
  });
});

describe('departments of a member', () => {
  test('the primary department is one of them, by default the first', async () => {
    const { userId } = await at.person({ departmentIds: [ids.North] });
    const now = async () => (await at.find(userId)).primaryDeptId;
    await at.edit(userId, { deptIds: [ids.South, ids.N1] });
    expect(await now()).toBe(ids.South);
    await at.edit(userId, { primaryDeptId: ids.N1 });
    expect(await now()).toBe(ids.N1);
    await at.edit(userId, { deptIds: [ids.South, ids.N1], primaryDeptId: null });
    expect(await now()).toBe(ids.South);
    expect(said(await at.edit(userId, { primaryDeptId: ids.North }))).toBe('400 VALIDATION_FAILED primaryDeptId');
    expect(said(await at.edit(userId, { deptIds: [] }))).toBe('200');
    expect(await now()).toBeNull();
  });

  test('no member can be added to a disabled department; existing members stay', async () => {
    const closed = await at.department('Closed');
    const { userId } = await at.person();
    await at.server.pool.query('update departments set status = 0 where id = $1', [closed]);
    const answer = await at.edit(userId, { deptIds: [closed] });
    expect(said(answer)).toBe('400 DEPT_DISABLED deptIds');
    expect(answer.body.errors!.deptIds).toMatch(/^Closed is disabled/);
    await at.server.pool.query('update members set dept_ids = array[$1::uuid] where id = $2', [closed, userId]);
    expect(said(await at.edit(userId, { nickname: 'Stays', deptIds: [closed] }))).toBe('200');
  });

  test("another company's departments, roles and members are not found", async () => {
    const other = await signIn(at.server, at.cast.otherOwner);
    const [theirs] = (await other.get(`${companyCalls}/selectDeptTree`)).body.data;
    const [role] = (await other.get(`${companyCalls}/selectRoleList`)).body.data;
    const { userId } = await at.person();
    expect(said(await at.edit(userId, { deptIds: [theirs.id] }))).toMatch(/^400 VALIDATION_FAILED deptIds.0/);
    expect(said(await at.edit(userId, { roleIds: [role.id] }))).toBe('400 VALIDATION_FAILED roleIds.0');
    for (const action of [
      at.edit(at.cast.otherAgent.userId, { nickname: 'X' }),
      at.remove(at.cast.otherAgent.userId),
      at.seat('give', at.cast.otherAgent.userId),
      at.transform({ type: 'OWNER', toBaseUserId: at.cast.otherAgent.userId, password: at.cast.owner.password }),
      at.transform({ type: 'ASSETS', fromBaseUserId: userId, toBaseUserId: at.cast.otherAgent.userId }),
    ])
      expect(said(await action)).toBe('404 MEMBER_NOT_FOUND');
    expect((await listed(`ids=${at.cast.otherAgent.userId}`)).body.data.records).toEqual([]);
  });
});

describe('member permissions are limited by data scope', () => {
  test('members outside the scope are not found, departments outside are refused', async () => {
    const role = await at.ownRole(['member:list', 'member:edit', 'member:remove', 'role:assign'], 'DEPT_AND_CHILD');
    const head = await signIn(at.server, await at.person({ roleIds: [role], departmentIds: [ids.North] }));
    const inside = await at.person({ departmentIds: [ids.N1] }, 'Inside');
    const outside = await at.person({ departmentIds: [ids.South] }, 'Outside');
    expect(names(await listed('', head))).not.toContain('Outside');
    // No filter finds members outside the scope.
    expect(names(await listed(`deptId=${ids.South}&includeSub=1`, head))).toEqual([]);
    expect(names(await listed('joinStatus=QUIT', head))).toEqual([]);
    expect(said(await at.edit(outside.userId, { nickname: 'X' }, head))).toBe('404 MEMBER_NOT_FOUND');
    expect(said(await at.remove(outside.userId, head))).toBe('404 MEMBER_NOT_FOUND');
    expect(said(await at.edit(inside.userId, { deptIds: [ids.N1, ids.South] }, head))).toBe('403 NOT_ALLOWED');
    expect(said(await at.edit(inside.userId, { deptIds: [ids.North] }, head))).toBe('200');
    await at.edit(inside.userId, { deptIds: [ids.North, ids.South] });
    expect(said(await at.edit(inside.userId, { deptIds: [ids.North] }, head))).toBe('403 NOT_ALLOWED');
  });
});

describe('member changes take effect at once', () => {
  test('a disabled member is signed out and can sign in again when enabled', async () => {
    const person = await at.person({ roles: ['agent'] });
    const client = await signIn(at.server, person);
    await at.edit(person.userId, { status: 0 });
    expect((await client.get('/api/xxm/v1/users/me')).body.data).toEqual({ scene: -6 });
    await at.edit(person.userId, { status: 1 });
    expect((await client.get('/api/xxm/v1/users/me')).body.data).toEqual({ scene: -6 });
    expect((await (await signIn(at.server, person)).get('/api/xxm/v1/users/me')).status).toBe(200);
  });

  test('removing a role ends sessions, adding one does not, and both increment the permission version', async () => {
    const person = await at.person({ roles: ['agent'] });
    const client = await signIn(at.server, person);
    const version = async (by = client) => (await by.get('/api/xxm/v1/users/permissions')).body.data.permVersion;
    const before = await version();
    await at.edit(person.userId, { roleIds: [at.role('agent'), at.role('finance')] });
    expect(await version()).toBe(before + 1);
    await at.edit(person.userId, { roleIds: [at.role('finance')] });
    const refused = await client.get('/api/v1/labels');
    expect([refused.status, refused.body.data]).toEqual([401, { scene: -5 }]);
    const again = await signIn(at.server, person);
    expect(await version(again)).toBe(before + 2);
    await at.edit(person.userId, { nickname: 'No matter' });
    expect(await version(again)).toBe(before + 2);
  });
});

describe('read-only member fields are refused', () => {
  test.each([
    ['isOwner', true],
    ['vipSeat', true],
    ['joinStatus', 'QUIT'],
    ['companyId', 'x'],
    ['username', 'x'],
  ])('%s', async (field, value) => {
    const { userId } = await at.person();
    expect(said(await at.edit(userId, { [field]: value }))).toBe(`400 VALIDATION_FAILED ${field}`);
  });
});
