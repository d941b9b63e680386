import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { browserHeaders, type Client, signIn } from '../helpers/accounts';
import { type CodeCompany, startCodeCompany } from '../helpers/codes';
import { said } from '../helpers/company';

let at: CodeCompany;
const [agentNumber, next, fresh] = ['13800005678', '13700001111', 'a fresh new password'];

beforeAll(async () => {
  at = await startCodeCompany();
});
afterAll(async () => {
  at.sms.close();
  await at.server.close();
});
afterEach(async () => {
  await at.settled();
  await at.forgetLimits();
  await at.rows('delete from sign_in_attempts');
  await at.rows('delete from sms_codes');
  await at.rows('delete from sms_log');
  const hash = await at.server.app.passwords.hash(at.cast.agent.password);
  await at.rows(`update users set mobile = null`);
  await at.rows('update users set password_hash = $1, mobile = $3 where id = $2', [
    hash,
    at.cast.agent.userId,
    agentNumber,
  ]);
});

const users = '/api/xxm/v1/users';
const send = (userId: string, client: Client = at.owner) =>
  client.post(`/api/xxm-comp/v1/sendPasswordReset?baseUserId=${userId}`);
const post = (name: string, body: object) =>
  at.server.send({ method: 'POST', url: `${users}/${name}`, headers: browserHeaders, body });

describe('reset link sent by an administrator', () => {
  test('sets a new password once, and ends every session', async () => {
    await at.give(at.cast.agent.userId, agentNumber);
    const agent = await signIn(at.server, at.cast.agent);
    const { answer, message } = await at.messageOf(() => send(at.cast.agent.userId));
    expect([said(answer), answer.body.data]).toEqual(['200', { mobile: '138****5678' }]);
    expect(message).toMatchObject({
      scene: 'RESET_LINK',
      mobile: agentNumber,
      params: { company: 'Acme', minutes: '30' },
    });
    const token = /^https:\/\/parley\.test\/reset#([\w-]{43})$/.exec(message.params.url!)![1]!;
    expect(answer.text).not.toContain(token);
    expect((await post('openResetLink', { token })).body.data).toEqual({ account: 'agent' });
    expect(said(await post('resetByLink', { token, newPassword: 'agent123' }))).toBe('400 PASSWORD_WEAK newPassword');
    const both = await Promise.all([1, 2].map(() => post('resetByLink', { token, newPassword: fresh })));
    expect(both.map(said).sort()).toEqual(['200', '400 RESET_LINK_INVALID']);
    expect((await agent.get(`${users}/me`)).status).toBe(401);
    expect((await at.signInAs('agent', fresh)).status).toBe(200);
    expect(said(await post('openResetLink', { token }))).toBe('400 RESET_LINK_INVALID');
    const [entry] = await at.rows(`select after from operation_log where action = 'reset-link' order by id desc`);
    expect(entry.after).toEqual({ member: 'agent 小李', baseUserId: at.cast.agent.userId, mobile: '138****5678' });
    for (const table of ['password_links', 'operation_log', 'sms_log', 'jobs'])
      expect(JSON.stringify(await at.rows(`select * from ${table}`))).not.toContain(token);
    expect(at.server.log.join('')).not.toContain(token);
  });

  test('is refused when it expired, was replaced by a newer one, or its member was disabled', async () => {
    await at.give(at.cast.agent.userId, agentNumber);
    const tokenOf = async () => {
      await at.forgetLimits();
      const { message } = await at.messageOf(() => send(at.cast.agent.userId));
      return message.params.url!.split('#')[1]!;
    };
    const [first, second] = [await tokenOf(), await tokenOf()];
    expect(said(await post('openResetLink', { token: first }))).toBe('400 RESET_LINK_INVALID');
    await at.rows('update members set status = 0 where id = $1', [at.cast.agent.userId]);
    expect(said(await post('resetByLink', { token: second, newPassword: fresh }))).toBe('400 RESET_LINK_INVALID');
    await at.rows('update members set status = 1 where id = $1', [at.cast.agent.userId]);
    expect(said(await post('openResetLink', { token: second }))).toBe('200');
    await at.rows("update password_links set expires_at = now() - interval '1 ms'");
    expect(said(await post('resetByLink', { token: second, newPassword: fresh }))).toBe('400 RESET_LINK_INVALID');
  });

  test('can be sent to members of the same company, of a rank below, and with a number', async () => {
    const { agent, admin, owner, otherAgent, manager } = at.cast;
    await at.give(owner.userId, next);
    await at.give(agent.userId, agentNumber);
    const byAdmin = await signIn(at.server, admin);
    expect(said(await send(manager.userId))).toBe('400 NO_MOBILE');
    expect(said(await send(otherAgent.userId))).toBe('404 MEMBER_NOT_FOUND');
    expect(said(await send(owner.userId, byAdmin))).toBe('403 MEMBER_IS_OWNER');
    expect(said(await send(agent.userId, await signIn(at.server, manager)))).toBe('403 NOT_ALLOWED');
    const { message } = await at.messageOf(() => send(agent.userId, byAdmin));
    expect(said(await send(agent.userId, byAdmin))).toBe('429 SMS_TOO_FAST');
    expect(message.mobile).toBe(agentNumber);
  });

  test('is not sent without a configured public URL', async () => {
    const bare = await startCodeCompany({ publicUrl: null });
    onTestFinished(async () => {
      bare.sms.close();
      await bare.server.close();
    });
    await bare.give(bare.cast.agent.userId, agentNumber);
    const url = `/api/xxm-comp/v1/sendPasswordReset?baseUserId=${bare.cast.agent.userId}`;
    expect(said(await bare.owner.post(url))).toBe('400 SMS_NOT_CONFIGURED');
    expect(await bare.rows('select 1 from password_links')).toEqual([]);
  });
});

test('numbers and codes are normalised, however they are written', async () => {
  await at.give(at.cast.agent.userId, agentNumber);
  const reset = (given: object) => at.reset({ newPassword: fresh, mobile: agentNumber, ...given });
  const given = await at.codeFor('RESET_PASSWORD', agentNumber);
  for (const written of ['+86 138 0000 5678', '0086-13800005678', '１３８００００５６７８'])
    expect(said(await at.ask('RESET_PASSWORD', written)), written).toBe('429 SMS_TOO_FAST');
  expect(said(await reset({ ...given, mobile: '+8613800005678', code: fullWidth(given.code) }))).toBe('200');
  await at.forgetLimits();
  const answered = await at.messageOf(() => at.ask('RESET_PASSWORD', '+86 138-0000-5678'));
  expect([answered.answer.body.data.maskedMobile, answered.message.mobile]).toEqual(['138****5678', agentNumber]);
  const { requestId } = answered.answer.body.data;
  const code = answered.message.params.code!.replace(/^.../, '$& ');
  expect(said(await reset({ requestId, code }))).toBe('200');
});

function fullWidth(code: string): string {
  return code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
}

describe('invitation by number', () => {
  const invite = (body: object) =>
    at.owner.post('/api/xxm-comp/v1/inviteUser', { deptIds: [], roleIds: [], expireDays: 7, ...body });

  test('is sent as a text message; an invitation by link is not', async () => {
    const mobile = '13500001111';
    const { answer, message } = await at.messageOf(() => invite({ inviteType: 'MOBILE', mobile: '+86 135-0000-1111' }));
    expect(answer.body.data.isSent).toBe(true);
    expect(message).toMatchObject({
      scene: 'INVITE',
      mobile,
      params: { company: 'Acme', url: answer.body.data.inviteUrl, days: '7' },
    });
    // A second message within a minute is not sent; the inviter passes the link on.
    const again = await at.owner.post(`/api/v1/invites/${answer.body.data.inviteId}/renew`, { expireDays: 3 });
    expect(again.body.data.isSent).toBe(false);
    expect((await invite({ inviteType: 'LINK', quota: 1 })).body.data.isSent).toBe(false);
  });
});

describe('change of the own number', () => {
  const change = (client: Client, body: object) => client.post(`${users}/updateMobile`, body);

  test('needs a code sent to it and the password; the old number is notified', async () => {
    await at.give(at.cast.agent.userId, agentNumber);
    const agent = await signIn(at.server, at.cast.agent);
    const code = await at.codeFor('CHANGE_MOBILE_NEW', next, agent);
    const body = { mobile: `+86${next}`, ...code };
    expect(said(await change(agent, body))).toBe('400 REAUTH_REQUIRED password');
    expect(said(await change(agent, { ...body, password: 'wrong' }))).toBe('400 REAUTH_REQUIRED password');
    const password = at.cast.agent.password;
    const { answer, message } = await at.messageOf(() => change(agent, { ...body, password }));
    expect(answer.body.data).toEqual({ mobile: '137****1111' });
    const entries = await at.owner.get(
      `/api/v1/operation-log?filter=${encodeURIComponent('{"action":"mobile-changed"}')}`,
    );
    expect(entries.body.data).toMatchObject([{ actorName: 'agent 小李', recordId: at.cast.agent.userId, changes: [] }]);
    expect(message).toMatchObject({
      scene: 'MOBILE_CHANGED',
      mobile: agentNumber,
      params: { mobile: '137****1111' },
    });
    expect((await at.signInAs(next, at.cast.agent.password)).status).toBe(200);
    expect((await at.signInAs(`+86 ${next}`, at.cast.agent.password)).status).toBe(200);
    expect(said(await at.signInAs(agentNumber, at.cast.agent.password))).toBe('400 LOGIN_FAILED');
    for (const mobile of [next, `+86${next}`])
      expect(said(await change(agent, { ...body, mobile, password: at.cast.agent.password }))).toBe(
        '400 VALIDATION_FAILED mobile',
      );
  });

  test('or a code sent to the old number; both codes are used up', async () => {
    await at.give(at.cast.agent.userId, agentNumber);
    const agent = await signIn(at.server, at.cast.agent);
    const old = await at.codeFor('CHANGE_MOBILE_OLD', agentNumber, agent);
    const code = await at.codeFor('CHANGE_MOBILE_NEW', next, agent);
    const body = { mobile: next, ...code, oldRequestId: old.requestId, oldCode: old.code };
    const wrong = old.code === '000000' ? '000001' : '000000';
    expect(said(await change(agent, { ...body, oldCode: wrong }))).toBe('400 CODE_INVALID oldCode');
    expect(said(await change(agent, body))).toBe('200');
    expect(await at.rows('select scene from sms_codes where used_at is not null order by scene')).toEqual([
      { scene: 'CHANGE_MOBILE_NEW' },
      { scene: 'CHANGE_MOBILE_OLD' },
    ]);
  });

  test('a number in use is reported only to a caller with its code', async () => {
    await at.give(at.cast.otherAgent.userId, next);
    const agent = await signIn(at.server, at.cast.agent);
    const { requestId, code } = await at.codeFor('CHANGE_MOBILE_NEW', next, agent);
    const body = { mobile: next, requestId, password: at.cast.agent.password };
    const wrong = code === '000000' ? '000001' : '000000';
    expect(said(await change(agent, { ...body, code: wrong }))).toBe('400 CODE_INVALID code');
    expect(said(await change(agent, { ...body, code }))).toBe('400 MEMBER_MOBILE_EXISTS mobile');
    expect(await at.rows(`select 1 from sms_log where scene = 'MOBILE_CHANGED'`)).toEqual([]);
  });
});
