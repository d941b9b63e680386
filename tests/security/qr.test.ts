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
  ({ phone, userId } = await at.anew());
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
        ...{ browser: 'Chrome', os: 'Windows', sameNetwork: false, at: expect.stringMatching(/^2\d{3}-.*Z$/) },
        ...{ address: expect.stringMatching(/^203\.0\./), place: expect.stringMatching(/^203\.0\./) },
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
      ...{ outcome: 'SIGNED_IN', method: 'qr', ip: expect.stringMatching(/^203\.0\./) },
      ...{ confirmed_session: session.id, confirmed_ip: expect.stringMatching(/^192\.0\.2\./) },
    });
    const list = await company.owner.get(`/api/v1/login-log?filter=${encodeURIComponent('{"method":"qr"}')}`);
    expect(list.body.data.find((one: { memberId: string }) => one.memberId === userId)).toMatchObject({
      ...{ memberId: userId, method: 'qr', outcome: 'SIGNED_IN', device: 'Chrome, Windows' },
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

<<<<<<< HEAD
=======
describe('binding of a QR code to its browser', () => {
  test('another cookie, none, or a forged one gets nothing', async () => {
    const [code, other] = [await show(), await show()];
    await confirm(phone, await scanned(phone, code), code.pairCode);
    for (const cookie of [other.cookie, '', 'parley-qr=made-up', `parley-qr=${code.qrcodeId}`])
      expect((await code.poll({ cookie })).body.data).toEqual({ status: 'EXPIRED' });
    expect(await status(code.poll())).toBe('CONFIRMED');
  });

  test('a new code for the same browser cancels the former one at every step', async () => {
    for (const step of ['shown', 'scanned', 'confirmed']) {
      const code = await show();
      const ticket = step === 'shown' ? null : await scanned(phone, code);
      if (step === 'confirmed') await confirm(phone, ticket!, code.pairCode);
      const next = await show({ headers: { cookie: code.cookie } });
      expect(next.cookie).not.toBe(code.cookie);
      expect((await code.poll()).body.data, step).toEqual({ status: 'CANCELED' });
      expect(said(await scan(phone, code)), step).toBe('400 QR_CANCELED');
      if (step === 'scanned') expect(said(await confirm(phone, ticket!, code.pairCode))).toBe('400 QR_CANCELED');
    }
  });

  test('ids, cookies and tokens sent by a client are never adopted', async () => {
    const own = 'parley-qr=attackers-own-cookie-of-forty-three-letters-aa';
    const first = await show({ headers: { cookie: own, satoken: 'attackers-own-token' } });
    expect(first.cookie).not.toBe(own);
    expect((await first.poll({ cookie: own })).body.data).toEqual({ status: 'EXPIRED' });
    const answer = await company.server.send({
      method: 'GET',
      url: `${users}/qrcode?qrcodeId=mine`,
      headers: browserHeaders,
    });
    expect(said(answer)).toBe('400 VALIDATION_FAILED qrcodeId');
    const session = `parley-session=${'a'.repeat(43)}`;
    await confirm(phone, await scanned(phone, first), first.pairCode);
    const signedIn = await first.poll({ cookie: `${first.cookie}; ${session}`, satoken: 'attackers-own-token' });
    const { satoken, cookie } = clientHeaders(signedIn);
    expect(satoken).not.toBe('attackers-own-token');
    expect(cookie).not.toContain(session);
  });
});

describe('binding of a QR code to its scanner', () => {
  test('a second member cannot scan, confirm or cancel it, even with the ticket', async () => {
    const code = await show();
    const ticket = await scanned(phone, code);
    const second = await company.person([]);
    expect(said(await scan(second.client, code))).toBe('400 QR_TAKEN');
    expect(said(await confirm(second.client, ticket, code.pairCode))).toBe('400 QR_EXPIRED');
    expect(said(await cancel(second.client, ticket))).toBe('400 QR_EXPIRED');
    expect((await confirm(phone, ticket, code.pairCode)).status).toBe(200);
  });

  test('another session of the same member cannot scan, confirm or cancel it', async () => {
    const code = await show();
    const ticket = await scanned(phone, code);
    const [{ username }] = await company.rows('select username from users where id = $1', [userId]);
    const other = await signIn(company.server, { ...company.cast.nobody, account: username });
    expect(said(await confirm(other, ticket, code.pairCode))).toBe('400 QR_EXPIRED');
    expect(said(await cancel(other, ticket))).toBe('400 QR_EXPIRED');
    expect(said(await scan(other, code))).toBe('400 QR_TAKEN');
  });

  test('scanning again in the same session gives a new ticket with the same numbers and no more time', async () => {
    const code = await show();
    const first = (await scan(phone, code)).body.data;
    await company.rows(
      "update qr_sign_ins set expires_at = expires_at - interval '20 seconds' where state = 'SCANNED'",
    );
    const again = (await scan(phone, code)).body.data;
    expect(again.pairCodes).toEqual(first.pairCodes);
    expect(again.expiresIn).toEqual(atMost(40));
    expect(said(await confirm(phone, first.confirmTicket, code.pairCode))).toBe('400 QR_EXPIRED');
    expect((await confirm(phone, again.confirmTicket, code.pairCode)).status).toBe(200);
  });

  test('a wrong number cancels it and is logged', async () => {
    const code = await show();
    const ticket = await scanned(phone, code);
    expect(said(await confirm(phone, ticket, wrongNumber(code)))).toBe('400 QR_WRONG_PAIR');
    expect(said(await confirm(phone, ticket, code.pairCode))).toBe('400 QR_CANCELED');
    expect((await code.poll()).body.data).toEqual({ status: 'CANCELED' });
    const entries = await company.rows("select outcome, method from login_log where user_id = $1 and method = 'qr'", [
      userId,
    ]);
    expect(entries).toEqual([{ outcome: 'LOGIN_FAILED', method: 'qr' }]);
  });

  test.each(['CONFIRMED', 'FACE_REQUIRED'])('a wrong number after the right one cancels it too: %s', async (state) => {
    const code = await show();
    const ticket = await scanned(phone, code);
    await confirm(phone, ticket, code.pairCode);
    await company.rows("update qr_sign_ins set state = $1 where state = 'CONFIRMED'", [state]);
    expect(said(await confirm(phone, ticket, wrongNumber(code)))).toBe('400 QR_WRONG_PAIR');
    expect(said(await confirm(phone, ticket, code.pairCode))).toBe('400 QR_CANCELED');
    expect((await code.poll()).body.data).toEqual({ status: 'CANCELED' });
    const text = "select outcome from login_log where user_id = $1 and method = 'qr'";
    expect(await company.rows(text, [userId])).toEqual([{ outcome: 'LOGIN_FAILED' }]);
  });

  test('a wrong number after the screen has signed in changes nothing', async () => {
    const code = await show();
    const ticket = await scanned(phone, code);
    await confirm(phone, ticket, code.pairCode);
    const screen = clientWith(company.server, clientHeaders(await code.poll()));
    expect(said(await confirm(phone, ticket, wrongNumber(code)))).toBe('400 QR_DONE');
    expect((await screen.get(`${users}/me`)).body.data.id).toBe(userId);
  });

  test.each([0, 1, 2])('trying all numbers concurrently cancels it, with the right one at %i', async (place) => {
    const code = await show();
    const { confirmTicket, pairCodes } = (await scan(phone, code)).body.data;
    const wrong = pairCodes.filter((number: string) => number !== code.pairCode);
    const tried: string[] = wrong.toSpliced(place, 0, code.pairCode);
    await Promise.all(tried.map((number) => confirm(phone, confirmTicket, number)));
    expect((await code.poll()).body.data).toEqual({ status: 'CANCELED' });
  });

  test('the scanner can cancel it until the screen has signed in', async () => {
    for (const step of ['scanned', 'confirmed']) {
      const code = await show();
      const ticket = await scanned(phone, code);
      if (step === 'confirmed') await confirm(phone, ticket, code.pairCode);
      expect((await cancel(phone, ticket)).status, step).toBe(200);
      expect((await code.poll()).body.data, step).toEqual({ status: 'CANCELED' });
      expect(said(await cancel(phone, ticket)), step).toBe('400 QR_CANCELED');
      expect(said(await confirm(phone, ticket, code.pairCode)), step).toBe('400 QR_CANCELED');
    }
  });

  test('only a browser session may scan it: programs and role previews are refused', async () => {
    const code = await show();
    const [{ username: account }] = await company.rows('select username from users where id = $1', [userId]);
    const { password } = company.cast.nobody;
    const headers = { clientid: 'parley-console' };
    const answer = await company.server.send({
      ...{ method: 'POST', url: `${users}/loginByPwd`, headers },
      body: { account, password },
    });
    const program = clientWith(company.server, { ...headers, satoken: answer.body.data.tokenValue });
    expect(said(await scan(program, code))).toBe('403 QR_BROWSER_ONLY');
    const { owner } = company;
    const asRole = { ...owner.headers, 'preview-role': company.idOf('role', 'agent') };
    expect(said(await scan(clientWith(company.server, asRole), code))).toBe('403 PREVIEW_ONLY');
    expect(await status(code.poll())).toBe('WAITING');
  });

  test('scan, confirm and cancel need a session', async () => {
    const code = await show();
    const anonymous = clientWith(company.server, browserHeaders);
    for (const answer of [scan(anonymous, code), confirm(anonymous, 'ticket', '11'), cancel(anonymous, 'ticket')])
      expect(said(await answer)).toBe('401 NOT_SIGNED_IN');
  });
});

>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76
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
