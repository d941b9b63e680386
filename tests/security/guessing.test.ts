import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserHeaders, type Cast, foundCast, signIn, signInDisabled } from '../helpers/accounts';
import { startServer, type TestAnswer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
});
afterAll(() => server.close());

test('unknown, wrong, disabled and removed accounts get the same refusal', async () => {
  await signInDisabled(server, cast.disabled);
  await server.pool.query('delete from members where id = $1', [cast.nobody.userId]);
  const answers = [
    await enter('nobody-knows', 'whatever', '203.0.113.1'),
    await enter('agent', 'wrong', '203.0.113.2'),
    await enter('disabled', cast.disabled.password, '203.0.113.3'),
    await enter('nobody', cast.nobody.password, '203.0.113.4'),
    await enter('disabled', 'wrong', '203.0.113.5'),
    await enter('agent', `${cast.agent.password} `, '203.0.113.6'),
    await enter('agent', cast.agent.password.toUpperCase(), '203.0.113.6'),
    await enter("' or 1=1 --", "' or 1=1 --", '203.0.113.6'),
  ];
  const alike = answers.map(({ status, headers, body: { requestId: _, ...body } }) => ({
    status,
    cookie: headers['set-cookie'],
    body,
  }));
  expect(alike[0]).toMatchObject({
    status: 400,
    cookie: undefined,
    body: { code: 400, errorCode: 'LOGIN_FAILED', data: null },
  });
  for (const one of alike) expect(one).toEqual(alike[0]);
});

test('every attempt is in the login log, without the password', async () => {
  await enter('agent', 'canary-guess-77', '203.0.113.20');
  const { rows } = await server.pool.query("select * from login_log where ip = '203.0.113.20'");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ user_id: cast.agent.userId, account: 'agent', outcome: 'LOGIN_FAILED' });
  expect(JSON.stringify(rows)).not.toContain('canary-guess-77');
});

describe('after five wrong passwords from one address', () => {
  test('the sixth attempt is delayed even with the right password, with Retry-After', async () => {
    const ip = '203.0.113.30';
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) statuses.push((await enter('manager', 'wrong', ip)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    const sixth = await enter('manager', cast.manager.password, ip);
    expect([sixth.status, sixth.body.errorCode]).toEqual([429, 'LOGIN_DELAYED']);
    const { retryAfter } = sixth.body.data;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(900);
    expect(sixth.headers['retry-after']).toBe(String(retryAfter));
    // The account is not locked for its owner at another address.
    expect((await enter('manager', cast.manager.password, '203.0.113.31')).status).toBe(200);
  });

  test('a right password resets the count', async () => {
    const ip = '203.0.113.40';
    for (const password of [
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      cast.manager.password,
      'wrong',
      'wrong',
      'wrong',
      'wrong',
    ]) {
      await enter('manager', password, ip);
    }
    expect((await enter('manager', cast.manager.password, ip)).status).toBe(200);
  });

  test('the count ends after 15 minutes', async () => {
    const ip = '203.0.113.50';
    for (let round = 0; round < 6; round += 1) await enter('manager', 'wrong', ip);
    await server.pool.query(
      "update sign_in_attempts set window_ends_at = now() - interval '1 ms' where key like '%203.0.113.50%'",
    );
    expect((await enter('manager', cast.manager.password, ip)).status).toBe(200);
  });
});

test('of 100 concurrent attempts only five are checked', async () => {
  const ip = '203.0.113.60';
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => enter('admin', `guess ${at}`, ip)));
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(95);
});

test('an address has at most 20 wrong attempts over all accounts', async () => {
  const ip = '203.0.113.70';
  const answers: TestAnswer[] = [];
  for (let at = 0; at < 25; at += 1) answers.push(await enter(`account-${at}`, 'wrong', ip));
  expect(answers.map((answer) => answer.status)).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
});

test('successful sign-ins from one address are not limited', async () => {
  const ip = '203.0.113.90';
  const answers: TestAnswer[] = [];
  for (let at = 0; at < 25; at += 1) answers.push(await enter('admin', cast.admin.password, ip));
  expect(answers.map((answer) => answer.status)).toEqual(Array(25).fill(200));
  // Wrong attempts from there still count.
  for (let at = 0; at < 21; at += 1) answers.push(await enter(`guess-${at}`, 'wrong', ip));
  expect(answers.slice(25).map((answer) => answer.status)).toEqual([...Array(20).fill(400), 429]);
});

test('account names are case-insensitive in the count', async () => {
  const ip = '203.0.113.80';
  const accounts = ['admin', 'ADMIN', 'Admin', 'aDmin', 'adMin', 'admiN'];
  const answers = await Promise.all(accounts.map((account) => enter(account, 'wrong', ip)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await signIn(server, { ...cast.admin, account: 'ADMIN' })).headers.satoken).toMatch(/^.{43}$/);
});

function enter(account: string, password: string, ip: string): Promise<TestAnswer> {
  return server.send({
    method: 'POST',
    url: '/api/xxm/v1/users/loginByPwd',
    headers: browserHeaders,
    body: { account, password },
    ip,
  });
}
