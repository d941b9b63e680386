import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { companyCalls, type Members, startMembers } from '../helpers/members';

let at: Members;
const ids: Record<string, string> = {};

beforeAll(async () => {
  at = await startMembers();
  ids.North = await at.department('North');
  ids.N1 = await at.department('N1', ids.North);
  ids.South = await at.department('South');
});
afterAll(() => at.server.close());

const names = (answer: { body: { data: { records: { nickname: string }[] } } }) =>
  answer.body.data.records.map((member) => member.nickname);
const listed = (query: string, client: Client = at.owner) =>
  client.get(`${companyCalls}/users?pageNum=1&pageSize=100&${query}`);

describe('member list', () => {
  test('shows account, masked mobile and email, and department and role names', async () => {
    const li = await at.person({ departmentIds: [ids.North!, ids.N1!], roles: ['agent'] }, 'Li Wei');
    await at.server.pool.query(`update users set mobile = '13812345678', email = 'liwei@x.cn' where id = $1`, [
      li.userId,
    ]);
    await signIn(at.server, li);
    const member = await at.find(li.userId);
    expect(member).toMatchObject({
      ...{ baseUserId: li.userId, nickname: 'Li Wei', username: li.account, mobile: '138****5678', email: 'l***@x.cn' },
      ...{ deptIds: [ids.North, ids.N1], primaryDeptId: ids.North, deptNames: ['North', 'N1'], roleNames: ['Agent'] },
      ...{ status: 1, joinStatus: 'NORMAL', vipSeat: false, isOwner: false, avatar: null, joinTime: member.createdAt },
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
    const one = await at.person({ departmentIds: [ids.N1!], roles: ['finance'] }, 'In N1');
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
    const { userId } = await at.person({ departmentIds: [ids.North!] });
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
    const head = await signIn(at.server, await at.person({ roleIds: [role], departmentIds: [ids.North!] }));
    const inside = await at.person({ departmentIds: [ids.N1!] }, 'Inside');
    const outside = await at.person({ departmentIds: [ids.South!] }, 'Outside');
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
    const me = await at.person({ roles: ['admin'], departmentIds: [ids.North!] });
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

describe('removing a member', () => {
  test('clears roles, departments, leadership, seat, account and mobile number, and keeps the name', async () => {
    const person = await at.person({ roles: ['agent'], departmentIds: [ids.South!] }, 'Leaving');
    await at.server.pool.query(`update users set mobile = '13700000001' where id = $1`, [person.userId]);
    const led = await at.department('Led');
    await at.server.pool.query('update departments set leader_user_id = $1 where id = $2', [person.userId, led]);
    await at.seat('give', person.userId);
    const client = await signIn(at.server, person);
    expect((await at.remove(person.userId)).body.data).toMatchObject({
      baseUserId: person.userId,
      nickname: 'Leaving',
    });
    expect((await client.get('/api/xxm/v1/users/me')).body.data).toEqual({ scene: -5 });
    expect(await at.find(person.userId)).toMatchObject({
      ...{ nickname: 'Leaving', joinStatus: 'QUIT', status: 0, roleIds: [], deptIds: [], primaryDeptId: null },
      ...{ vipSeat: false, seatGrantedAt: null, username: null, mobile: null },
    });
    expect(await at.seatsAddUp()).toBe(true);
    const dept = await at.server.pool.query('select leader_user_id, version::int from departments where id = $1', [
      led,
    ]);
    expect(dept.rows).toEqual([{ leader_user_id: null, version: 2 }]);
    await expect(signIn(at.server, person)).rejects.toThrow('LOGIN_FAILED');
    await expect(signIn(at.server, { ...person, account: `left-${person.userId}` })).rejects.toThrow('LOGIN_FAILED');
    const again = await at.invite({ inviteType: 'MOBILE', mobile: '13700000001' });
    const { account } = person;
    expect(said(await at.accept(again.body.data.inviteUrl, { account }))).toBe('200');
    expect(names(await listed(`keyword=13700000001`))).toHaveLength(1);
  });

  test('is final: every later action is refused', async () => {
    const { userId } = await at.person();
    await at.remove(userId);
    const { userId: to } = await at.person();
    for (const action of [
      at.edit(userId, { status: 1 }),
      at.remove(userId),
      at.seat('give', userId),
      at.seat('cancel', userId),
    ])
      expect(said(await action)).toBe('404 MEMBER_NOT_FOUND');
    expect(said(await at.transform({ type: 'ASSETS', fromBaseUserId: to, toBaseUserId: userId }))).toBe(
      '400 VALIDATION_FAILED toBaseUserId',
    );
  });

  test('8 concurrent removals of one member: 1 succeeds', async () => {
    const { userId } = await at.person();
    await at.seat('give', userId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => at.remove(userId)));
    expect(answers.map(said).sort()).toEqual(['200', ...Array(7).fill('404 MEMBER_NOT_FOUND')]);
    expect(await at.seatsAddUp()).toBe(true);
  });
});

describe('transferring work', () => {
  test('moves led departments and created records, and returns their counts', async () => {
    const [from, to] = [await at.person({}, 'From'), await at.person({}, 'To')];
    const departments = [await at.department('Led 1'), await at.department('Led 2'), await at.department('Not led')];
    await at.server.pool.query('update departments set leader_user_id = $1 where id = any($2)', [
      from.userId,
      departments.slice(0, 2),
    ]);
    const { inviteId } = (await at.invite()).body.data;
    await at.server.pool.query('update invites set created_by = $1 where id = $2', [from.userId, inviteId]);
    const answer = await at.transform({ type: 'ASSETS', fromBaseUserId: from.userId, toBaseUserId: to.userId });
    expect(answer.body.data, answer.text).toEqual({ moved: { departments: 2, invites: 1 } });
    const led = 'select id, version::int from departments where leader_user_id = $1 order by id';
    expect((await at.server.pool.query(led, [to.userId])).rows).toEqual(
      departments
        .slice(0, 2)
        .sort()
        .map((id) => ({ id, version: 2 })),
    );
    const made = 'select created_by, version::int from invites where id = $1';
    expect((await at.server.pool.query(made, [inviteId])).rows).toEqual([{ created_by: to.userId, version: 2 }]);
    const log = `select before, after, actor_id from operation_log where record_id = $1 order by id desc limit 1`;
    expect((await at.server.pool.query(log, [departments[0]])).rows).toEqual([
      { before: { leaderUserId: from.userId }, after: { leaderUserId: to.userId }, actor_id: at.cast.owner.userId },
    ]);
    const again = await at.transform({ type: 'ASSETS', fromBaseUserId: from.userId, toBaseUserId: to.userId });
    expect(again.body.data).toEqual({ moved: {} });
  });

  test('requires another active member as target and its own permission', async () => {
    const [from, to] = [await at.person(), await at.person()];
    const ask = (toBaseUserId: string) => at.transform({ type: 'ASSETS', fromBaseUserId: from.userId, toBaseUserId });
    expect(said(await ask(from.userId))).toBe('400 VALIDATION_FAILED toBaseUserId');
    await at.edit(to.userId, { status: 0 });
    expect(said(await ask(to.userId))).toBe('400 VALIDATION_FAILED toBaseUserId');
    expect(said(await at.transform({ type: 'ASSETS', toBaseUserId: to.userId }))).toBe(
      '400 VALIDATION_FAILED fromBaseUserId',
    );
    const manager = await signIn(at.server, at.cast.manager);
    expect(
      said(await at.transform({ type: 'ASSETS', fromBaseUserId: from.userId, toBaseUserId: from.userId }, manager)),
    ).toBe('403 NOT_ALLOWED');
  });
});
