import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../server/company/companies';
import { type Account, type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { startServer, type TestServer } from '../helpers/server';

const me = '/api/xxm/v1/users/me';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer;
let cast: Cast;
let count = 0;
/** A new user for each test. */
let person: Account;
let client: Client;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
});
beforeEach(async () => {
  count += 1;
  const account = `person-${count}`;
  const passwordHash = await server.app.passwords.hash(cast.agent.password);
  const { companyId } = cast.agent;
  const userId = await addMember(server.app.db, companyId, { account, nickname: account, passwordHash }, ['agent']);
  person = { ...cast.agent, account, userId };
  client = await signIn(server, person);
});
afterAll(() => server.close());

const upload = async (by: Client, bytes: Buffer) => {
  const answer = await server.app.server.inject({
    method: 'POST',
    url: '/api/v1/files',
    headers: { ...by.headers, host: 'parley.test', 'content-type': 'application/octet-stream', filename: 'me.png' },
    payload: bytes,
  });
  return answer.json().data.id as string;
};

describe('own profile', () => {
  const path = '/api/xxm/v1/users/profile';

  test('name and avatar can be changed, are visible at once and logged', async () => {
    const avatar = await upload(client, png);
    const answer = await client.put(path, { nickname: ' 小陈 ', avatar });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ id: person.userId, nickname: '小陈', avatar });
    expect((await client.get(me)).body.data).toEqual(answer.body.data);
    const owner = await signIn(server, cast.owner);
    const page = await owner.get(`/api/xxm-comp/v1/users?ids=${person.userId}`);
    expect(page.body.data[0]).toMatchObject({ nickname: '小陈', avatar });
    const log = `select action, actor_id, before, after from operation_log where record_id = $1`;
    expect((await server.pool.query(log, [person.userId])).rows).toEqual([
      {
        action: 'edit',
        actor_id: person.userId,
        before: { nickname: person.account, avatar: null },
        after: { nickname: '小陈', avatar },
      },
    ]);
    expect((await client.put(path, { nickname: '小陈', avatar: null })).body.data.avatar).toBe('');
  });

  test("another user's file, a file that is not an image, an empty name and other fields are refused", async () => {
    const [other, colleague] = await Promise.all([signIn(server, cast.otherAgent), signIn(server, cast.manager)]);
    const foreign = [await upload(other, png), await upload(colleague, png), await upload(client, Buffer.from('text'))];
    const before = await server.state();
    for (const avatar of [...foreign, '00000000-0000-4000-8000-000000000001'])
      expect(said(await client.put(path, { nickname: 'x', avatar }))).toBe('400 VALIDATION_FAILED avatar');
    expect(said(await client.put(path, { nickname: '  ' }))).toBe('400 VALIDATION_FAILED nickname');
    expect(said(await client.put(path, { nickname: 'x', roleIds: [] }))).toBe('400 VALIDATION_FAILED roleIds');
    expect(await server.state()).toEqual(before);
  });
});

describe('changing the own password', () => {
  const path = '/api/xxm/v1/users/resetPassword';
  const newPassword = 'another fine day outside';
  const change = (by: Client, given: object) => by.post(path, { oldPassword: person.password, newPassword, ...given });

  test('requires the old password, ends every other session, and the new password signs in', async () => {
    const elsewhere = await signIn(server, person);
    const answer = await change(client, {});
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    expect((await client.get(me)).status).toBe(200);
    const refusal = await elsewhere.get(me);
    expect([refusal.status, refusal.body.data.scene]).toEqual([401, -5]);
    await expect(signIn(server, person)).rejects.toThrow('LOGIN_FAILED');
    expect((await (await signIn(server, { ...person, password: newPassword })).get(me)).status).toBe(200);
    const text = 'select action, actor_id, record_id, before, after from operation_log order by id desc limit 1';
    const { userId } = person;
    expect((await server.pool.query(text)).rows).toEqual([
      { action: 'password-changed', actor_id: userId, record_id: userId, before: null, after: null },
    ]);
  });

  test('reports errors at the field and changes nothing', async () => {
    const before = await server.state();
    expect(said(await change(client, { oldPassword: 'not it at all' }))).toBe('400 REAUTH_REQUIRED oldPassword');
    for (const [weak, reason] of [
      ['short', 'short'],
      ['x1'.repeat(65), 'long'],
      ['password123', 'common'],
    ] as const) {
      const answer = await change(client, { newPassword: weak });
      expect(said(answer)).toBe('400 PASSWORD_WEAK newPassword');
      expect(answer.body.data).toEqual({ reason });
    }
    expect(said(await change(client, { newPassword: person.account }))).toBe('400 PASSWORD_WEAK newPassword');
    expect(said(await change(client, { newPassword: person.password }))).toBe('400 VALIDATION_FAILED newPassword');
    expect(await server.state()).toEqual(before);
  });

  test('a wrong old password counts as a failed sign-in, with or without an idempotency key', async () => {
    const tries = Array.from({ length: 5 }, (_, index) =>
      client.post(path, { oldPassword: `wrong ${index}`, newPassword }, { 'idempotency-key': `try-${index}` }),
    );
    for (const answer of await Promise.all(tries)) expect(said(answer)).toBe('400 REAUTH_REQUIRED oldPassword');
    const late = await change(client, {});
    expect(said(late)).toBe('429 LOGIN_DELAYED');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(800);
  });

  test('five concurrent changes: one succeeds and only its session stays open', async () => {
    await signIn(server, person);
    const tries = ['first', 'second', 'third', 'fourth', 'fifth'].map((word) => `the ${word} of them all`);
    const answers = await Promise.all(tries.map((one) => change(client, { newPassword: one })));
    const accepted = tries.filter((_, index) => answers[index]!.status === 200);
    expect(accepted.length).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200).map(said);
    expect(refused).toEqual(Array(4).fill('400 REAUTH_REQUIRED oldPassword'));
    const open = 'select count(*)::int as n from sessions where user_id = $1 and ended_at is null';
    expect((await server.pool.query(open, [person.userId])).rows).toEqual([{ n: 1 }]);
    expect((await (await signIn(server, { ...person, password: accepted[0]! })).get(me)).status).toBe(200);
  });
});

describe('company settings', () => {
  const path = '/api/xxm-comp/v1/companySettings';
  let owner: Client;
  beforeAll(async () => {
    owner = await signIn(server, cast.owner);
  });
  const settings = async () => (await owner.get(path)).body.data;

  test('are readable for owner and administrators of the company only', async () => {
    const admin = await signIn(server, cast.admin);
    expect((await admin.get(path)).body.data).toMatchObject({
      version: 1,
      name: 'Acme',
      logo: null,
      defaultLanguage: null,
      languageSwitch: false,
      currency: 'CNY',
      timeZone: null,
      sessionIdleMinutes: 600,
      sessionMinutes: 720,
      oneSession: false,
      keepAssignee: false,
      replyAssigns: false,
      asksRating: false,
    });
    for (const denied of [client, await signIn(server, cast.manager)]) {
      expect((await denied.get(path)).status).toBe(403);
      expect((await denied.put(path, { version: 1, name: 'Mine' })).status).toBe(403);
    }
    const other = await signIn(server, cast.otherOwner);
    expect((await other.get(path)).body.data.name).toBe('Other');
  });

  test('are visible to every member, and changes are logged', async () => {
    const { version } = await settings();
    const changed = {
      version,
      name: 'Acme 商贸',
      defaultLanguage: 'zh-CN',
      languageSwitch: true,
      currency: 'CNY',
      timeZone: null,
      logo: null,
      sessionIdleMinutes: 600,
      sessionMinutes: 720,
      oneSession: false,
      keepAssignee: false,
      replyAssigns: false,
      asksRating: false,
    };
    const answer = await owner.put(path, changed);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ ...changed, version: version + 1 });
    expect((await client.get(me)).body.data).toMatchObject({
      companyName: 'Acme 商贸',
      companyLanguage: 'zh-CN',
      languageSwitch: true,
    });
    const other = await signIn(server, cast.otherOwner);
    expect((await other.get(me)).body.data).toMatchObject({ companyLanguage: null, languageSwitch: false });
    const log = `select actor_id, before, after from operation_log where resource = 'company-settings'`;
    expect((await server.pool.query(log)).rows).toEqual([
      {
        actor_id: cast.owner.userId,
        before: { name: 'Acme', defaultLanguage: null, languageSwitch: false },
        after: { name: 'Acme 商贸', defaultLanguage: 'zh-CN', languageSwitch: true },
      },
    ]);
    // Saving the same values creates no new version.
    expect((await owner.put(path, answer.body.data)).body.data.version).toBe(version + 1);
  });

  test('ten concurrent changes from one version: one succeeds', async () => {
    const current = await settings();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => owner.put(path, { ...current, name: `Acme ${index}` })),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted.length).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(said))).toEqual(new Set(['409 VERSION_CONFLICT']));
    expect(await settings()).toEqual(accepted[0]!.body.data);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ defaultLanguage: 'fr-FR' }, 'defaultLanguage'],
    [{ languageSwitch: 'yes' }, 'languageSwitch'],
    [{ currency: 'US dollar' }, 'currency'],
    [{ planCode: 'PRO' }, 'planCode'],
    [{ version: null }, 'version'],
  ])('%j is refused at its field', async (wrong, field) => {
    const current = await settings();
    expect(said(await owner.put(path, { ...current, ...wrong }))).toBe(`400 VALIDATION_FAILED ${field}`);
    expect(await settings()).toEqual(current);
  });

  test('the logo is visible to every member and stays when another administrator changes other settings', async () => {
    const logo = await upload(owner, png);
    const before = await settings();
    const answer = await owner.put(path, { ...before, logo });
    expect(answer.status, answer.text).toBe(200);
    expect((await client.get(me)).body.data.companyLogo).toBe(logo);
    expect((await client.get(`/api/v1/files/${logo}`)).status).toBe(200);
    const stranger = await signIn(server, cast.otherOwner);
    expect((await stranger.get(me)).body.data.companyLogo).toBeNull();
    expect((await stranger.get(`/api/v1/files/${logo}`)).status).toBe(404);
    const admin = await signIn(server, cast.admin);
    const changed = await admin.put(path, { ...(await settings()), languageSwitch: true });
    expect(changed.body.data).toMatchObject({ logo, languageSwitch: true });
    const theirs = await admin.put(path, { ...changed.body.data, logo: await upload(stranger, png) });
    expect(said(theirs)).toBe('400 VALIDATION_FAILED logo');
  });
});

test('the console start request returns the answers of three calls at once, only with start=true', async () => {
  const rights = '/api/xxm/v1/users/permissions';
  await client.put('/api/xxm/v1/users/preferences', { preferences: { theme: 'dark' } });
  const started = (await client.get(`${rights}?start=true`)).body.data;
  expect(started).toEqual({
    ...(await client.get(rights)).body.data,
    user: (await client.get(me)).body.data,
    preferences: { theme: 'dark' },
    unread: (await client.get('/api/v1/notifications/unread-count')).body.data,
  });
  expect(said(await client.get(`${rights}?start=perhaps`))).toMatch(/^400/);
});
