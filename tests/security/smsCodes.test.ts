import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { type CodeCompany, startCodeCompany } from '../helpers/codes';
import { said } from '../helpers/company';
import type { TestAnswer } from '../helpers/server';

let at: CodeCompany;
const [agentNumber, managerNumber, strange] = ['13800005678', '+4915112345678', '13700009999'];
const fresh = 'a fresh new password';

beforeAll(async () => {
  at = await startCodeCompany();
  await at.give(at.cast.agent.userId, agentNumber);
  await at.give(at.cast.manager.userId, managerNumber);
});
afterAll(async () => {
  at.sms.close();
  await at.server.close();
});
afterEach(async () => {
  at.sms.answer = { status: 200 };
  await at.settled();
  await at.forgetLimits();
  await at.rows('delete from sign_in_attempts');
  await at.rows('delete from sms_codes');
  await at.rows('delete from sms_log');
  const hash = await at.server.app.passwords.hash(at.cast.agent.password);
  await at.rows('update users set password_hash = $1, mobile = $3 where id = $2', [
    hash,
    at.cast.agent.userId,
    agentNumber,
  ]);
});

const reset = (given: object, ip?: string) => at.reset({ newPassword: fresh, mobile: agentNumber, ...given }, ip);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('a six-digit code resets the password once', async () => {
  const { answer, message } = await at.messageOf(() => at.ask('RESET_PASSWORD', agentNumber));
  expect(answer.body.data).toEqual({
    requestId: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: 300,
    resendAfter: 60,
    maskedMobile: '138****5678',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const { requestId } = answer.body.data;
  const { code } = message.params as { code: string };
  expect(code).toMatch(/^\d{6}$/);
  expect(said(await reset({ requestId, code }))).toBe('200');
  expect((await at.signInAs('agent', fresh)).status).toBe(200);
  expect((await at.signInAs(agentNumber, fresh)).status).toBe(200);
  expect(said(await at.signInAs('agent', at.cast.agent.password))).toBe('400 LOGIN_FAILED');
  expect(said(await reset({ requestId, code }))).toBe('400 CODE_INVALID code');
});

test('a reset ends every session, signs nobody in and notifies the member', async () => {
  const [mine, another] = [await signIn(at.server, at.cast.agent), await signIn(at.server, at.cast.agent)];
  const { requestId, code } = await at.codeFor('RESET_PASSWORD', agentNumber);
  const answer = await reset({ requestId, code });
  expect([answer.status, answer.body.data, answer.headers['set-cookie']]).toEqual([200, null, undefined]);
  for (const client of [mine, another]) {
    const refused = await client.get('/api/xxm/v1/users/me');
    expect([refused.status, refused.body.data]).toEqual([401, { scene: -5 }]);
  }
  const notifications = await at.rows(
    `select kind from notifications where member_id = $1 order by created_at desc limit 1`,
    [at.cast.agent.userId],
  );
  expect(notifications).toEqual([{ kind: 'password-reset' }]);
  const [entry] = await at.rows('select * from operation_log order by id desc limit 1');
  const { userId } = at.cast.agent;
  expect(entry).toMatchObject({ action: 'password-reset', resource: 'members', record_id: userId, actor_id: userId });
  expect([entry.actor_name, entry.before, entry.after]).toEqual(['agent 小李', null, null]);
});

test('a reset clears the delay after wrong passwords', async () => {
  const ip = '203.0.113.9';
  for (let tried = 0; tried < 6; tried += 1) await at.signInAs('agent', 'wrong', ip);
  for (let tried = 0; tried < 6; tried += 1) await at.signInAs(agentNumber, 'wrong', ip);
  expect(said(await at.signInAs('agent', at.cast.agent.password, ip))).toBe('429 LOGIN_DELAYED');
  await reset(await at.codeFor('RESET_PASSWORD', agentNumber));
  expect((await at.signInAs('agent', fresh, ip)).status).toBe(200);
  expect((await at.signInAs(agentNumber, fresh, ip)).status).toBe(200);
});

test('a weak password is refused and does not use up the code', async () => {
  const given = await at.codeFor('RESET_PASSWORD', agentNumber);
  for (let tried = 0; tried < 7; tried += 1) {
    expect(said(await reset({ ...given, newPassword: 'agent123' }))).toBe('400 PASSWORD_WEAK newPassword');
    expect(said(await reset({ ...given, newPassword: 'short' }))).toBe('400 PASSWORD_WEAK newPassword');
  }
  expect(said(await reset(given))).toBe('200');
});

describe('binding of a code to its purpose, number, request and user', () => {
  test('another purpose is refused', async () => {
    const agent = await signIn(at.server, at.cast.agent);
    const given = await at.codeFor('RESET_PASSWORD', agentNumber);
    const change = { mobile: agentNumber, ...given, password: at.cast.agent.password };
    await at.give(at.cast.agent.userId, strange);
    expect(said(await agent.post('/api/xxm/v1/users/updateMobile', change))).toBe('400 CODE_INVALID code');
    await at.give(at.cast.agent.userId, agentNumber);
    await at.forgetLimits();
    const other = await at.codeFor('CHANGE_MOBILE_NEW', strange, agent);
    expect(said(await reset({ ...other, mobile: strange }))).toBe('400 CODE_INVALID code');
    expect(said(await reset(given))).toBe('200');
  });

  test('another number or request is refused', async () => {
    const given = await at.codeFor('RESET_PASSWORD', agentNumber);
    const others = await at.codeFor('RESET_PASSWORD', managerNumber);
    expect(said(await reset({ ...others }))).toBe('400 CODE_INVALID code');
    expect(said(await reset({ ...given, mobile: managerNumber }))).toBe('400 CODE_INVALID code');
    expect(said(await reset({ ...given, requestId: others.requestId }))).toBe('400 CODE_INVALID code');
    expect(said(await reset({ ...given, requestId: 'x' }))).toBe('400 CODE_INVALID code');
    expect(said(await reset(given))).toBe('200');
  });

  test('another user is refused', async () => {
    const [agent, manager] = [await signIn(at.server, at.cast.agent), await signIn(at.server, at.cast.manager)];
    const given = await at.codeFor('CHANGE_MOBILE_NEW', strange, agent);
    const change = { mobile: strange, ...given, password: at.cast.agent.password };
    expect(said(await manager.post('/api/xxm/v1/users/updateMobile', change))).toBe('400 CODE_INVALID code');
    expect(said(await agent.post('/api/xxm/v1/users/updateMobile', change))).toBe('200');
  });
});

test('after five wrong attempts the right code is refused too', async () => {
  const given = await at.codeFor('RESET_PASSWORD', agentNumber);
  for (let tried = 0; tried < 4; tried += 1)
    expect(said(await reset({ ...given, code: wrong(given.code) }))).toBe('400 CODE_INVALID code');
  expect(said(await reset(given))).toBe('200');
  await at.forgetLimits();
  const next = await at.codeFor('RESET_PASSWORD', agentNumber);
  for (let tried = 0; tried < 5; tried += 1)
    expect(said(await reset({ ...next, code: wrong(next.code) }))).toBe('400 CODE_INVALID code');
  expect(said(await reset(next))).toBe('400 CODE_INVALID code');
});

test('of 50 concurrent wrong attempts five are counted, and none is distinguishable', async () => {
  const given = await at.codeFor('RESET_PASSWORD', agentNumber);
  const tries = Array.from({ length: 50 }, (_, n) => reset({ ...given, code: wrong(given.code) }, `203.0.113.${n}`));
  const answers = await Promise.all(tries);
  expect(new Set(answers.map(said))).toEqual(new Set(['400 CODE_INVALID code']));
  expect(await at.rows('select tries from sms_codes')).toEqual([{ tries: 5 }]);
  expect(said(await reset(given, '203.0.113.99'))).toBe('400 CODE_INVALID code');
});

test('of 20 concurrent uses of the right code exactly one succeeds', async () => {
  const given = await at.codeFor('RESET_PASSWORD', agentNumber);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(given, `203.0.113.${n}`)));
  expect(answers.map(said).sort()).toEqual(['200', ...Array(19).fill('400 CODE_INVALID code')]);
});

test('a code stays valid when somebody else requests one for the number, and its use ends the others', async () => {
  const own = await at.codeFor('RESET_PASSWORD', agentNumber);
  await at.forgetLimits();
  const strangers = await at.codeFor('RESET_PASSWORD', agentNumber);
  expect(said(await reset(own))).toBe('200');
  expect(said(await reset(strangers))).toBe('400 CODE_INVALID code');
});

test('an expired code is refused', async () => {
  const given = await at.codeFor('RESET_PASSWORD', agentNumber);
  await at.rows("update sms_codes set expires_at = now() - interval '1 ms'");
  expect(said(await reset(given))).toBe('400 CODE_INVALID code');
});

test('20 wrong codes per address, then 429', async () => {
  const answers: TestAnswer[] = [];
  for (let n = 0; n < 21; n += 1) answers.push(await reset({ requestId: 'x', code: '123456' }, '203.0.113.200'));
  expect(answers.map((one) => one.status)).toEqual([...Array(20).fill(400), 429]);
});

describe('text message limits', () => {
  test('one per minute, five per hour and ten per day to a number', async () => {
    const over = (what: string) =>
      at.rows(`update sms_limits set window_ends_at = now() - interval '1 ms' where key like '%${what}'`);
    const answers: string[] = [];
    let networks = 0;
    const ask = () => {
      networks += 1;
      return at.ask('RESET_PASSWORD', agentNumber, { ip: `203.0.113.${networks}` });
    };
    for (let n = 0; n < 5; n += 1) {
      answers.push(said(await ask()));
      answers.push(said(await ask()));
      await over('minute');
    }
    expect(answers).toEqual(Array(5).fill(['200', '429 SMS_TOO_FAST']).flat());
    const sixth = await ask();
    expect(said(sixth)).toBe('429 SMS_TOO_FAST');
    expect(sixth.body.data.retryAfter).toBeGreaterThan(3_500);
    expect(sixth.headers['retry-after']).toBe(String(sixth.body.data.retryAfter));
    await over('hour');
    for (let n = 0; n < 5; n += 1) {
      expect(said(await ask())).toBe('200');
      await over('minute');
    }
    await over('hour');
    expect(said(await ask())).toBe('429 SMS_DAILY_LIMIT');
    expect(said(await at.ask('RESET_PASSWORD', managerNumber))).toBe('200');
  });

  test('one network can use up a part of what a number may get, and others still reach it', async () => {
    const over = (what: string) =>
      at.rows(`update sms_limits set window_ends_at = now() - interval '1 ms' where key like '%${what}'`);
    const stranger = async () => {
      await over('minute');
      return said(await at.ask('RESET_PASSWORD', agentNumber, { ip: '203.0.113.7' }));
    };
    const first = [await stranger(), await stranger(), await stranger(), await stranger()];
    expect(first).toEqual(['200', '200', '200', '429 SMS_TOO_FAST']);
    await over('hour');
    expect([await stranger(), await stranger(), await stranger()]).toEqual(['200', '200', '429 SMS_DAILY_LIMIT']);
    expect(said(await at.ask('RESET_PASSWORD', agentNumber, { ip: '198.51.100.7' }))).toBe('200');
  });

  test('of 20 concurrent requests for one number one is sent', async () => {
    const asked = Array.from({ length: 20 }, (_, n) => at.ask('RESET_PASSWORD', agentNumber, { ip: `203.0.113.${n}` }));
    const answers = await Promise.all(asked);
    expect(answers.map(said).sort()).toEqual(['200', ...Array(19).fill('429 SMS_TOO_FAST')]);
    expect(await at.rows('select mobile_mask from sms_log')).toEqual([{ mobile_mask: '138****5678' }]);
  });

  test('of 100 requests from one address 20 are accepted', async () => {
    const asked = Array.from({ length: 100 }, (_, n) => at.ask('RESET_PASSWORD', `139${10_000_000 + n}`));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter((answer) => said(answer) === '429 SMS_TOO_FAST')).toHaveLength(80);
  });
});

test('after a failure of the service the message is retried with the same id, and its code is valid', async () => {
  at.sms.answer = { status: 503 };
  const calls = at.sms.calls.length;
  const came = at.sms.next();
  const answer = await at.ask('RESET_PASSWORD', agentNumber);
  await came;
  at.sms.answer = { status: 200 };
  await expect.poll(againAtOnce).toEqual([{ status: 'SENT', fault: 'status 503', attempts: 2, sealed: null }]);
  const [first, second] = at.sms.calls.slice(calls).map(({ body }) => JSON.parse(body));
  expect(second).toEqual(first);
  expect(said(await reset({ requestId: answer.body.data.requestId, code: second.params.code }))).toBe('200');
  expect(at.server.log.some((line) => /did not accept a text message .*: status 503/.test(line))).toBe(true);
});

test('a permanently refused message is not retried, and an expired one is not sent', async () => {
  at.sms.answer = { status: 400, body: `{"error":"${agentNumber}"}` };
  await at.ask('RESET_PASSWORD', agentNumber);
  await expect.poll(againAtOnce).toEqual([{ status: 'FAILED', fault: 'status 400', attempts: 1, sealed: null }]);
  await at.forgetLimits();
  at.sms.answer = { status: 503 };
  const came = at.sms.next();
  await at.ask('RESET_PASSWORD', agentNumber);
  await came;
  await at.rows("update sms_log set expires_at = now() - interval '1 ms'");
  await expect.poll(againAtOnce).toEqual([{ status: 'EXPIRED', fault: 'status 503', attempts: 1, sealed: null }]);
});

/** The status of the last message; makes its next attempt due at once. */
async function againAtOnce() {
  await at.rows(`update jobs set run_at = now() - interval '1 ms' where queue = 'sms' and lease_until is null`);
  return at.rows('select status, fault, attempts, sealed from sms_log order by at desc limit 1');
}

test('numbers and codes are in no log, and codes in no table or answer', async () => {
  const { answer, message } = await at.messageOf(() => at.ask('RESET_PASSWORD', agentNumber));
  const { code } = message.params as { code: string };
  expect(said(await reset({ requestId: answer.body.data.requestId, code: wrong(code) }))).toBe('400 CODE_INVALID code');
  // Six digits may occur in an id or a time by chance, so the code is searched as a word.
  const word = new RegExp(`(^|[^\\w.-])${code}($|[^\\w.-])`);
  const lines = at.server.log.join('\n');
  expect(lines).not.toContain(agentNumber);
  expect(lines).not.toMatch(word);
  expect(answer.text).not.toContain(code);
  const tables = await at.rows(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const rows = await at.rows(`select to_jsonb(t)::text as row from ${name} t`);
    if (rows.some(({ row }) => word.test(row))) holding.push(name);
  }
  expect(holding).toEqual([]);
  const kept =
    JSON.stringify(await at.rows('select * from sms_log')) + JSON.stringify(await at.rows('select * from sms_codes'));
  expect(kept).not.toContain(agentNumber);
  expect(kept).toContain('138****5678');
});

test('the request must name its client, and a page of another origin is refused', async () => {
  const url = `/api/xxm/v1/users/getMobileCode?scene=RESET_PASSWORD&mobile=${agentNumber}`;
  expect(said(await at.server.send({ method: 'GET', url }))).toBe('400 VALIDATION_FAILED clientId');
  const foreign = { clientid: 'parley-console', origin: 'https://evil.example' };
  expect(said(await at.server.send({ method: 'GET', url, headers: foreign }))).toBe('403 NOT_ALLOWED');
  const posted = await at.server.send({
    method: 'POST',
    url: '/api/xxm/v1/users/getMobileCode',
    headers: { clientid: 'parley-console' },
    body: { scene: 'RESET_PASSWORD', mobile: agentNumber },
  });
  expect(said(posted)).toBe('200');
});

test('codes for changing a number need a session', async () => {
  for (const scene of ['CHANGE_MOBILE_OLD', 'CHANGE_MOBILE_NEW']) {
    const answer = await at.ask(scene, strange);
    expect([answer.status, answer.body.data]).toEqual([401, { scene: -1 }]);
  }
  const agent = await signIn(at.server, at.cast.agent);
  expect(said(await at.ask('CHANGE_MOBILE_OLD', strange, { client: agent }))).toBe('400 VALIDATION_FAILED mobile');
  expect(said(await at.ask('CHANGE_MOBILE_NEW', null, { client: agent }))).toBe('400 VALIDATION_FAILED mobile');
  expect(said(await at.ask('RESET_PASSWORD', null))).toBe('400 VALIDATION_FAILED mobile');
  expect(said(await at.ask('SOMETHING', agentNumber))).toBe('400 VALIDATION_FAILED scene');
});
