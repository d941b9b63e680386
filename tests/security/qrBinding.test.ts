import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserHeaders, type Client, clientWith, signIn } from '../helpers/accounts';
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
  wrongNumber,
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

describe('binding of a QR code to its browser', () => {
  test('another cookie, none, or a forged one gets nothing', async () => {
    const [code, other] = [await show(), await show()];
    await confirm(phone, await scanned(phone, code), code.pairCode);
    for (const cookie of [other.cookie, '', 'parley-qr=made-up', `parley-qr=${code.qrcodeId}`])
      expect((await code.poll({ cookie })).body.data).toEqual({ status: 'EXPIRED' });
    expect(await statusOf(code.poll())).toBe('CONFIRMED');
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
      method: 'POST',
      url: `${users}/loginByPwd`,
      headers,
      body: { account, password },
    });
    const program = clientWith(company.server, { ...headers, satoken: answer.body.data.tokenValue });
    expect(said(await scan(program, code))).toBe('403 QR_BROWSER_ONLY');
    const { owner } = company;
    const asRole = { ...owner.headers, 'preview-role': company.idOf('role', 'agent') };
    expect(said(await scan(clientWith(company.server, asRole), code))).toBe('403 PREVIEW_ONLY');
    expect(await statusOf(code.poll())).toBe('WAITING');
  });

  test('scan, confirm and cancel need a session', async () => {
    const code = await show();
    const nobody = clientWith(company.server, browserHeaders);
    for (const answer of [scan(nobody, code), confirm(nobody, 'ticket', '11'), cancel(nobody, 'ticket')])
      expect(said(await answer)).toBe('401 NOT_SIGNED_IN');
  });
});
