import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { ownHost, startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let owner: Client;
let port: number;

beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
  await server.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

test('answers of the API are never kept by anybody in between', async () => {
  for (const url of ['/api/v1/labels', '/api/xxm/v1/users/me', '/api/v1/labels/x', '/api/v1/nothing', '/api/%']) {
    expect((await owner.get(url)).headers['cache-control'], url).toBe('no-store');
  }
});

test('a HEAD asks for the same rights as a GET', async () => {
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

test('headers beyond 16 kB are refused before they are read', async () => {
  expect(await statusOf({ 'x-large': 'x'.repeat(20_000) })).toBe(431);
  expect(await statusOf({ 'x-fair': 'x'.repeat(2_000) })).toBe(200);
});

test('what is no HTTP is refused and the server goes on', async () => {
  for (const bytes of [
    '\0\0\0\0\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'POST /api/v1/labels HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
    'GET /api/health HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ]) {
    const answer = await rawAnswer(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    const text = 'The request is not readable.';
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
      ...{ code: 400, errorCode: 'MALFORMED', message: text, msg: text, data: null },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
  expect(await statusOf({})).toBe(200);
});

test('a body that never ends is cut off at its limit', async () => {
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

test('an upload that its sender breaks off is no error of the server', async () => {
  const before = server.log.length;
  const head = [
    ...['POST /api/v1/labels HTTP/1.1', `Host: ${ownHost}`, 'clientId: parley-console'],
    ...['Content-Type: application/json', 'Content-Length: 100', '', '{'],
  ].join('\r\n');
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

function rawAnswer(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
