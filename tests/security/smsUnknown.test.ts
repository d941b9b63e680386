import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../../server/kernel/http/refusal';
import { type CodeCompany, startCodeCompany } from '../helpers/codes';
import { said, startCompany } from '../helpers/company';

let at: CodeCompany;
const [known, disabled, unknown] = ['13800005678', '13600005678', '13700005678'];

beforeAll(async () => {
  at = await startCodeCompany();
  await at.give(at.cast.agent.userId, known);
  await at.give(at.cast.disabled.userId, disabled);
  await at.rows('update members set status = 0 where id = $1', [at.cast.disabled.userId]);
});
afterAll(async () => {
  at.sms.close();
  await at.server.close();
});
beforeEach(() => at.forgetLimits());

/** Starts another company that is closed after the test. */
async function forThisTest(options: Parameters<typeof startCodeCompany>[0]): Promise<CodeCompany> {
  const company = await startCodeCompany(options);
  onTestFinished(async () => {
    company.sms.close();
    await company.server.close();
  });
  return company;
}

test('unknown numbers and numbers of disabled members get the same answer, and no message', async () => {
  const answers = [];
  for (const mobile of [unknown, disabled, known]) answers.push(await at.ask('RESET_PASSWORD', mobile));
  const alike = answers.map(({ status, headers, body }) => {
    const { requestId: _, ...rest } = body;
    const { requestId, maskedMobile, ...data } = body.data;
    expect([requestId.length, maskedMobile]).toEqual([43, expect.stringMatching(/^13\d\*{4}5678$/)]);
    return { status, names: Object.keys(headers).sort(), length: headers['content-length'], rest: { ...rest, data } };
  });
  expect(alike[1]).toEqual(alike[0]);
  expect(alike[2]).toEqual(alike[0]);
  await at.settled();
  expect(await at.rows('select mobile_mask as mask, status from sms_log order by at')).toEqual([
    { mask: '137****5678', status: 'NOBODY' },
    { mask: '136****5678', status: 'NOBODY' },
    { mask: '138****5678', status: 'SENT' },
  ]);
  expect(at.sms.messages.map(({ mobile }) => mobile)).toEqual([known]);
});

test('for an unknown number every code is refused', async () => {
  const { body } = await at.ask('RESET_PASSWORD', unknown);
  const { requestId } = body.data;
  // No code was sent; every guess gets the same refusal.
  const codes = ['000000', '123456'];
  for (const code of codes)
    expect(said(await at.reset({ mobile: unknown, requestId, code, newPassword: 'a fresh new password' }))).toBe(
      '400 CODE_INVALID code',
    );
});

test('daily limits per company and in total are counted when messages are sent', async () => {
  const small = await forThisTest({ daily: { company: 2, all: 3 } });
  const numbers = ['13811110001', '13811110002', '13811110003', '13811110004', '13811110005'];
  const { admin, manager, agent, otherOwner, otherAgent } = small.cast;
  const people = [admin, manager, agent, otherOwner, otherAgent];
  for (const [n, { userId }] of people.entries()) await small.give(userId, numbers[n]!);
  const settled = async () => {
    await small.settled();
    return (await small.rows('select status from sms_log order by at')).map(({ status }) => status);
  };
  for (const mobile of numbers.slice(0, 4)) expect(said(await small.ask('RESET_PASSWORD', mobile))).toBe('200');
  // Which three are sent is random; at most two of one company.
  const first = await settled();
  expect(first.filter((status) => status === 'SENT')).toHaveLength(3);
  expect(first.filter((status) => status === 'OVER_LIMIT')).toHaveLength(1);
  const last = await small.ask('RESET_PASSWORD', numbers[4]!);
  expect(said(last)).toBe('429 SMS_DAILY_LIMIT');
  await small.rows(`update sms_limits set window_ends_at = now() - interval '1 ms' where key like 'day of%'`);
  expect(said(await small.ask('RESET_PASSWORD', numbers[4]!))).toBe('200');
  expect((await settled()).at(-1)).toBe('SENT');
});

test('without a configured sender the answer says so', async () => {
  const bare = await startCompany();
  onTestFinished(() => bare.server.close());
  const headers = { clientid: 'parley-console' };
  const get = (path: string) => bare.server.send({ method: 'GET', url: `/api/xxm/v1/users/${path}`, headers });
  expect((await get('mobileCodeOffer')).body.data).toEqual({
    isOffered: false,
    isLinkOffered: false,
    isMailOffered: false,
    isMailLinkOffered: false,
  });
  expect(said(await get(`getMobileCode?scene=RESET_PASSWORD&mobile=${known}`))).toBe('400 SMS_NOT_CONFIGURED');
});

test('the captcha is checked before anything else', async () => {
  const text = { en: 'Solve the riddle.', zh: '请完成人机验证。' };
  const captcha = async (answer: string | null) => {
    if (answer !== 'solved') throw new Refusal(400, 'CAPTCHA_REQUIRED', text);
  };
  const guarded = await forThisTest({ captcha });
  const ask = (more: string) =>
    guarded.server.send({
      method: 'GET',
      url: `/api/xxm/v1/users/getMobileCode?scene=RESET_PASSWORD&mobile=${known}${more}`,
      headers: { clientid: 'parley-console' },
    });
  expect(said(await ask(''))).toBe('400 CAPTCHA_REQUIRED');
  expect(said(await ask('&captcha=solved'))).toBe('200');
});
