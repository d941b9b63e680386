import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAllExpired } from '../../server/company/cleanUp';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { type Invites, startInvites } from '../helpers/invites';

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
      companyName: 'Acme',
      inviterName: 'owner 小李',
      nickname: 'Mei Lin',
      mobile: null,
      email: null,
      seat: true,
      expireTime,
      deptNames: ['North'],
      roleNames: ['Agent'],
      groupNames: [],
    });
    const joined = await at.accept(inviteUrl, { nickname: 'Lin Mei', account: 'mei.lin' });
    expect(joined.body.data).toEqual({
      account: 'mei.lin',
      roleNames: ['Agent'],
      withheldRoleNames: [],
      withheldGroupNames: [],
      mobile: null,
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

  test('the hourly cleanup expires it, releases its seats and announces both it and the notification', async () => {
    const { inviteId } = await made({ seat: true, quota: 4 });
    await late(inviteId);
    await at.server.pool.query('delete from events');
    await deleteAllExpired([])(at.server.app.db, undefined as never);
    const { rows } = await at.server.pool.query('select status from invites where id = $1', [inviteId]);
    expect(rows).toEqual([{ status: 'EXPIRED' }]);
    const events = await at.server.pool.query(
      `select action, resource from events where resource in ('invites', 'notifications') order by resource, action`,
    );
    expect(events.rows).toEqual([
      { action: 'edit', resource: 'invites' },
      { action: 'add', resource: 'notifications' },
    ]);
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
