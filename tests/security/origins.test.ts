import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Route, routeId } from '../../server/kernel/routes/route';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { ownHost, startServer, type TestAnswer, type TestServer } from '../helpers/server';
import { isAtLength } from '../helpers/size';

let server: TestServer;
let cast: Cast;
let owner: Client;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
});
afterAll(() => server.close());

describe('page of another origin', () => {
  const foreign = [
    'https://evil.example',
    'null',
    'file://',
    `http://${ownHost}.evil.example`,
    `http://evil.example/${ownHost}`,
    `http://${ownHost}:8080`,
    `ftp://${ownHost}`,
    `http://user@${ownHost}`,
    '',
  ];

  test.each(foreign)('is refused on every route, with any headers: %j', async (origin) => {
    const before = await server.state();
    for (const route of routesFor(foreign.indexOf(origin))) {
      const answer = await call(route, { ...owner.headers, origin });
      expect([routeId(route), answer.status, answer.body.errorCode]).toEqual([routeId(route), 403, 'NOT_ALLOWED']);
    }
    expect(await server.state()).toEqual(before);
  });

  test('gets no CORS permission to read an answer', async () => {
    const urls = [...server.app.routes.map((route) => `/api${route.path}`), '/api/openapi.json', '/api/nothing'];
    for (const [place, url] of urls.entries()) {
      for (const method of isAtLength() || place % 10 === 0
        ? (['GET', 'OPTIONS', 'POST'] as const)
        : (['OPTIONS'] as const)) {
        const headers = {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'satoken',
        };
        const answer = await server.app.server.inject({ method, url, headers: { host: ownHost, ...headers } });
        expect(
          Object.keys(answer.headers).filter((name) => name.startsWith('access-control-')),
          `${method} ${url}`,
        ).toEqual([]);
      }
    }
  });
});

test('our own page is accepted over http and https', async () => {
  for (const origin of [`http://${ownHost}`, `https://${ownHost}`]) {
    expect(
      (await server.send({ method: 'GET', url: '/api/v1/labels', headers: { ...owner.headers, origin } })).status,
    ).toBe(200);
  }
});

describe('unknown host name', () => {
  const evil = { host: 'evil.example', origin: 'http://evil.example' };
  const send = (to: TestServer, url: string, headers: Record<string, string>, method = 'GET') =>
    to.send({ method, url, headers: { ...owner.headers, ...headers } });

  test('is refused first on every URL, and the answer names the setting', async () => {
    const before = await server.state();
    const link = await send(server, '/api/v1/orders/00000000-0000-4000-8000-000000000001/buyer-link', evil, 'POST');
    expect([link.status, link.body.errorCode]).toEqual([421, 'HOST_UNKNOWN']);
    expect(link.body.message).toContain('PARLEY_PUBLIC_URL');
    for (const url of ['/api/xxm/v1/users/me', '/api/openapi.json', '/api/nothing', '/'])
      expect([url, (await send(server, url, evil)).status]).toEqual([url, 421]);
    expect(await server.state()).toEqual(before);
  });

  test('cannot open a live connection', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
    expect(await upgradeStatus({ ...evil, ...upgrade })).toBe(421);
    expect(await upgradeStatus({ host: ownHost, origin: `http://${ownHost}`, ...upgrade })).toBe(401);
  });

  test('is accepted for health checks', async () => {
    expect((await send(server, '/api/health', { host: 'node1.intern:3000' })).status).toBe(200);
  });

  test('is taken from the proxy if one is configured', async () => {
    const forwarded = { host: 'parley-node:3000', 'x-forwarded-host': ownHost };
    expect((await send(server, '/api/v1/labels', forwarded)).status).toBe(421);
    const behind = await startServer({ proxies: 1 });
    onTestFinished(() => behind.close());
    const { owner: account } = await foundCast(behind);
    const by = await signIn(behind, account);
    const ask = async (headers: Record<string, string>) =>
      (await behind.send({ method: 'GET', url: '/api/v1/labels', headers: { ...by.headers, ...headers } })).status;
    expect(await ask(forwarded)).toBe(200);
    // A page using DNS rebinding may send the header, and is refused by its origin.
    expect(await ask({ ...evil, 'x-forwarded-host': ownHost })).toBe(403);
  });
});

async function upgradeStatus(headers: Record<string, string>): Promise<number> {
  if (!server.app.server.server.listening) await server.app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/v1/events?ticket=none', headers }, ({ statusCode }) =>
      resolve(statusCode!),
    )
      .on('error', reject)
      .end();
  });
}

test('every call except public ones must name its client', async () => {
  const wrong = [undefined, '', 'other', 'PARLEY-CONSOLE', 'parley-console,parley-console'];
  for (const [place, clientid] of wrong.entries()) {
    const { clientid: _, ...headers } = owner.headers;
    for (const route of routesFor(place)) {
      const answer = await call(route, clientid === undefined ? headers : { ...headers, clientid });
      expect([routeId(route), answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        routeId(route),
        400,
        ['clientId'],
      ]);
    }
  }
});

test('a form of another page can send nothing, as it cannot send JSON', async () => {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const [place, type] of types.entries()) {
    for (const route of routesFor(place).filter((one) => one.method === 'POST')) {
      const answer = await server.send({
        method: route.method,
        url: `${urlOf(route)}?${neededQuery(route)}`,
        headers: { ...owner.headers, 'content-type': type },
        body: '{"name":"x"}',
      });
      expect([routeId(route), answer.status]).toEqual([routeId(route), 415]);
    }
  }
});

/** `npm test` tries all routes with the first wrong value, and a tenth of them with each other value. */
function routesFor(place: number): readonly Route[] {
  return isAtLength() || place === 0 ? ours() : ours().filter((_, at) => at % 10 === place);
}

/** Health checks need no client id. */
function ours(): Route[] {
  return server.app.routes.filter((route) => !route.asksNoClient);
}

function call(route: Route, headers: Record<string, string>): Promise<TestAnswer> {
  const isWrite = route.method === 'POST' || route.method === 'PUT';
  const sent = route.takesFile
    ? { body: 'x', type: 'application/octet-stream' }
    : { body: '{}', type: 'application/json' };
  return server.send({
    method: route.method,
    url: urlOf(route),
    headers: { ...headers, ...(isWrite ? { 'content-type': sent.type } : {}) },
    ...(isWrite ? { body: sent.body } : {}),
  });
}

const someId = '00000000-0000-4000-8000-000000000001';

function urlOf(route: Route): string {
  return `/api${route.path.replace(/\{\w+\}/g, someId)}`;
}

/** A missing query parameter is reported before the body is checked. */
function neededQuery({ query = {} }: Route): string {
  const needed = Object.keys(query).filter((name) => query[name]!.required);
  return needed.map((name) => `${name}=${someId}`).join('&');
}
