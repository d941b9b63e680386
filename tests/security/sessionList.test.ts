import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserHeaders, type Client, clientWith } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import type { TestAnswer } from '../helpers/server';

const me = '/api/xxm/v1/users/me';
const own = '/api/xxm/v1/users/sessions';
const settings = '/api/xxm-comp/v1/companySettings';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let at: Company;
beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());
beforeEach(async () => {
  await at.rows('delete from sessions where user_id <> $1', [at.cast.owner.userId]);
  await at.rows('truncate known_devices, notifications, sign_in_attempts');
  await at.rows('update companies set session_idle_minutes = 600, session_minutes = 720, one_session = false');
  at.server.app.actors.forget();
});

interface Entered {
  readonly answer: TestAnswer;
  readonly client: Client;
}

async function enter(account: string, { ip = '203.0.113.7', userAgent = chrome } = {}): Promise<Entered> {
  const headers = { ...browserHeaders, 'user-agent': userAgent };
  const body = { account, password: at.cast.agent.password };
  const answer = await at.server.send({ method: 'POST', url: '/api/xxm/v1/users/loginByPwd', headers, body, ip });
  if (answer.status !== 200) throw new Error(answer.text);
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0]);
  const session = { satoken: answer.body.data.tokenValue, cookie: cookie.join('; ') };
  return { answer, client: clientWith(at.server, { ...headers, ...session }) };
}

const sceneOf = async (client: Client) => (await client.get(me)).body.data?.scene ?? 'in';
const noticesOf = async (client: Client) =>
  ((await client.get('/api/v1/notifications')).body.data as { title: string; text: string }[]).map(
    ({ title, text }) => `${title} | ${text}`,
  );

describe('own sessions', () => {
  test('are listed with device, place, times and sign-in method, without any token', async () => {
    const { client, answer } = await enter('agent');
    await enter('agent', { ip: '10.1.2.3', userAgent: firefox });
    await enter('manager');
    const list = await client.get(own);
    expect(list.body.data).toEqual([
      expect.objectContaining({
        device: 'Firefox, Linux',
        place: { address: '10.1.2.3', kind: 'private network', country: null },
        method: 'password',
        current: false,
      }),
      expect.objectContaining({
        device: 'Chrome, Windows',
        place: { address: '203.0.113.7', kind: 'internet', country: null },
        current: true,
      }),
    ]);
    expect(Object.keys(list.body.data[0]).sort()).toEqual([
      'current',
      'device',
      'expiresAt',
      'id',
      'lastSeenAt',
      'method',
      'place',
      'signedInAt',
    ]);
    expect(list.text).not.toContain(answer.body.data.tokenValue);
  });

  test('can be ended one by one or all others; not by other users, and not twice', async () => {
    const [here, there, third] = [await enter('agent'), await enter('agent'), await enter('agent')];
    const stranger = await enter('manager');
    const sessions = (await there.client.get(own)).body.data as { id: string; current: boolean }[];
    const thereId = sessions.find(({ current }) => current)!.id;
    expect(said(await stranger.client.delete(`${own}/${thereId}`))).toBe('404 NOT_FOUND');
    expect(await sceneOf(there.client)).toBe('in');
    expect(said(await here.client.delete(`${own}/${thereId}`))).toBe('200');
    expect(await sceneOf(there.client)).toBe(-5);
    expect(said(await here.client.delete(`${own}/${thereId}`))).toBe('404 NOT_FOUND');
    expect(said(await here.client.delete(`${own}/no-id`))).toBe('404 NOT_FOUND');
    expect((await here.client.post(`${own}/endOthers`)).body.data).toEqual({ ended: 1 });
    expect([await sceneOf(third.client), await sceneOf(here.client), await sceneOf(stranger.client)]).toEqual([
      -5,
      'in',
      'in',
    ]);
  });
});

describe('session duration', () => {
  const change = async (values: object) => {
    const { body } = await at.owner.get(settings);
    const { currency: _, ...current } = body.data;
    return at.owner.put(settings, { ...current, ...values });
  };

  test('is set by the company and returned with the token and in the cookie', async () => {
    expect(said(await change({ sessionIdleMinutes: 10, sessionMinutes: 60 }))).toBe('200');
    const { answer } = await enter('agent');
    expect(answer.body.data).toMatchObject({ tokenTimeout: 3_600, sessionTimeout: 3_600, tokenActiveTimeout: 600 });
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=3600/);
  });

  test.each([
    ['sessionIdleMinutes', 4],
    ['sessionIdleMinutes', 43_201],
    ['sessionMinutes', 14],
    ['sessionMinutes', 43_201],
    ['sessionMinutes', 60.5],
  ])('%s %d is refused by name', async (name, value) => {
    expect(said(await change({ [name]: value }))).toBe(`400 VALIDATION_FAILED ${name}`);
  });

  test('keeps its value when it is not sent', async () => {
    await change({ sessionIdleMinutes: 10, sessionMinutes: 60 });
    const { version, name } = (await at.owner.get(settings)).body.data;
    await at.owner.put(settings, { version, name: `${name}!`, languageSwitch: false });
    expect((await at.owner.get(settings)).body.data).toMatchObject({
      sessionIdleMinutes: 10,
      sessionMinutes: 60,
    });
  });

  test('applies at once to running sessions when shortened, in that company only', async () => {
    const [old, young] = [await enter('agent'), await enter('agent')];
    const other = await enter('otherAgent');
    const [{ id }] = (await old.client.get(own)).body.data.filter(({ current }: { current: boolean }) => current);
    await at.rows(`update sessions set created_at = now() - interval '20 minutes' where id = $1`, [id]);
    expect([await sceneOf(old.client), await sceneOf(young.client)]).toEqual(['in', 'in']);
    await change({ sessionMinutes: 15, sessionIdleMinutes: 5 });
    expect([await sceneOf(old.client), await sceneOf(young.client), await sceneOf(other.client)]).toEqual([
      -3,
      'in',
      'in',
    ]);
    const left = () =>
      at.rows(
        `select idle_seconds, extract(epoch from expires_at - created_at)::int as life from sessions where user_id = $1 and id <> $2`,
        [at.cast.agent.userId, id],
      );
    expect(await left()).toEqual([{ idle_seconds: 300, life: 900 }]);
    await change({ sessionMinutes: 480, sessionIdleMinutes: 30 });
    expect(await left()).toEqual([{ idle_seconds: 300, life: 900 }]);
    expect(await at.rows('select idle_seconds from sessions where user_id = $1', [at.cast.otherAgent.userId])).toEqual([
      { idle_seconds: 36_000 },
    ]);
  });

  test('is extended by every call except those of an unattended page', async () => {
    const { client } = await enter('agent');
    const unattended = clientWith(at.server, { ...client.headers, unattended: '1' });
    const age = async (minutes: number) => {
      await at.rows('update sessions set last_seen_at = now() - make_interval(mins => $2::int) where user_id = $1', [
        at.cast.agent.userId,
        minutes,
      ]);
      at.server.app.actors.forget();
    };
    await age(20);
    expect((await unattended.get('/api/v1/labels')).status).toBe(200);
    expect((await unattended.post('/api/v1/labels', { name: 'Unattended' })).status).toBe(200);
    const isOld = `select last_seen_at < now() - interval '19 minutes' as old from sessions where user_id = $1`;
    expect(await at.rows(isOld, [at.cast.agent.userId])).toEqual([{ old: true }]);
    await client.get('/api/v1/labels');
    expect(await at.rows(isOld, [at.cast.agent.userId])).toEqual([{ old: false }]);
    await age(9 * 60);
    const left = async (of: Client) => (await of.get('/api/xxm/v1/users/session')).body.data;
    expect((await left(unattended)).idleSeconds).toBeLessThanOrEqual(3_600);
    const { idleSeconds, limitSeconds } = await left(client);
    expect([idleSeconds > 30_000, limitSeconds]).toEqual([true, 36_000]);
    await age(601);
    expect(await sceneOf(unattended)).toBe(-3);
  });

  test('with one session per member the newest stays, and the others end with the reason that they were replaced', async () => {
    await change({ oneSession: true });
    const first = await enter('agent');
    const manager = await enter('manager');
    const second = await enter('agent');
    expect([await sceneOf(first.client), await sceneOf(second.client), await sceneOf(manager.client)]).toEqual([
      -4,
      'in',
      'in',
    ]);
    await Promise.all(Array.from({ length: 5 }, () => enter('agent')));
    const open = 'select count(*)::int as open from sessions where user_id = $1 and ended_at is null';
    expect(await at.rows(open, [at.cast.agent.userId])).toEqual([{ open: 1 }]);
  });
});

describe('sign-in from a new device', () => {
  test('notifies the member, except for the first device and known ones', async () => {
    const { client } = await enter('agent');
    await enter('agent', { ip: '203.0.113.200' });
    expect(await noticesOf(client)).toEqual([]);
    await enter('agent', { ip: '198.51.100.1' });
    expect(await noticesOf(client)).toEqual([
      "New sign-in from an unknown device | Chrome, Windows, from 198.51.100.1. If this wasn't you, end that session and change your password.",
    ]);
    await enter('agent', { userAgent: firefox });
    await enter('agent', { userAgent: firefox });
    expect(await noticesOf(client)).toHaveLength(2);
    await at.rows(`update known_devices set last_seen_at = now() - interval '91 days' where device like 'Firefox%'`);
    await enter('agent', { userAgent: firefox });
    expect(await noticesOf(client)).toHaveLength(3);
  });

  test('members see their devices, recent sign-ins and password age without any permission', async () => {
    await at.rows('truncate login_log');
    const { client } = await enter('nobody');
    await at.server.send({
      method: 'POST',
      url: '/api/xxm/v1/users/loginByPwd',
      headers: browserHeaders,
      ip: '198.51.100.9',
      body: { account: 'nobody', password: 'a wrong one' },
    });
    const { data } = (await client.get('/api/xxm/v1/users/security')).body;
    expect(data.passwordChangedAt).toMatch(/Z$/);
    expect(data.devices).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome, Windows',
        firstSeenAt: expect.any(String),
        lastSeenAt: expect.any(String),
        place: { address: '203.0.113.7', kind: 'internet', country: null },
      },
    ]);
    expect(data.signIns.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['LOGIN_FAILED', 'SIGNED_IN']);
  });
});

describe('sessions of another member', () => {
  const sessionsOf = (client: Client, id: string) => client.get(`/api/xxm-comp/v1/memberSessions?baseUserId=${id}`);
  const kick = (client: Client, id: string, more = '') => client.post(`/api/xxm-comp/v1/kick?baseUserId=${id}${more}`);

  test('can be listed and ended, one or all, with the permission; it is logged and the member is notified', async () => {
    const lead = await at.person([await at.role(['member:list', 'member:kick'], { dataScope: 'ALL' })]);
    const [one, two] = [await enter('nobody'), await enter('nobody')];
    const id = at.cast.nobody.userId;
    const list = (await sessionsOf(lead.client, id)).body.data as { id: string }[];
    expect(list).toHaveLength(2);
    expect(said(await kick(lead.client, id, `&sessionId=${list[0]!.id}`))).toBe('200');
    expect(said(await kick(lead.client, id, `&sessionId=${list[0]!.id}`))).toBe('404 NOT_FOUND');
    expect((await kick(lead.client, id)).body.data).toEqual({ ended: 1 });
    expect([await sceneOf(one.client), await sceneOf(two.client)]).toEqual([-5, -5]);
    expect(
      await at.rows(`select actor_id, record_id from operation_log where action = 'kick' and resource = 'members'`),
    ).toEqual(Array(2).fill({ actor_id: lead.userId, record_id: id }));
    const again = await enter('nobody');
    expect(await noticesOf(again.client)).toEqual(
      Array(2).fill(`You were signed out | ${lead.nickname} signed you out of one session.`),
    );
  });

  test('are not accessible without the permission, for a lower rank, or from another company', async () => {
    const lead = await at.person([await at.role(['member:list', 'member:kick'], { dataScope: 'ALL' })]);
    const near = await at.person([await at.role(['member:list', 'member:kick'], { dataScope: 'SELF' })]);
    const reader = await at.person([await at.role(['member:list'], { dataScope: 'ALL' })]);
    const admin = await enter('admin');
    const foreign = await enter('otherAgent');
    const { cast } = at;
    for (const attempt of [sessionsOf, kick] as const) {
      expect(said(await attempt(reader.client, cast.nobody.userId))).toBe('403 NOT_ALLOWED');
      expect(said(await attempt(lead.client, cast.admin.userId))).toBe('403 MEMBER_OUTRANKS_YOU');
      expect(said(await attempt(lead.client, cast.owner.userId))).toBe('403 MEMBER_IS_OWNER');
      expect(said(await attempt(lead.client, cast.otherAgent.userId))).toBe('404 MEMBER_NOT_FOUND');
      expect(said(await attempt(near.client, cast.nobody.userId))).toBe('404 MEMBER_NOT_FOUND');
      expect(said(await attempt(lead.client, 'no-id'))).toBe('404 MEMBER_NOT_FOUND');
    }
    expect([await sceneOf(admin.client), await sceneOf(foreign.client), await sceneOf(at.owner)]).toEqual([
      'in',
      'in',
      'in',
    ]);
  });
});

test("a new password similar to the company's name is refused", async () => {
  const { client } = await enter('agent');
  const change = (newPassword: string) =>
    client.post('/api/xxm/v1/users/resetPassword', { oldPassword: at.cast.agent.password, newPassword });
  const refused = await change('Acme!-2026');
  expect([said(refused), refused.body.data]).toEqual(['400 PASSWORD_WEAK newPassword', { reason: 'account' }]);
  expect(said(await change('sunshine2026'))).toBe('400 PASSWORD_WEAK newPassword');
});
