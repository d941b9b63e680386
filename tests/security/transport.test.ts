import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { browserHeaders, type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { makeKey } from '../helpers/keys';
import { ownHost, startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;
let owner: Client;
let port: number;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  await server.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

test('API answers are never cached', async () => {
  for (const url of ['/api/v1/labels', '/api/xxm/v1/users/me', '/api/v1/labels/x', '/api/v1/nothing', '/api/%']) {
    expect((await owner.get(url)).headers['cache-control'], url).toBe('no-store');
  }
});

test('HEAD needs the same permissions as GET', async () => {
  for (const route of server.app.routes.filter((one) => one.method === 'GET' && one.access.kind !== 'public')) {
    const url = `/api${route.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001')}`;
    const answer = await server.app.server.inject({
      method: 'HEAD',
      url,
      headers: { host: ownHost, clientid: 'parley-console' },
    });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
});

test('headers over 16 kB are refused', async () => {
  expect(await statusOf({ 'x-large': 'x'.repeat(20_000) })).toBe(431);
  expect(await statusOf({ 'x-fair': 'x'.repeat(2_000) })).toBe(200);
});

test('malformed HTTP is refused and the server continues', async () => {
  for (const bytes of [
    '\0\0\0\0\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'POST /api/v1/labels HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
    'GET /api/health HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ]) {
    const answer = await rawAnswer(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    const text = "The request couldn't be read.";
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
      code: 400,
      errorCode: 'MALFORMED',
      message: text,
      msg: text,
      data: null,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
  expect(await statusOf({})).toBe(200);
});

test('a body without end is cut off at its limit', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const headers = {
      ...owner.headers,
      host: ownHost,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/v1/labels', headers }, (answer) => {
      resolve(answer.statusCode!);
      sent.destroy();
    });
    sent.on('error', reject);
    const chunk = 'x'.repeat(65_536);
    const more = () => {
      while (!sent.destroyed && sent.write(chunk));
      if (!sent.destroyed) sent.once('drain', more);
    };
    more();
  });
  expect(status).toBe(413);
});

describe('refusal before the body is read', () => {
  const foreign = { origin: 'https://evil.example' };
  const key = { authorization: `Bearer pk_${'x'.repeat(43)}` };
  const none = '00000000-0000-4000-8000-000000000001';

  test.each<[string, string, () => Record<string, string> | Promise<Record<string, string>>, number, string]>([
    ['without a session', '/api/v1/files', () => browserHeaders, 401, 'NOT_SIGNED_IN'],
    ['with a wrong key', '/api/v1/files', () => key, 401, 'NOT_SIGNED_IN'],
    ['from another page', '/api/v1/files', () => ({ ...owner.headers, ...foreign }), 403, 'NOT_ALLOWED'],
    [
      'without the right',
      '/api/v1/labels/imports',
      async () => (await signIn(server, cast.nobody)).headers,
      403,
      'NOT_ALLOWED',
    ],
    ['from a visitor of no account', `/api/public/v1/widget/${none}/files`, () => browserHeaders, 404, 'NOT_FOUND'],
    ['to an address that is none', '/api/v1/nothing', () => browserHeaders, 404, 'NOT_FOUND'],
  ])('%s: refused at once, and the connection is closed', async (_what, path, headers, status, code) => {
    const [head, body] = (await rawAnswer(headOf(path, await headers(), 9_000_000))).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head!.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body!)).toMatchObject({ code: status, errorCode: code });
  });

  test('a client that reads only after sending everything still gets the refusal', async () => {
    const socket = connect(port, '127.0.0.1').pause();
    const answer = answerOf(socket);
    socket.write(headOf('/api/v1/files', browserHeaders, 9_000_000));
    await new Promise<void>((sent, failed) =>
      socket.write(Buffer.alloc(9_000_000), (error) => (error ? failed(error) : sent())),
    );
    socket.resume();
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('a key disabled while the body arrives is refused', async () => {
    const [{ id }] = (
      await server.pool.query(`select id from permissions where company_id = $1 and code = 'labels:add'`, [
        cast.owner.companyId,
      ])
    ).rows;
    const key = await makeKey(server, owner, [id]);
    const body = '{"name":"Too late"}';
    const socket = connect(port, '127.0.0.1');
    const answer = answerOf(socket);
    const headers = { ...key.program.headers, connection: 'close' };
    socket.write(headOf('/api/v1/labels', headers, body.length, 'application/json'));
    const isUsed = 'select last_used_at is not null as used from api_keys where id = $1';
    await expect.poll(async () => (await server.pool.query(isUsed, [key.id])).rows).toEqual([{ used: true }]);
    expect((await owner.put(`/api/v1/api-keys/${key.id}`, { enabled: false, version: 1 })).status).toBe(200);
    socket.write(body);
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    const { body: kept } = await owner.get('/api/v1/labels');
    expect(JSON.stringify(kept)).not.toContain('Too late');
  });

  test('permissions removed while the body arrives are gone', async () => {
    const agent = await signIn(server, cast.agent);
    const body = '{"nickname":"New name"}';
    const looked = vi.spyOn(server.app.actors, 'of');
    onTestFinished(() => looked.mockRestore());
    const socket = connect(port, '127.0.0.1');
    const answer = answerOf(socket);
    socket.write(
      headOf(
        '/api/xxm/v1/users/profile',
        { ...agent.headers, connection: 'close' },
        body.length,
        'application/json',
        'PUT',
      ),
    );
    await vi.waitFor(() => expect(looked).toHaveBeenCalled(), 30_000);
    await looked.mock.results[0]!.value;
    await server.pool.query('update members set status = 0 where id = $1', [cast.agent.userId]);
    onTestFinished(async () => {
      await server.pool.query('update members set status = 1 where id = $1', [cast.agent.userId]);
      server.app.actors.forget();
    });
    server.app.actors.forget();
    socket.write(body);
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

test('an aborted upload is not logged as a server error', async () => {
  const before = server.log.length;
  const head = `${headOf('/api/v1/labels', owner.headers, 100, 'application/json')}{`;
  const brokenOff = new Promise<void>((resolve) => {
    server.app.server.server.once('request', (taken) => {
      taken.once('close', () => setImmediate(resolve));
      socket.destroy();
    });
  });
  const socket = connect(port, '127.0.0.1', () => socket.write(head));
  await brokenOff;
  const levels = server.log.slice(before).map((line) => JSON.parse(line).level);
  expect(levels.filter((level) => level >= 50)).toEqual([]);
});

function statusOf(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/health', headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    })
      .on('error', reject)
      .end();
  });
}

/** The head of a request. */
function headOf(
  path: string,
  headers: Readonly<Record<string, string>>,
  length: number,
  type = 'application/octet-stream',
  method = 'POST',
): string {
  const lines = Object.entries({ host: ownHost, ...headers, 'content-type': type, 'content-length': `${length}` });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

function rawAnswer(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  return answerOf(socket);
}

/** Everything received until the connection ends. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
