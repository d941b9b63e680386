import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientWith, signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import {
  atMost,
  cancel,
  clientHeaders,
  confirm,
  type QrCompany,
  scan,
  scanned,
  startQr,
  statusOf,
} from '../helpers/qr';

const users = '/api/xxm/v1/users';

let at: QrCompany;
let company: QrCompany['company'];
let show: QrCompany['show'];
let phone: Client;
/** The id of the member with the phone. */
let userId: string;

beforeAll(async () => {
  at = await startQr();
  ({ company, show } = at);
});
afterAll(() => company.server.close());
beforeEach(async () => {
  ({ phone, userId } = await at.reset());
});

describe('QR sign-in', () => {
  test('a scanned and confirmed code opens a separate session for the screen', async () => {
    const code = await show();
    expect(code.answer.body.data).toEqual({
      qrcodeId: expect.stringMatching(/^[\w-]{22}$/),
      content: `http://parley.test/qr#id=${code.qrcodeId}&s=${code.secret}`,
      expiresIn: 120,
      interval: 2,
      pairCode: expect.stringMatching(/^[1-9]\d$/),
    });
    expect(code.secret).toMatch(/^[\w-]{22}$/);
    const set = String(code.answer.headers['set-cookie']);
    for (const part of [/^parley-qr=[\w-]{43};/, /; HttpOnly/, /; SameSite=Strict/, /; Path=\//])
      expect(set).toMatch(part);
    expect(code.answer.headers['cache-control']).toBe('no-store');
    expect((await code.pollNow()).body.data).toEqual({ status: 'WAITING', expiresIn: atMost(120) });

    const { data } = (await scan(phone, code)).body;
    expect(data).toEqual({
      confirmTicket: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 60,
      device: {
        browser: 'Chrome',
        os: 'Windows',
        sameNetwork: false,
        at: expect.stringMatching(/^2\d{3}-.*Z$/),
        address: expect.stringMatching(/^203\.0\./),
        place: expect.stringMatching(/^203\.0\./),
      },
      pairCodes: expect.arrayContaining([code.pairCode]),
      passwordNeeded: false,
    });
    expect(new Set(data.pairCodes).size).toBe(3);
    const waiting = (await code.poll()).body.data;
    expect(waiting).toEqual({ status: 'SCANNED', expiresIn: atMost(60), nickname: expect.stringMatching(/^Person /) });

    const answer = await confirm(phone, data.confirmTicket, code.pairCode);
    expect([answer.status, answer.body.data]).toEqual([200, { faceRequired: false }]);
    const signedIn = await code.poll();
    expect(signedIn.body.data).toMatchObject({ status: 'CONFIRMED', token: { tokenName: 'satoken', loginId: userId } });
    expect(signedIn.headers['cache-control']).toBe('no-store');
    const screen = clientHeaders(signedIn);
    expect(screen.satoken).not.toBe(phone.headers.satoken);
    expect(screen.cookie).toMatch(/^parley-session=[\w-]{43};/);
    // The cookie that bound the code to the browser is removed.
    expect([signedIn.headers['set-cookie']].flat().join()).toContain('parley-qr=;');
    expect((await clientWith(company.server, screen).get(`${users}/me`)).body.data.id).toBe(userId);
    // As for every browser, the token is worthless without the cookie.
    const { cookie: _, ...alone } = screen;
    expect((await clientWith(company.server, alone).get(`${users}/me`)).body.data).toEqual({ scene: -2 });
  });

  test("the screen's previous session ends, no matter whose it was", async () => {
    const before = await signIn(company.server, company.cast.agent);
    const code = await show();
    await confirm(phone, await scanned(phone, code), code.pairCode);
    const cookie = `${code.cookie}; ${before.headers.cookie}`;
    expect((await code.poll({ cookie })).body.data.token.loginId).toBe(userId);
    expect((await before.get(`${users}/me`)).body.data).toEqual({ scene: -4 });
    expect((await phone.get(`${users}/me`)).status).toBe(200);
  });

  test('the login log holds the method and both addresses, and the member is notified', async () => {
    const code = await show();
    await confirm(phone, await scanned(phone, code), code.pairCode);
    await code.poll();
    const [entry] = await company.rows('select * from login_log where user_id = $1 order by id desc limit 1', [userId]);
    const [session] = await company.rows('select id from sessions where user_id = $1 order by created_at limit 1', [
      userId,
    ]);
    expect(entry).toMatchObject({
      outcome: 'SIGNED_IN',
      method: 'qr',
      ip: expect.stringMatching(/^203\.0\./),
      confirmed_session: session.id,
      confirmed_ip: expect.stringMatching(/^192\.0\.2\./),
    });
    const list = await company.owner.get(`/api/v1/login-log?filter=${encodeURIComponent('{"method":"qr"}')}`);
    expect(list.body.data.find((one: { memberId: string }) => one.memberId === userId)).toMatchObject({
      memberId: userId,
      method: 'qr',
      outcome: 'SIGNED_IN',
      device: 'Chrome, Windows',
      confirmedFrom: '192.0.2.1',
    });
    const notifications = await phone.get('/api/v1/notifications');
    expect(notifications.body.data[0]).toMatchObject({
      kind: 'signed-in-by-qr',
      text: expect.stringMatching(/^Chrome, Windows at 203\.0\./),
    });
  });
});

describe('single use of a QR code', () => {
  test('polling again returns EXPIRED, and the code cannot be scanned again', async () => {
    const code = await show();
    const ticket = await scanned(phone, code);
    await confirm(phone, ticket, code.pairCode);
    expect(await statusOf(code.poll())).toBe('CONFIRMED');
    expect((await code.poll()).body.data).toEqual({ status: 'EXPIRED' });
    expect(said(await scan(phone, code))).toBe('400 QR_EXPIRED');
    expect(said(await confirm(phone, ticket, code.pairCode))).toBe('400 QR_DONE');
    expect(said(await cancel(phone, ticket))).toBe('400 QR_DONE');
  });

  test('50 concurrent polls of a confirmed code return one token', async () => {
    const code = await show();
    await confirm(phone, await scanned(phone, code), code.pairCode);
    const answers = await Promise.all(Array.from({ length: 50 }, () => code.pollNow()));
    const [one, ...others] = answers.sort((a, b) => Number(!a.body.data?.token) - Number(!b.body.data?.token));
    expect(one!.body.data.status).toBe('CONFIRMED');
    // Polls less than a second apart get 429, later ones an answer.
    for (const { status, body } of others)
      expect([429, 'EXPIRED']).toContain(status === 200 ? body.data.status : status);
    expect(await sessions()).toBe(2);
  });

  test('of 20 concurrent confirmations exactly one succeeds', async () => {
    const code = await show();
    const ticket = await scanned(phone, code);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(phone, ticket, code.pairCode)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(said))).toEqual(new Set(['400 QR_DONE']));
  });

  test('once a cancellation has succeeded, no concurrent request signs the screen in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await show();
      const ticket = await scanned(phone, code);
      const polls = () => Array.from({ length: 4 }, () => code.poll());
      const confirms = () => Array.from({ length: 4 }, () => confirm(phone, ticket, code.pairCode));
      const [cancelled, ...answers] = await Promise.all([
        cancel(phone, ticket),
        ...confirms(),
        ...polls(),
        ...confirms(),
      ]);
      const tokens = answers.filter(({ body }) => body.data?.token !== undefined).length;
      expect([said(cancelled), tokens]).toEqual(tokens === 0 ? ['200', 0] : ['400 QR_DONE', 1]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      if (tokens === 0) expect((await code.poll()).body.data).toEqual({ status: 'CANCELED' });
    }
  });

  test('concurrent confirmations and polls of one member do not deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await show();
      const ticket = await scanned(phone, code);
      const asked = Array.from({ length: 12 }, (_, at) =>
        at % 2 ? code.poll() : confirm(phone, ticket, code.pairCode),
      );
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  test('of concurrent scans by several members only one member gets the code', async () => {
    const code = await show();
    const others = await Promise.all(Array.from({ length: 5 }, () => company.person([])));
    const answers = await Promise.all(others.flatMap(({ client }) => [1, 2, 3, 4].map(() => scan(client, code))));
    const tickets = answers.filter((answer) => answer.status === 200);
    const [row] = await company.rows('select session_id from qr_sign_ins order by created_at desc limit 1');
    expect(tickets.length).toBeGreaterThan(0);
    expect(tickets.length).toBeLessThanOrEqual(4);
    expect(answers.filter((answer) => said(answer) === '400 QR_TAKEN').length).toBeGreaterThanOrEqual(16);
    expect(row.session_id).not.toBeNull();
  });
});

describe('an expired code', () => {
  const age = () => company.rows("update qr_sign_ins set expires_at = now() - interval '1 ms'");

  test('cannot be scanned', async () => {
    const code = await show();
    await age();
    expect((await code.poll()).body.data).toEqual({ status: 'EXPIRED' });
    expect(said(await scan(phone, code))).toBe('400 QR_EXPIRED');
  });

  test('cannot be confirmed', async () => {
    const code = await show();
    const ticket = await scanned(phone, code);
    await age();
    expect(said(await confirm(phone, ticket, code.pairCode))).toBe('400 QR_EXPIRED');
    expect(said(await scan(phone, code))).toBe('400 QR_EXPIRED');
    expect(said(await cancel(phone, ticket))).toBe('400 QR_EXPIRED');
    expect((await code.poll()).body.data).toEqual({ status: 'EXPIRED' });
  });

  test('cannot fetch the session', async () => {
    const code = await show();
    await confirm(phone, await scanned(phone, code), code.pairCode);
    await age();
    expect((await code.poll()).body.data).toEqual({ status: 'EXPIRED' });
    expect(await sessions()).toBe(1);
  });
});

async function sessions(): Promise<number> {
  const [{ count }] = await company.rows('select count(*)::int from sessions where user_id = $1', [userId]);
  return count;
}
