import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { browserHeaders, type Cast, clientWith, cookiesOf, foundCast, signIn } from '../helpers/accounts';
import { startServer, type TestAnswer, type TestServer } from '../helpers/server';

const me = '/api/xxm/v1/users/me';
const signInUrl = '/api/xxm/v1/users/loginByPwd';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startServer({ pollMs: 200 });
  cast = await foundCast(server);
});
afterAll(() => server.close());
beforeEach(() => server.app.actors.forget());

describe('browser session', () => {
  test('consists of a token and an HttpOnly cookie', async () => {
    const answer = await enter(browserHeaders);
    expect(answer.body.data).toMatchObject({
      tokenName: 'satoken',
      isLogin: true,
      loginId: cast.agent.userId,
      loginType: 'login',
    });
    expect(Buffer.from(answer.body.data.tokenValue, 'base64url')).toHaveLength(32);
    const cookie = String(answer.headers['set-cookie']);
    for (const part of [/^parley-session=[\w-]{43};/, /; HttpOnly/, /; SameSite=Strict/, /; Path=\//])
      expect(cookie).toMatch(part);
    expect(answer.text).not.toContain(cookie.split(/[=;]/)[1]);
  });

  test("is refused with only the token, only the cookie, or another session's cookie", async () => {
    const [mine, other] = [await signIn(server, cast.agent), await signIn(server, cast.manager)];
    const { cookie, satoken, ...rest } = mine.headers;
    expectScene(await clientWith(server, { ...rest, satoken: satoken! }).get(me), -2);
    expectScene(await clientWith(server, { ...rest, cookie: cookie! }).get(me), -1);
    expectScene(await clientWith(server, { ...rest, satoken: satoken!, cookie: other.headers.cookie! }).get(me), -2);
    // A copied token does not work without an Origin header either, as a program would send it.
    expectScene(await clientWith(server, { clientid: 'parley-console', satoken: satoken! }).get(me), -2);
    expect((await mine.get(me)).status).toBe(200);
  });

  test('is new with each sign-in', async () => {
    const [first, second] = [await signIn(server, cast.agent), await signIn(server, cast.agent)];
    expect(first.headers.satoken).not.toBe(second.headers.satoken);
    expect(first.headers.cookie).not.toBe(second.headers.cookie);
    expect([(await first.get(me)).status, (await second.get(me)).status]).toEqual([200, 200]);
  });
});

test('signing in again in the same browser ends only its previous session, no matter whose it was', async () => {
  const [mine, other] = [await signIn(server, cast.agent), await signIn(server, cast.agent)];
  const { cookie } = mine.headers;
  const answer = await enter({ ...browserHeaders, cookie: cookie! }, 'manager');
  expect(answer.body.data.loginId).toBe(cast.manager.userId);
  expectScene(await mine.get(me), -4);
  expect((await other.get(me)).status).toBe(200);
  // A cookie that was never a session's ends none.
  await enter({ ...browserHeaders, cookie: 'parley-session=made-up' });
  expect((await other.get(me)).status).toBe(200);
});

test('a program without an Origin header needs and gets no cookie', async () => {
  const answer = await enter({ clientid: 'parley-console' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const program = clientWith(server, { clientid: 'parley-console', satoken: answer.body.data.tokenValue });
  expect((await program.get(me)).body.data.username).toBe('agent');
  expect((await program.post('/api/v1/labels', { name: 'By a program' })).status).toBe(200);
});

test.each([
  ['', -1],
  ['x', -2],
  ['x'.repeat(5_000), -2],
  ["' or 1=1 --", -2],
  ['null', -2],
])('an invalid token is refused: %#', async (satoken, scene) => {
  expectScene(await clientWith(server, { ...browserHeaders, satoken }).get(me), scene);
});

describe('end of a session', () => {
  test('when the member signs out; the cookie is removed', async () => {
    const client = await signIn(server, cast.agent);
    const answer = await client.post('/api/xxm/v1/users/logout');
    expect(String(answer.headers['set-cookie'])).toMatch(/^parley-session=;.*Max-Age=0/);
    expectScene(await client.get(me), -2);
  });

  test.each([
    ['its time is over', "expires_at = now() - interval '1 second'", -3],
    ['it was not used for ten hours', "last_seen_at = now() - interval '601 minutes'", -3],
    ['it was replaced', 'ended_at = now(), end_scene = -4', -4],
    ['it was ended by a user', 'ended_at = now(), end_scene = -5', -5],
  ])('when %s', async (_, change, scene) => {
    const client = await signIn(server, cast.agent);
    expect((await client.get(me)).status).toBe(200);
    await server.pool.query(`update sessions set ${change} where user_id = $1 and ended_at is null`, [
      cast.agent.userId,
    ]);
    server.app.actors.forget();
    expectScene(await client.get(me), scene);
    expectScene(await client.post('/api/v1/labels', { name: 'Never' }), scene);
  });

  test.each([
    ['disabled', 'update members set status = 0 where id = $1', 'update members set status = 1 where id = $1', -6],
    [
      'removed from the company',
      'delete from members where id = $1',
      `insert into members (id, company_id, nickname) select $1, id, 'Back' from companies where name = 'Acme'`,
      -5,
    ],
  ])('when its member is %s', async (_, end, undo, scene) => {
    const client = await signIn(server, cast.nobody);
    expect((await client.get(me)).status).toBe(200);
    await server.pool.query(end, [cast.nobody.userId]);
    server.app.actors.forget();
    expectScene(await client.get(me), scene);
    await server.pool.query(undo, [cast.nobody.userId]);
    server.app.actors.forget();
    expect((await client.get(me)).status).toBe(200);
  });

  test('when another node ended it, once the cache expires', async () => {
    const client = await signIn(server, cast.agent);
    expect((await client.get(me)).status).toBe(200);
    await server.pool.query('update sessions set ended_at = now(), end_scene = -5 where user_id = $1', [
      cast.agent.userId,
    ]);
    await expect.poll(async () => (await client.get(me)).status).toBe(401);
  });
});

test('the database holds no tokens, cookies or passwords as plain text', async () => {
  const client = await signIn(server, cast.admin);
  const { rows } = await server.pool.query(
    "select encode(token_hash, 'escape') || encode(cookie_hash, 'escape') as kept, (select string_agg(password_hash, ' ') from users) as hashes from sessions",
  );
  const kept = JSON.stringify(rows);
  for (const secret of [client.headers.satoken!, ...cookiesOf(client), cast.admin.password]) {
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString('base64'));
  }
  expect(kept).toContain('$argon2id$');
});

test('a sign-in in progress while the password is changed fails', async () => {
  const { passwords } = server.app;
  const { matches } = passwords;
  onTestFinished(() => void Object.assign(passwords, { matches }));
  const holder = await signIn(server, cast.admin);
  const newPassword = 'another horse entirely';
  Object.assign(passwords, {
    async matches(...given: Parameters<typeof matches>) {
      const isRight = await matches(...given);
      Object.assign(passwords, { matches });
      const change = { oldPassword: cast.admin.password, newPassword };
      expect((await holder.post('/api/xxm/v1/users/resetPassword', change)).status).toBe(200);
      return isRight;
    },
  });
  const late = await enter(browserHeaders, 'admin', '203.0.113.8');
  expect([late.status, late.body.errorCode]).toEqual([400, 'LOGIN_FAILED']);
  expect((await holder.get('/api/xxm/v1/users/sessions')).body.data).toHaveLength(1);
  await signIn(server, { ...cast.admin, password: newPassword });
});

function enter(headers: Record<string, string>, account = 'agent', ip = '203.0.113.7'): Promise<TestAnswer> {
  const body = { account, password: cast.agent.password };
  return server.send({ method: 'POST', url: signInUrl, headers, body, ip });
}

function expectScene(answer: TestAnswer, scene: number): void {
  expect([answer.status, answer.body.errorCode, answer.body.data], answer.text).toEqual([
    401,
    'NOT_SIGNED_IN',
    { scene },
  ]);
}
