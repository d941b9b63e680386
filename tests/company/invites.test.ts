import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { keepAllHouse } from '../../server/company/housekeeping';
import { type Client, signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { makeKey } from '../helpers/keys';
import { companyCalls, type Members, startMembers } from '../helpers/members';

let at: Members;
const ids: Record<string, string> = {};

beforeAll(async () => {
  at = await startMembers();
  ids.North = await at.department('North');
  ids.South = await at.department('South');
});
afterAll(() => at.server.close());
beforeEach(() => at.seats(100).then(() => at.server.pool.query('delete from sign_in_attempts')));

const password = 'correct horse battery';
const made = async (body: object = {}, client?: Client) => {
  const answer = await at.invite(body, client);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as {
    inviteId: string;
    inviteUrl: string;
    status: string;
    expireTime: string;
    seesNoAccounts?: boolean;
  };
};
const stored = async (id: string) => (await at.owner.get(`/api/v1/invites/${id}`)).body.data;
const verb = (
  id: string,
  name: 'revoke' | 'renew',
  client = at.owner,
  body: object | undefined = name === 'renew' ? {} : undefined,
) => client.post(`/api/v1/invites/${id}/${name}`, body);
const late = (id: string) =>
  at.server.pool.query(`update invites set expire_time = now() - interval '1 second' where id = $1`, [id]);

describe('from the link to the first sign-in', () => {
  test('whoever is told the link sees what is offered, joins with it, and can do that and no more', async () => {
    const body = {
      nickname: 'Mei Lin',
      deptIds: [ids.North],
      roleIds: [at.role('agent')],
      seat: true,
      remark: 'Nights',
    };
    const { inviteId, inviteUrl, status, expireTime } = await made(body);
    expect(inviteUrl).toMatch(/^http:\/\/parley\.test\/invite#[\w-]{22}$/);
    expect(status).toBe('PENDING');
    const days = (Date.parse(expireTime) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect((await at.look(inviteUrl)).body.data).toEqual({
      ...{ companyName: 'Acme', inviterName: 'owner 小李', nickname: 'Mei Lin', mobile: null, seat: true, expireTime },
      ...{ deptNames: ['North'], roleNames: ['Agent'], groupNames: [] },
    });
    const joined = await at.accept(inviteUrl, { nickname: 'Lin Mei', account: 'mei.lin' });
    expect(joined.body.data).toEqual({
      ...{ account: 'mei.lin', roleNames: ['Agent'], withheldRoleNames: [], withheldGroupNames: [], mobile: null },
    });
    const client = await signIn(at.server, { ...at.cast.nobody, account: 'mei.lin' });
    const me = (await client.get('/api/xxm/v1/users/me')).body.data;
    expect(me).toMatchObject({ nickname: 'Lin Mei', deptName: 'North', hasVipSeat: true, isOwner: false });
    expect((await client.get('/api/v1/labels')).status).toBe(200);
    expect((await client.get('/api/v1/invites')).status).toBe(403);
    expect(await stored(inviteId)).toMatchObject({ status: 'ACCEPTED', usedCount: 1 });
    expect((await at.find(me.id)).remark).toBe('Nights');
    expect(await at.seatsAddUp()).toBe(true);
  });

  test('who is invited to groups of accounts sees their accounts at once; a group without staff stays everybody’s', async () => {
    const group = async (name: string, staffIds: string[]) =>
      (await at.owner.post('/api/v1/account-groups', { name, staffIds })).body.data.id as string;
    const [own, open] = [await group('Own', [at.cast.manager.userId]), await group('Open', [])];
    const closed = await group('Closed', [at.cast.manager.userId]);
    for (const [name, groupId] of [
      ['Of own', own],
      ['Of closed', closed],
    ])
      expect((await at.owner.post('/api/v1/accounts', { name, channel: 'widget', groupId })).status).toBe(200);
    const { inviteUrl } = await made({ roleIds: [at.role('agent')], groupIds: [own, open] });
    expect((await at.look(inviteUrl)).body.data.groupNames).toEqual(['Open', 'Own']);
    await at.accept(inviteUrl, { account: 'grouped' });
    const client = await signIn(at.server, { ...at.cast.nobody, account: 'grouped' });
    const accounts = (await client.get('/api/v1/accounts')).body.data;
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['Of own']);
    const staffOf = async (id: string) => (await at.owner.get(`/api/v1/account-groups/${id}`)).body.data.staffIds;
    expect([(await staffOf(own)).length, await staffOf(open), (await staffOf(closed)).length]).toEqual([2, [], 1]);
    expect((await made({ groupIds: [] })).status).toBe('PENDING');
  });

  test('the inviter is told where whoever joins would see no account, and puts them into a group later', async () => {
    const staffIds = [at.cast.manager.userId];
    const group = async (name: string) =>
      (await at.owner.post('/api/v1/account-groups', { name, staffIds })).body.data.id as string;
    const [first, second] = [await group('First'), await group('Second')];
    for (const { id, version } of (await at.owner.get('/api/v1/accounts')).body.data)
      await at.owner.put(`/api/v1/accounts/${id}`, { version, groupId: first });
    await at.owner.post('/api/v1/accounts', { name: 'Of first', channel: 'widget', groupId: first });
    const roleIds = [at.role('agent')];
    const warned = async (input: object) => (await made(input)).seesNoAccounts;
    expect(await warned({ roleIds })).toBe(true);
    expect(await warned({ roleIds, groupIds: [second] })).toBe(true);
    expect(await warned({ roleIds, groupIds: [first] })).toBe(false);
    expect(await warned({ roleIds: [at.role('manager')] })).toBe(false);
    expect(await warned({})).toBe(false);

    const { inviteUrl } = await made({ roleIds });
    await at.accept(inviteUrl, { account: 'groupless' });
    const client = await signIn(at.server, { ...at.cast.nobody, account: 'groupless' });
    const baseUserId = (await client.get('/api/xxm/v1/users/me')).body.data.baseUserId;
    const put = (groupIds: string[], by = at.owner) =>
      by.post(`${companyCalls}/setAccountGroups`, { baseUserId, groupIds });
    expect(said(await put([first], client))).toBe('403 NOT_ALLOWED');
    expect(said(await put([first, second]))).toBe('200');
    expect((await client.get('/api/v1/accounts')).body.data.length).toBeGreaterThan(0);
    const staffOf = async (id: string) => (await at.owner.get(`/api/v1/account-groups/${id}`)).body.data.staffIds;
    expect([await staffOf(first), await staffOf(second)]).toEqual([
      [...staffIds, baseUserId],
      [...staffIds, baseUserId],
    ]);
    expect(said(await put([second]))).toBe('200');
    expect([await staffOf(first), await staffOf(second)]).toEqual([staffIds, [...staffIds, baseUserId]]);
    expect((await client.get('/api/v1/accounts')).body.data).toEqual([]);
  });

  test('a member is neither taken out of a group as its last staff nor made the first of one that is open to all', async () => {
    const put = (groupIds: string[], by = at.owner) =>
      by.post(`${companyCalls}/setAccountGroups`, { baseUserId: at.cast.agent.userId, groupIds });
    const group = async (name: string, staffIds: string[]) =>
      (await at.owner.post('/api/v1/account-groups', { name, staffIds })).body.data.id as string;
    const [single, open] = [await group('Single', [at.cast.agent.userId]), await group('Everyone', [])];
    expect(said(await put([]))).toBe('400 VALIDATION_FAILED groupIds');
    expect(said(await put([single, open]))).toBe('400 VALIDATION_FAILED groupIds');
    expect(said(await put([single]))).toBe('200');
    const changer = await at.person({ roleIds: [await at.ownRole(['account-groups:edit', 'member:list'])] });
    // What they do not see stays as it is, and they give nothing of it.
    const other = await signIn(at.server, changer);
    expect(said(await put([single], other))).toBe('400 VALIDATION_FAILED groupIds');
    expect(said(await put([], other))).toBe('200');
    expect((await at.owner.get(`/api/v1/account-groups/${single}`)).body.data.staffIds).toHaveLength(1);
  });

  test('who joins a group that is being changed is put into it as it is then', async () => {
    const staffIds = [at.cast.manager.userId];
    const { id } = (await at.owner.post('/api/v1/account-groups', { name: 'Busy', staffIds })).body.data;
    const { inviteUrl } = await made({ groupIds: [id] });
    const other = await at.server.pool.connect();
    onTestFinished(() => other.release());
    await other.query('begin');
    await other.query(
      'update account_groups set staff_ids = staff_ids || $2::uuid, version = version + 1 where id = $1',
      [...[id, at.cast.agent.userId]],
    );
    const joining = at.accept(inviteUrl);
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await at.server.pool.query(waits)).rows.length).toBeGreaterThan(0);
    await other.query('commit');
    expect((await joining).status).toBe(200);
    expect((await at.owner.get(`/api/v1/account-groups/${id}`)).body.data.staffIds).toHaveLength(3);
  });

  test('a number that was invited is the account’s; one that another company has stays with it', async () => {
    const { inviteId, inviteUrl } = await made({ inviteType: 'MOBILE', mobile: '138 0000 1111' });
    expect((await stored(inviteId)).mobile).toBe('138****1111');
    expect((await at.look(inviteUrl)).body.data.mobile).toBe('138****1111');
    expect((await at.accept(inviteUrl, { account: 'with-number' })).body.data.mobile).toBe('138****1111');
    await signIn(at.server, { ...at.cast.nobody, account: '13800001111' });
    await at.server.pool.query(`update users set mobile = '13800002222' where id = $1`, [at.cast.otherAgent.userId]);
    const other = await made({ inviteType: 'MOBILE', mobile: '13800002222' });
    expect((await at.accept(other.inviteUrl)).body.data.mobile).toBeNull();
  });

  test('neither the link nor the password is kept, logged or told again', async () => {
    const { inviteId, inviteUrl } = await made();
    const token = inviteUrl.split('#')[1]!;
    await at.look(inviteUrl);
    await at.accept(inviteUrl, { password: 'a sentence only I know' });
    for (const secret of [token, 'a sentence only I know']) {
      expect(at.server.log.join('\n')).not.toContain(secret);
      for (const table of ['invites', 'invite_tokens', 'operation_log', 'events', 'users', 'login_log']) {
        const { rows } = await at.server.pool.query(`select 1 from ${table} t where t::text like $1`, [`%${secret}%`]);
        expect(rows, table).toEqual([]);
      }
    }
    expect(JSON.stringify(await stored(inviteId))).not.toContain(token);
  });
});

describe('an invitation gives no more than its inviter may', () => {
  test('inviting is a right of its own, and so are roles and seats', async () => {
    const manager = await signIn(at.server, at.cast.manager);
    expect(said(await at.invite({}, manager))).toBe('403 NOT_ALLOWED');
    const inviter = await signIn(at.server, await at.person({ roleIds: [await at.ownRole(['member:invite'])] }));
    expect(said(await at.invite({}, inviter))).toBe('200');
    const harmless = await at.ownRole([]);
    expect(said(await at.invite({ roleIds: [harmless] }, inviter))).toBe('403 NOT_ALLOWED');
    expect(said(await at.invite({ seat: true }, inviter))).toBe('403 NOT_ALLOWED');
  });

  test('roles beyond one’s own are refused, as is an owner', async () => {
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

  test('departments beyond one’s scope are refused, and with a scope there must be one', async () => {
    const role = await at.ownRole(['member:invite'], 'DEPT');
    const head = await signIn(at.server, await at.person({ roleIds: [role], departmentIds: [ids.North!] }));
    expect(said(await at.invite({ deptIds: [ids.South] }, head))).toBe('403 NOT_ALLOWED');
    expect(said(await at.invite({ deptIds: [] }, head))).toBe('400 VALIDATION_FAILED deptIds');
    expect(said(await at.invite({ deptIds: [ids.North] }, head))).toBe('200');
    const closed = await at.department('Closed');
    await at.server.pool.query('update departments set status = 0 where id = $1', [closed]);
    expect(said(await at.invite({ deptIds: [closed] }))).toBe('400 DEPT_DISABLED deptIds');
  });

  test('nobody gives groups of accounts that they may not change or do not see, nor once they may no more', async () => {
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

  test('what the inviter has lost meanwhile is not given, and the newcomer is told', async () => {
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
    const nobody = (await at.owner.get(`${companyCalls}/users?pageNum=1&keyword=gone`)).body.data.records[0];
    expect(nobody.roleIds).toEqual([]);
  });

  test('a role that allows more than its inviter meanwhile is not given', async () => {
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

  test('neither a seat nor a department, which are free again', async () => {
    const rights = ['member:invite', 'vip:seat'];
    const inviter = await at.person({ roleIds: [await at.ownRole(rights)], departmentIds: [ids.North!] });
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

  test('whoever makes a new link gives it, and what the first inviter has lost does not count', async () => {
    const inviter = await at.person({ roleIds: [await at.ownRole(['member:invite', 'role:assign', 'labels:list'])] });
    const body = { roleIds: [await at.ownRole(['labels:list'])], deptIds: [ids.North] };
    const { inviteId } = await made(body, await signIn(at.server, inviter));
    await at.remove(inviter.userId);
    const { inviteUrl } = (await verb(inviteId, 'renew')).body.data;
    const { roleNames, deptNames } = (await at.look(inviteUrl)).body.data;
    expect([roleNames.length, deptNames]).toEqual([1, ['North']]);
    expect((await at.accept(inviteUrl)).body.data.withheldRoleNames).toEqual([]);
  });

  test('a program gives what its key allows, until the key is disabled', async () => {
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

  test('a role that is gone is gone from the invitation too', async () => {
    const role = await at.ownRole(['labels:list']);
    const { inviteId } = await made({ roleIds: [role, at.role('agent')] });
    await late(inviteId);
    await at.vipInfo();
    expect(said(await at.owner.put(`${companyCalls}/deleteRole?id=${role}`))).toBe('200');
    const { inviteUrl } = (await verb(inviteId, 'renew')).body.data;
    expect((await at.accept(inviteUrl)).body.data.roleNames).toEqual(['Agent']);
  });

  test('a new link is for who may give what the invitation gives', async () => {
    const { inviteId } = await made({ roleIds: [at.role('admin')] });
    const role = await at.ownRole(['invite:list', 'invite:renew', 'role:assign', 'member:invite']);
    const clerk = await signIn(at.server, await at.person({ roleIds: [role] }));
    expect(said(await verb(inviteId, 'renew', clerk))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect(said(await verb(inviteId, 'revoke', clerk))).toBe('403 NOT_ALLOWED');
  });
});

describe('one number, one open invitation', () => {
  const mobile = '13900001111';
  const byMobile = (more: object = {}) => at.invite({ inviteType: 'MOBILE', mobile, ...more });

  test('a second is refused while the first is open, and again once they are here', async () => {
    const { inviteId } = (await byMobile()).body.data;
    expect(said(await byMobile())).toBe('400 INVITE_PENDING_EXISTS mobile');
    await verb(inviteId, 'revoke');
    const second = (await byMobile()).body.data;
    await late(second.inviteId);
    const third = (await byMobile()).body.data;
    expect((await stored(second.inviteId)).status).toBe('EXPIRED');
    expect(said(await verb(second.inviteId, 'renew'))).toBe('400 INVITE_PENDING_EXISTS mobile');
    await at.accept(third.inviteUrl);
    const answer = await byMobile();
    expect(said(answer)).toBe('400 MEMBER_MOBILE_EXISTS mobile');
    expect(answer.body.errors!.mobile).toMatch(/newcomer-\d+, who is already a member/);
  });

  test('a number is needed, is one person, and is none for a link', async () => {
    expect(said(await at.invite({ inviteType: 'MOBILE' }))).toBe('400 VALIDATION_FAILED mobile');
    expect(said(await byMobile({ mobile: 'x' }))).toBe('400 VALIDATION_FAILED mobile');
    expect(said(await byMobile({ mobile: '13900002222', quota: 2 }))).toBe('400 VALIDATION_FAILED quota');
    expect(said(await at.invite({ mobile: '13900002222' }))).toBe('400 VALIDATION_FAILED mobile');
  });

  test.each([
    ['expireDays', 0],
    ['expireDays', 31],
    ['quota', 0],
    ['quota', 101],
    ['quota', 1.5],
    ['inviteType', 'SMS'],
  ])('%s: %s is refused', async (field, value) => {
    expect(said(await at.invite({ [field]: value }))).toBe(`400 VALIDATION_FAILED ${field}`);
  });
});

describe('an invitation that is over', () => {
  test('says why: used, expired, withdrawn', async () => {
    const [used, expired, revoked] = [await made(), await made(), await made()];
    await at.accept(used.inviteUrl);
    await late(expired.inviteId);
    await verb(revoked.inviteId, 'revoke');
    for (const [{ inviteUrl, inviteId }, code] of [
      [used, '400 INVITE_USED'],
      [expired, '400 INVITE_EXPIRED'],
      [revoked, '400 INVITE_REVOKED'],
    ] as const) {
      expect(said(await at.look(inviteUrl))).toBe(code);
      expect(said(await at.accept(inviteUrl))).toBe(code);
      if (code !== '400 INVITE_EXPIRED') expect(said(await verb(inviteId, 'renew'))).toBe(code);
      expect(said(await verb(inviteId, 'revoke'))).toBe(code);
    }
  });

  test('is over with its last second, whoever looks first', async () => {
    const { inviteId, inviteUrl } = await made();
    await late(inviteId);
    expect(said(await at.look(inviteUrl))).toBe('400 INVITE_EXPIRED');
    await at.server.pool.query(`update invites set expire_time = now() + interval '1 hour' where id = $1`, [inviteId]);
    expect(said(await at.look(inviteUrl))).toBe('200');
  });

  test('a new link opens an expired one again and makes the old link void, its roles as they were', async () => {
    const { inviteId, inviteUrl } = await made({ roleIds: [at.role('agent')], seat: true });
    await late(inviteId);
    expect((await at.vipInfo()).seatReserved).toBe(0);
    const renewed = (await verb(inviteId, 'renew', at.owner, { expireDays: 1 })).body.data;
    expect(Object.keys(renewed).sort()).toEqual(['expireTime', 'inviteId', 'inviteUrl', 'isSent', 'status']);
    expect((await at.vipInfo()).seatReserved).toBe(1);
    expect(said(await at.look(inviteUrl))).toBe('404 NOT_FOUND');
    expect((await at.accept(renewed.inviteUrl)).body.data.roleNames).toEqual(['Agent']);
    expect(await at.seatsAddUp()).toBe(true);
  });

  test('is closed by the hourly round as well, with its seats', async () => {
    const { inviteId } = await made({ seat: true, quota: 4 });
    await late(inviteId);
    await keepAllHouse([])(at.server.app.db, undefined as never);
    const { rows } = await at.server.pool.query('select status from invites where id = $1', [inviteId]);
    expect(rows).toEqual([{ status: 'EXPIRED' }]);
    expect(await at.seatsAddUp()).toBe(true);
  });
});

describe('no more come in than there are places', () => {
  test('of twenty at the same time on three places three', async () => {
    const { inviteId, inviteUrl } = await made({ quota: 3, seat: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.accept(inviteUrl)));
    expect(answers.map(said).sort()).toEqual([...Array(3).fill('200'), ...Array(17).fill('400 INVITE_USED')]);
    expect(await stored(inviteId)).toMatchObject({ usedCount: 3, status: 'ACCEPTED' });
    expect(await at.seatsAddUp()).toBe(true);
  });

  test('one that is accepted twice at the same time lets one in', async () => {
    const { inviteUrl } = await made();
    const answers = await Promise.all([at.accept(inviteUrl), at.accept(inviteUrl)]);
    expect(answers.map(said).sort()).toEqual(['200', '400 INVITE_USED']);
  });

  test('of two for the same account one is let in, and the other place stays free', async () => {
    const { inviteId, inviteUrl } = await made({ quota: 2, seat: true });
    const account = 'wanted-by-two';
    const answers = await Promise.all([at.accept(inviteUrl, { account }), at.accept(inviteUrl, { account })]);
    expect(answers.map(said).sort()).toEqual(['200', '400 VALIDATION_FAILED account']);
    expect(await stored(inviteId)).toMatchObject({ usedCount: 1, status: 'PENDING' });
    expect(await at.seatsAddUp()).toBe(true);
  });

  test('while it is withdrawn somebody comes in before or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { inviteId, inviteUrl } = await made({ seat: true });
      const [joined] = await Promise.all([at.accept(inviteUrl), verb(inviteId, 'revoke')]);
      const { status } = await stored(inviteId);
      expect([said(joined), status]).toEqual(
        joined.status === 200 ? ['200', 'ACCEPTED'] : ['400 INVITE_REVOKED', 'REVOKED'],
      );
      expect(await at.seatsAddUp()).toBe(true);
    }
  });
});

describe('what a newcomer types', () => {
  test.each([
    ['nickname', ''],
    ['account', ''],
    ['account', 'a'],
    ['account', 'two words'],
    ['account', '<script>'],
    ['account', '13800001111'],
    ['account', '138-0000-1111'],
    ['account', 'left-0190'],
    ['account', 'OWNER'],
    // Full-width letters, a Cyrillic е, a Greek Ο, a letter for formulas: they look like it.
    ['account', 'ｏｗｎｅｒ'],
    ['account', 'own\u0435r'],
    ['account', '\u039fwner'],
    ['account', '\u{1d428}wner'],
    ['nickname', 'x'.repeat(61)],
    ['isOwner', true],
    ['roleIds', []],
  ])('%s: %j is refused at the field', async (field, value) => {
    const { inviteUrl } = await made();
    expect(said(await at.accept(inviteUrl, { [field]: value }))).toBe(`400 VALIDATION_FAILED ${field}`);
    expect(said(await at.look(inviteUrl))).toBe('200');
  });

  test.each([
    ['short', 'short'],
    ['12345678', 'common'],
    ['x'.repeat(129), 'common'],
  ])('the password %s is refused', async (weak) => {
    const { inviteUrl } = await made();
    expect(said(await at.accept(inviteUrl, { password: weak }))).toBe('400 PASSWORD_WEAK password');
  });

  test('a link that was never made is not there, and guessing is slowed down', async () => {
    const guess = (token: string, method = 'GET') => {
      const body = { nickname: 'X', account: 'guesser', password };
      const url = `/api/public/v1/invites/${token}`;
      const headers = { clientid: 'parley-console' };
      return at.server.send({ method, url, headers, ip: '192.0.2.77', ...(method === 'POST' ? { body } : {}) });
    };
    expect(said(await guess('x', 'POST'))).toBe('404 NOT_FOUND');
    for (let tried = 1; tried < 20; tried += 1) expect(said(await guess(`x${tried}`))).toBe('404 NOT_FOUND');
    expect(said(await guess('one-more'))).toBe('429 LOGIN_DELAYED');
    const { inviteUrl } = await made();
    expect(said(await guess(inviteUrl.split('#')[1]!))).toBe('429 LOGIN_DELAYED');
    expect(said(await at.look(inviteUrl))).toBe('200');
  });
});

test('whoever tries account names one after the other is slowed down', async () => {
  const { inviteUrl } = (await at.invite({ quota: 3 })).body.data;
  const url = `/api/public/v1/invites/${inviteUrl.split('#')[1]}`;
  const body = { nickname: 'X', account: 'owner', password };
  const headers = { clientid: 'parley-console' };
  const tryName = (account: string) =>
    at.server.send({ method: 'POST', url, headers, ip: '192.0.2.78', body: { ...body, account } });
  for (let tried = 0; tried < 20; tried += 1)
    expect(said(await tryName('owner'))).toBe('400 VALIDATION_FAILED account');
  expect(said(await tryName('agent'))).toBe('429 LOGIN_DELAYED');
  expect(said(await tryName('nobody-has-this'))).toBe('429 LOGIN_DELAYED');
});

describe("another company's invitation", () => {
  test('is not there', async () => {
    const { inviteId } = await made();
    const other = await signIn(at.server, at.cast.otherOwner);
    expect((await other.get(`/api/v1/invites/${inviteId}`)).status).toBe(404);
    expect(said(await verb(inviteId, 'revoke', other))).toBe('404 NOT_FOUND');
    expect(said(await verb(inviteId, 'renew', other))).toBe('404 NOT_FOUND');
    const [root] = (await other.get(`${companyCalls}/selectDeptTree`)).body.data;
    expect(said(await at.invite({ deptIds: [root.id] }))).toBe('400 VALIDATION_FAILED deptIds.0');
  });

  test('a limited scope sees its own and those of its departments', async () => {
    const role = await at.ownRole(['invite:list', 'invite:revoke', 'member:invite'], 'DEPT');
    const head = await signIn(at.server, await at.person({ roleIds: [role], departmentIds: [ids.South!] }));
    const [theirs, mine] = [await made({ deptIds: [ids.North] }), await made({ deptIds: [ids.South] }, head)];
    const seen = (await head.get('/api/v1/invites')).body.data.map((invite: { id: string }) => invite.id);
    expect([seen.includes(theirs.inviteId), seen.includes(mine.inviteId)]).toEqual([false, true]);
    expect(said(await verb(theirs.inviteId, 'revoke', head))).toBe('404 NOT_FOUND');
    expect(said(await verb(mine.inviteId, 'revoke', head))).toBe('200');
  });
});
