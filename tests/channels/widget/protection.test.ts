import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSigner } from '../../../server/kernel/secrets/signer';
import { startWidgets, type Widgets } from '../../helpers/visitors';
import { shopOrigin, visit } from '../../helpers/widget';

let company: Widgets['company'];
let widget: Widgets['widget'];
let accountId: string;
beforeAll(async () => {
  ({ company, widget } = await startWidgets());
});
afterAll(() => company.server.close());
beforeEach(async () => {
  accountId = await widget();
});

describe('allowed origins', () => {
  const start = (headers: Record<string, string>, method = 'POST') =>
    company.server.send({
      method,
      url: `/api/public/v1/widget/${accountId}/start`,
      headers,
      ...(method === 'POST' ? { body: {} } : {}),
    });

  test.each<[string, Record<string, string>, number, string | undefined]>([
    ['a page of the list', { origin: shopOrigin }, 200, shopOrigin],
    ['our own page', { origin: 'http://parley.test' }, 200, undefined],
    ['our own page, where a browser names no origin', { 'sec-fetch-site': 'same-origin' }, 200, undefined],
    ['a program', { clientid: 'parley-console' }, 200, undefined],
    ['another page', { origin: 'https://evil.example' }, 403, undefined],
    ['one that only begins the same', { origin: 'https://shop.example.evil.example' }, 403, undefined],
    ['another port', { origin: 'https://shop.example:8443' }, 403, undefined],
    ['another scheme', { origin: 'http://shop.example' }, 403, undefined],
    ['a sandboxed page', { origin: 'null' }, 403, undefined],
    ['nobody', {}, 403, undefined],
    ['an image of another page', { 'sec-fetch-site': 'cross-site' }, 403, undefined],
  ])('%s', async (_what, headers, status, allowed) => {
    const answer = await start(headers);
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([status, allowed]);
    expect(answer.headers['access-control-allow-credentials']).toBe(undefined);
    if (status === 403) expect(answer.body.errorCode).toBe('ORIGIN_NOT_ALLOWED');
  });

  test('a CORS preflight is answered by the same rules', async () => {
    const ask = (origin: string) =>
      company.server.app.server.inject({
        method: 'OPTIONS',
        url: `/api/public/v1/widget/${accountId}/messages`,
        headers: { origin, host: 'parley.test', 'access-control-request-method': 'POST' },
      });
    const yes = await ask(shopOrigin);
    expect([yes.statusCode, yes.headers['access-control-allow-origin']]).toEqual([204, shopOrigin]);
    expect(yes.headers['access-control-allow-methods']).toBe('GET, POST');
    expect(yes.headers['access-control-allow-headers']).toBe('content-type, filename, visitor');
    const no = await ask('https://evil.example');
    expect([no.statusCode, no.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  test('an account without allowed origins works on our own pages only', async () => {
    accountId = await widget({ allowedOrigins: [] });
    expect((await start({ origin: shopOrigin })).status).toBe(403);
    expect((await start({ origin: 'http://parley.test' })).status).toBe(200);
  });

  test('an account of another channel or an unknown one has no widget', async () => {
    const other = await widget({ channel: 'webhook', callbackUrl: 'https://a.example/', allowedOrigins: [] });
    for (accountId of [other, newId(), 'none']) {
      expect((await start({ origin: 'http://parley.test' })).status).toBe(404);
      expect((await start({ origin: shopOrigin })).status).toBe(403);
    }
  });
});

describe("protection of another visitor's conversation", () => {
  test('no forged or foreign token opens it', async () => {
    const victim = await visit(company.server, accountId);
    await victim.say('my address is Harbour Street 4');
    const own = await visit(company.server, accountId);
    await own.say('mine');
    const elsewhere = await widget();
    const foreign = await widget({}, company.cast.otherOwner.companyId);
    const [body = '', signature = ''] = victim.token.split('.');
    const [ownBody = '', ownSignature = ''] = own.token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signer = createSigner('a secret of at least thirty-two characters');
    const signed = (value: object, purpose = 'widget visitor', by = signer) => {
      const text = encode(value);
      return `${text}.${by.sign(purpose, text)}`;
    };
    // A control: the correctly signed token works, so each forgery below fails because of its one fault.
    const whole = await read(accountId, signed({ ...claims, s: claims.s }));
    expect([whole.status, whole.body.data.messages.length]).toEqual([200, 1]);
    const forged = [
      '',
      '.',
      body,
      `${body}.`,
      `.${signature}`,
      `${body}.${ownSignature}`,
      `${ownBody}.${signature}`,
      `${body}.${signature}.`,
      `${body}.${signature}.${signature}`,
      `${body}.${signature.slice(0, -2)}`,
      `${encode({ ...claims, s: 'u:u-7' })}.${signature}`,
      `${encode({ ...claims, e: claims.e + 1 })}.${signature}`,
      signed({ ...claims, e: Date.now() - 1 }),
      signed({ ...claims, a: elsewhere }),
      signed(claims, 'widget file'),
      signed(claims, 'widget visitor', createSigner('another secret of thirty-two letters')),
      `${signature}.${body}`,
      'null.null',
      '%00',
    ];
    for (const token of forged) {
      const answer = await read(accountId, token);
      expect([token, answer.status, answer.body.errorCode]).toEqual([token, 401, 'VISITOR_UNKNOWN']);
    }
    for (const id of [elsewhere, foreign]) expect((await read(id, victim.token)).status).toBe(401);
    expect(await own.texts()).toEqual(['mine']);
  });

  const read = (id: string, visitor: string) =>
    company.server.send({
      method: 'GET',
      url: `/api/public/v1/widget/${id}/messages`,
      headers: { origin: shopOrigin, visitor },
    });

  test('no file of it can be sent or fetched', async () => {
    const victim = await visit(company.server, accountId);
    const { fileId, proof } = await upload(victim, 'passport.txt');
    const clientId = newId();
    const sent = await victim.call('POST', '/messages', { clientId, kind: 'file', fileId, proof });
    const { url } = sent.body.data.payload;
    expect((await get(url)).body).toBe('my secret');
    const thief = await visit(company.server, accountId);
    const own = await upload(thief, 'own.txt');
    for (const theft of [{ fileId, proof: own.proof }, { fileId, proof: '' }, { fileId }, { fileId: newId(), proof }]) {
      const answer = await thief.call('POST', '/messages', { clientId: newId(), kind: 'file', ...theft });
      expect([answer.status, answer.body.errors]).toEqual([400, { fileId: expect.any(String) }]);
    }
    const elsewhere = await widget();
    const other = String(url).replace(accountId, elsewhere);
    const later = String(url).replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`);
    const swapped = String(url).replace(fileId, own.fileId);
    const bare = String(url).replace(/\?.*/, '');
    const past = String(url).replace(/until=\d+/, 'until=1');
    for (const link of [other, later, swapped, bare, past]) expect((await get(link)).statusCode).toBe(404);
  });

  test('uploads are rate limited per IP network: the first 60 pass', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 13; at += 1) {
      const ip = `2001:db8:7:7::${at + 1}`;
      const visitor = await visit(company.server, accountId, { ip });
      for (let file = 0; file < 5; file += 1)
        statuses.push(
          (
            await visitor.call('POST', '/files', `file ${file}`, {
              'content-type': 'application/octet-stream',
              filename: 'a.txt',
            })
          ).status,
        );
    }
    const taken = statuses.filter((status) => status === 200).length;
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    // The limit refills by one upload every two seconds.
    expect(statuses.at(-1)).toBe(429);
    expect(taken).toBeLessThan(statuses.length);
  });

  const get = (url: string) => company.server.app.server.inject({ url, headers: { host: 'parley.test' } });
  const upload = async (visitor: Awaited<ReturnType<typeof visit>>, name: string) =>
    (await visitor.call('POST', '/files', 'my secret', { 'content-type': 'application/octet-stream', filename: name }))
      .body.data;
});
