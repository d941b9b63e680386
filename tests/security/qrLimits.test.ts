import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserHeaders, type Client } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { atMost, confirm, maxAnswered, scan, scanned, showCode, testFaceCheck, wrongNumber } from '../helpers/qr';
import type { TestAnswer } from '../helpers/server';

const users = '/api/xxm/v1/users';
const face = testFaceCheck();

let company: Company;
let phone: Client;
let userId: string;

beforeAll(async () => {
  company = await startCompany(undefined, { faceCheck: face });
});
afterAll(() => company.server.close());
beforeEach(async () => {
  await company.rows('delete from sign_in_attempts');
  Object.assign(face, { demanded: false, result: { status: 'WAITING' }, started: [] });
  ({ client: phone, userId } = await company.person([]));
});

const show = (more?: Parameters<typeof showCode>[1]) => showCode(company.server, more);
const ask = (url: string, headers = {}, ip = '203.0.113.1') =>
  company.server.send({ method: 'GET', url: `${users}/${url}`, headers: { ...browserHeaders, ...headers }, ip });

describe('QR sign-in limits', () => {
  test('one address gets ten codes per minute', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask('qrcode')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(new Set(refused.map(said))).toEqual(new Set(['429 TOO_FAST']));
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('qrcode', {}, '203.0.113.2')).status).toBe(200);
    await company.rows(
      "update sign_in_attempts set window_ends_at = now() - interval '1 ms' where key like 'qr code%'",
    );
    expect((await ask('qrcode')).status).toBe(200);
  });

  test('a code can be polled once per second: others of 100 concurrent polls get 429', async () => {
    const code = await show();
    const begin = performance.now();
    const answers = await Promise.all(Array.from({ length: 100 }, () => code.pollNow()));
    const refused = answers.filter((answer) => answer.status === 429);
    const answered = answers.filter((answer) => answer.status === 200).length;
    expect(answered).toBe(100 - refused.length);
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(maxAnswered(begin));
    expect(refused[0]!.headers['retry-after']).toBe('1');
    expect(said(refused[0]!)).toBe('429 TOO_FAST');
    await company.rows("update qr_sign_ins set polled_at = now() - interval '1 second'");
    expect((await code.pollNow()).body.data.status).toBe('WAITING');
  });

  test('20 guesses of ids per address, then 429; valid codes are not affected', async () => {
    const ip = '203.0.113.9';
    const code = await show({ ip });
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, at) => ask(`checkAuth?qrcodeId=guess-${at}`, { cookie: code.cookie }, ip)),
    );
    expect(tries.filter((answer) => answer.status === 200).map(({ body }) => body.data)).toEqual(
      Array(20).fill({ status: 'EXPIRED' }),
    );
    expect(tries.filter((answer) => said(answer) === '429 LOGIN_DELAYED')).toHaveLength(10);
    expect((await code.poll()).body.data.status).toBe('WAITING');
    // An existing id without its cookie counts as a guess.
    expect(said(await code.poll({ cookie: '' }))).toBe('429 LOGIN_DELAYED');
  });

  test('20 guesses of secrets per phone, then 429', async () => {
    const code = await show();
    const tries: TestAnswer[] = [];
    for (let at = 0; at < 21; at += 1) tries.push(await scan(phone, { ...code, secret: `guess-${at}` }));
    expect(tries.map(said)).toEqual([...Array(20).fill('400 QR_EXPIRED'), '429 LOGIN_DELAYED']);
    expect((await code.poll()).body.data.status).toBe('WAITING');
  });

  test('missing and too long parameters are refused by name', async () => {
    expect(said(await ask('checkAuth'))).toBe('400 VALIDATION_FAILED qrcodeId');
    expect(said(await ask(`checkAuth?qrcodeId=${'a'.repeat(101)}`))).toBe('400 VALIDATION_FAILED qrcodeId');
    expect(said(await phone.post(`${users}/qrcode/scan`, { id: 'a' }))).toBe('400 VALIDATION_FAILED s');
    expect(said(await phone.post(`${users}/qrcode/confirm`, {}))).toBe('400 VALIDATION_FAILED confirmTicket pairCode');
    expect(said(await phone.post(`${users}/qrcode/cancel`, { confirmTicket: 7 }))).toBe(
      '400 VALIDATION_FAILED confirmTicket',
    );
  });
});

describe('face check', () => {
  const nothing = { required: false, status: 'NONE', isFinish: true, failedReason: null };

  test('does not exist without a provider that requires it, nor for another browser', async () => {
    expect((await ask('checkFaceStatus?faceId=f1')).body.data).toEqual({ faceId: 'f1', ...nothing });
    const { code, faceId } = await upToFace();
    const other = await show();
    expect((await code.face(faceId, { cookie: other.cookie })).body.data).toEqual({ faceId, ...nothing });
    expect((await code.face(faceId, { cookie: '' })).body.data).toEqual({ faceId, ...nothing });
  });

  test('must pass between the confirmation and the session', async () => {
    const { code, faceId } = await upToFace();
    expect(face.started).toEqual([userId]);
    for (const status of ['WAITING', 'SCANNED'] as const) {
      face.result = { status };
      const answer = (await code.face(faceId)).body.data;
      expect(answer).toEqual({ faceId, required: true, status, isFinish: false, failedReason: null });
      expect((await code.poll()).body.data.status).toBe('FACE_REQUIRED');
    }
    face.result = { status: 'PASSED' };
    const passed = { faceId, required: true, status: 'PASSED', isFinish: true, failedReason: null };
    expect((await code.face(faceId)).body.data).toEqual(passed);
    expect((await code.poll()).body.data).toMatchObject({ status: 'CONFIRMED', token: { loginId: userId } });
    expect((await code.face(faceId)).body.data).toEqual(passed);
  });

  test.each([
    [{ status: 'FAILED', failedReason: 'Two people were seen.' } as const, 'FAILED', 'Two people were seen.'],
    [{ status: 'EXPIRED' } as const, 'EXPIRED', null],
    [{ status: 'NONE' } as const, 'EXPIRED', null],
  ])('with the result %j cancels the code', async (result, status, failedReason) => {
    const { code, faceId } = await upToFace();
    face.result = result;
    const over = { faceId, required: true, status, isFinish: true, failedReason };
    expect((await code.face(faceId)).body.data).toEqual(over);
    expect((await code.poll()).body.data).toEqual({ status: 'CANCELED' });
    face.result = { status: 'PASSED' };
    expect((await code.face(faceId)).body.data.status).toBe('FAILED');
    expect((await code.poll()).body.data).toEqual({ status: 'CANCELED' });
    const text = 'select outcome, method, ip from login_log where user_id = $1 order by id desc';
    const [{ ip, ...entry }] = await company.rows(text, [userId]);
    expect([entry, ip]).toEqual([{ outcome: 'LOGIN_FAILED', method: 'qr' }, expect.stringMatching(/^203\.0\./)]);
    const { username } = (await company.rows('select username from users where id = $1', [userId]))[0];
    expect(
      await company.rows('select account from login_log where user_id = $1 and method = $2', [userId, 'qr']),
    ).toEqual([{ account: username }]);
  });

  test('not done in time expires', async () => {
    const { code, faceId } = await upToFace();
    await company.rows("update qr_sign_ins set expires_at = now() - interval '1 ms'");
    face.result = { status: 'PASSED' };
    expect((await code.face(faceId)).body.data).toMatchObject({ status: 'EXPIRED', isFinish: true });
    expect((await code.poll()).body.data).toEqual({ status: 'EXPIRED' });
  });

  test('with an unreachable provider no user is signed in, and can be retried', async () => {
    face.result = new Error('away');
    const code = await show();
    const ticket = await scanned(phone, code);
    const answer = await confirm(phone, ticket, code.pairCode);
    expect([said(answer), answer.headers['retry-after']]).toEqual(['503 FACE_UNREACHABLE', '5']);
    Object.assign(face, { demanded: true, result: { status: 'WAITING' } });
    expect((await confirm(phone, ticket, code.pairCode)).body.data).toEqual({ faceRequired: true });
    face.result = new Error('away');
    expect(said(await code.face('face-1'))).toBe('503 FACE_UNREACHABLE');
    expect((await code.poll()).body.data.status).toBe('FACE_REQUIRED');
  });

  test('is queried at most once per second', async () => {
    const { code, faceId } = await upToFace();
    await company.rows('update qr_sign_ins set face_polled_at = null');
    const url = `checkFaceStatus?faceId=${faceId}`;
    const begin = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url, { cookie: code.cookie })));
    const answered = answers.filter((one) => one.status === 200).length;
    expect(answers.filter((one) => said(one) === '429 TOO_FAST')).toHaveLength(20 - answered);
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(maxAnswered(begin));
  });

  async function upToFace() {
    face.demanded = true;
    const code = await show();
    expect((await confirm(phone, await scanned(phone, code), code.pairCode)).body.data).toEqual({ faceRequired: true });
    const { faceId, ...polled } = (await code.poll()).body.data;
    expect(polled).toMatchObject({
      status: 'FACE_REQUIRED',
      expiresIn: atMost(180),
      faceUrl: `https://face.test/${faceId}`,
    });
    return { code, faceId: faceId as string };
  }
});

test('secrets, tickets, numbers and passwords are in no log, no table and no answer but their own', async () => {
  const code = await show();
  const lost = await show();
  const first = await scan(phone, code);
  const ticket = first.body.data.confirmTicket;
  const wrong = await confirm(phone, await scanned(phone, lost), wrongNumber(lost));
  const password = company.cast.nobody.password;
  const answers = [
    await code.poll(),
    await scan(phone, { ...code, secret: 'canary-secret' }),
    await confirm(phone, 'canary-ticket', code.pairCode, password),
    await confirm(phone, ticket, code.pairCode, password),
  ];
  const signedIn = await code.poll();
  const token = signedIn.body.data.token.tokenValue as string;
  const cookies = [code.cookie.split('=')[1]!, String(signedIn.headers['set-cookie']).split(/[=;]/)[1]!];
  const secrets = [code.secret, code.qrcodeId, ticket, token, ...cookies, 'canary-secret', 'canary-ticket'];
  const kept = await everythingKept();
  for (const secret of secrets) {
    for (const answer of [...answers, wrong]) expect(answer.text).not.toContain(secret);
    expect(company.server.log.join('\n')).not.toContain(secret);
    expect(kept).not.toContain(secret);
  }
  expect(company.server.log.length).toBeGreaterThan(0);
});

async function everythingKept(): Promise<string> {
  const tables = await company.rows(`select tablename as name from pg_tables where schemaname = 'public'`);
  const texts = await Promise.all(
    tables.map(({ name }) => company.rows(`select coalesce(string_agg(t::text, ' '), '') as text from "${name}" t`)),
  );
  return texts.map(([row]) => row.text).join('\n');
}
