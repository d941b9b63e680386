import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { keepAllHouse } from '../../server/company/cleanUp';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { type Invites, startInvites } from '../helpers/invites';
import { companyCalls } from '../helpers/members';

let at: Invites;
let ids: Invites['ids'];
let made: Invites['made'];
let stored: Invites['stored'];
let action: Invites['action'];
let late: Invites['late'];
beforeAll(async () => {
  at = await startInvites();
  ({ ids, made, stored, action, late } = at);
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

const password = 'correct horse battery';

describe('accepting an invitation', () => {
  test('the link shows the offer; the newcomer joins with it and gets exactly those rights', async () => {
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

  test('members invited to account groups see their accounts at once; a group without staff stays open to all', async () => {
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

  test('the inviter is warned if the newcomer would see no accounts, and can add groups later', async () => {
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

  test('setting account groups cannot remove the last staff member or add the first one', async () => {
    const put = (groupIds: string[], by = at.owner) =>
      by.post(`${companyCalls}/setAccountGroups`, { baseUserId: at.cast.agent.userId, groupIds });
    const group = async (name: string, staffIds: string[]) =>
      (await at.owner.post('/api/v1/account-groups', { name, staffIds })).body.data.id as string;
    const [single, open] = [await group('Single', [at.cast.agent.userId]), await group('Everyone', [])];
    expect(said(await put([]))).toBe('400 VALIDATION_FAILED groupIds');
    expect(said(await put([single, open]))).toBe('400 VALIDATION_FAILED groupIds');
    expect(said(await put([single]))).toBe('200');
    const changer = await at.person({ roleIds: [await at.ownRole(['account-groups:edit', 'member:list'])] });
    // Groups that they cannot see stay unchanged, and they cannot assign them.
    const other = await signIn(at.server, changer);
    expect(said(await put([single], other))).toBe('400 VALIDATION_FAILED groupIds');
    expect(said(await put([], other))).toBe('200');
    expect((await at.owner.get(`/api/v1/account-groups/${single}`)).body.data.staffIds).toHaveLength(1);
  });

  test('joining a group during a concurrent change keeps both changes', async () => {
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

  test('the invited mobile number is linked to the account, unless another company already has it', async () => {
    const { inviteId, inviteUrl } = await made({ inviteType: 'MOBILE', mobile: '138 0000 1111' });
    expect((await stored(inviteId)).mobile).toBe('138****1111');
    expect((await at.look(inviteUrl)).body.data.mobile).toBe('138****1111');
    expect((await at.accept(inviteUrl, { account: 'with-number' })).body.data.mobile).toBe('138****1111');
    await signIn(at.server, { ...at.cast.nobody, account: '13800001111' });
    await at.server.pool.query(`update users set mobile = '13800002222' where id = $1`, [at.cast.otherAgent.userId]);
    const other = await made({ inviteType: 'MOBILE', mobile: '13800002222' });
    expect((await at.accept(other.inviteUrl)).body.data.mobile).toBeNull();
  });

  test('the link and the password are never stored, logged or shown again', async () => {
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

describe('one open invitation per mobile number', () => {
  const mobile = '13900001111';
  const byMobile = (more: object = {}) => at.invite({ inviteType: 'MOBILE', mobile, ...more });

  test('a second invitation is refused while one is open and after the user has joined', async () => {
    const { inviteId } = (await byMobile()).body.data;
    expect(said(await byMobile())).toBe('400 INVITE_PENDING_EXISTS mobile');
    await action(inviteId, 'revoke');
    const second = (await byMobile()).body.data;
    await late(second.inviteId);
    const third = (await byMobile()).body.data;
    expect((await stored(second.inviteId)).status).toBe('EXPIRED');
    expect(said(await action(second.inviteId, 'renew'))).toBe('400 INVITE_PENDING_EXISTS mobile');
    await at.accept(third.inviteUrl);
    const answer = await byMobile();
    expect(said(answer)).toBe('400 MEMBER_MOBILE_EXISTS mobile');
    expect(answer.body.errors!.mobile).toMatch(/newcomer-\d+, who is already a member/);
  });

  test('a mobile invitation needs a valid number and a quota of one; a link takes no number', async () => {
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

describe('closed invitations', () => {
  test('report the reason: used, expired or revoked', async () => {
    const [used, expired, revoked] = [await made(), await made(), await made()];
    await at.accept(used.inviteUrl);
    await late(expired.inviteId);
    await action(revoked.inviteId, 'revoke');
    for (const [{ inviteUrl, inviteId }, code] of [
      [used, '400 INVITE_USED'],
      [expired, '400 INVITE_EXPIRED'],
      [revoked, '400 INVITE_REVOKED'],
    ] as const) {
      expect(said(await at.look(inviteUrl))).toBe(code);
      expect(said(await at.accept(inviteUrl))).toBe(code);
      if (code !== '400 INVITE_EXPIRED') expect(said(await action(inviteId, 'renew'))).toBe(code);
      expect(said(await action(inviteId, 'revoke'))).toBe(code);
    }
  });

  test('an invitation expires at its exact time, before any cleanup', async () => {
    const { inviteId, inviteUrl } = await made();
    await late(inviteId);
    expect(said(await at.look(inviteUrl))).toBe('400 INVITE_EXPIRED');
    await at.server.pool.query(`update invites set expire_time = now() + interval '1 hour' where id = $1`, [inviteId]);
    expect(said(await at.look(inviteUrl))).toBe('200');
  });

  test('renewing reopens an expired invitation with the same roles and invalidates the old link', async () => {
    const { inviteId, inviteUrl } = await made({ roleIds: [at.role('agent')], seat: true });
    await late(inviteId);
    expect((await at.vipInfo()).seatReserved).toBe(0);
    const renewed = (await action(inviteId, 'renew', at.owner, { expireDays: 1 })).body.data;
    expect(Object.keys(renewed).sort()).toEqual(['expireTime', 'inviteId', 'inviteUrl', 'isSent', 'status']);
    expect((await at.vipInfo()).seatReserved).toBe(1);
    expect(said(await at.look(inviteUrl))).toBe('404 NOT_FOUND');
    expect((await at.accept(renewed.inviteUrl)).body.data.roleNames).toEqual(['Agent']);
    expect(await at.seatsAddUp()).toBe(true);
  });

  test('the hourly cleanup expires it and releases its seats', async () => {
    const { inviteId } = await made({ seat: true, quota: 4 });
    await late(inviteId);
    await keepAllHouse([])(at.server.app.db, undefined as never);
    const { rows } = await at.server.pool.query('select status from invites where id = $1', [inviteId]);
    expect(rows).toEqual([{ status: 'EXPIRED' }]);
    expect(await at.seatsAddUp()).toBe(true);
  });
});

describe('the quota under concurrency', () => {
  test('20 concurrent accepts for 3 places: 3 succeed', async () => {
    const { inviteId, inviteUrl } = await made({ quota: 3, seat: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.accept(inviteUrl)));
    expect(answers.map(said).sort()).toEqual([...Array(3).fill('200'), ...Array(17).fill('400 INVITE_USED')]);
    expect(await stored(inviteId)).toMatchObject({ usedCount: 3, status: 'ACCEPTED' });
    expect(await at.seatsAddUp()).toBe(true);
  });

  test('2 concurrent accepts of a single-use invitation: 1 succeeds', async () => {
    const { inviteUrl } = await made();
    const answers = await Promise.all([at.accept(inviteUrl), at.accept(inviteUrl)]);
    expect(answers.map(said).sort()).toEqual(['200', '400 INVITE_USED']);
  });

  test('2 concurrent accepts with the same account name: 1 succeeds, the other place stays free', async () => {
    const { inviteId, inviteUrl } = await made({ quota: 2, seat: true });
    const account = 'wanted-by-two';
    const answers = await Promise.all([at.accept(inviteUrl, { account }), at.accept(inviteUrl, { account })]);
    expect(answers.map(said).sort()).toEqual(['200', '400 VALIDATION_FAILED account']);
    expect(await stored(inviteId)).toMatchObject({ usedCount: 1, status: 'PENDING' });
    expect(await at.seatsAddUp()).toBe(true);
  });

  test('an accept concurrent with a revoke joins completely or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { inviteId, inviteUrl } = await made({ seat: true });
      const [joined] = await Promise.all([at.accept(inviteUrl), action(inviteId, 'revoke')]);
      const { status } = await stored(inviteId);
      expect([said(joined), status]).toEqual(
        joined.status === 200 ? ['200', 'ACCEPTED'] : ['400 INVITE_REVOKED', 'REVOKED'],
      );
      expect(await at.seatsAddUp()).toBe(true);
    }
  });
});

describe('newcomer input', () => {
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
    // Full-width letters, a Cyrillic е, a Greek Ο, a mathematical letter: all look like the existing account name.
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

  test('an unknown link is not found, and guessing links is rate limited', async () => {
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

test('trying many account names is rate limited', async () => {
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
