import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveConsole } from './console';
import { createHttpServer } from './httpServer';
import { withLanguages } from './languagesInPage';

const silent = pino({ level: 'silent' });
const page = '<!doctype html><title>Parley</title>';
const asBrowser = { accept: 'text/html,application/xhtml+xml' };

describe('the built console', () => {
  let folder: string;
  let server: FastifyInstance;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-web-'));
    mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'web', 'index.html'), page);
    writeFileSync(join(folder, 'web', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'web', 'assets', 'main-0a1b2c.js'), 'export {};');
    writeFileSync(join(folder, 'outside.txt'), 'outside');
    server = await createHttpServer(silent);
    await serveConsole(server, { kind: 'built', folder: join(folder, 'web') });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    '/',
    '/?from=mail',
    '/dashboard',
    '/role/list',
    '/login/password?next=%2Fchat',
    '/apis',
    '/a.b/c',
    '/assets',
    '/assets/',
  ])('%s returns the page with no-cache', async (url) => {
    const answer = await server.inject({ url, headers: asBrowser });
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('the page contains the language settings of the operator', () => {
    const built = '<!doctype html><html lang="en"><head><title>Parley</title></head></html>';
    expect(withLanguages(built, { language: 'zh-CN', languageSwitch: true })).toBe(
      '<!doctype html><html lang="zh-CN"><head><meta name="parley-language" content="zh-CN" />' +
        '<meta name="parley-language-switch" content="1" /><title>Parley</title></head></html>',
    );
    expect(withLanguages(built, { language: 'en-US', languageSwitch: false })).toContain('content="0"');
  });

  test('hashed assets are cached forever, other files are revalidated', async () => {
    const asset = await server.inject('/assets/main-0a1b2c.js');
    expect([asset.statusCode, asset.body]).toEqual([200, 'export {};']);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await server.inject('/icon.svg');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('the root is the page for every program, as an uptime check asks for it', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server.inject({ method, url: '/', headers: { accept: '*/*' } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
  });

  test.each([
    ['an API address, which is no page', 'GET', '/api/v1/none', asBrowser],
    ['the API itself', 'GET', '/api', asBrowser],
    ['the API itself with a query', 'GET', '/api?x=1', asBrowser],
    ['a write', 'POST', '/dashboard', asBrowser],
    ['a program that wants no page', 'GET', '/dashboard', { accept: 'application/json' }],
    ['a script that is gone after an update', 'GET', '/assets/main-old.js', { accept: '*/*' }],
    ['a file beside the folder', 'GET', '/../outside.txt', { accept: '*/*' }],
    ['a file beside the folder, encoded', 'GET', '/%2e%2e/outside.txt', { accept: '*/*' }],
    ['a file beside the folder, encoded twice', 'GET', '/..%2foutside.txt', { accept: '*/*' }],
  ] as const)('%s gets an error envelope', async (_what, method, url, headers) => {
    const answer = await server.inject({ method, url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, errorCode: 'NOT_FOUND', data: null });
  });
});

test('in development requests are passed to Vite, with a policy that allows inline scripts', async () => {
  const server = await createHttpServer(silent);
  const middleware = (_request: unknown, response: ServerResponse) => {
    response.writeHead(200).end('from vite');
  };
  await serveConsole(server, { kind: 'dev', middleware, page: async () => '' });
  server.get('/api/health', async () => ({ ready: true }));
  const console = await server.inject({ url: '/dashboard', headers: asBrowser });
  expect(console.body).toBe('from vite');
  expect(console.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
  expect(console.headers['x-content-type-options']).toBe('nosniff');
  const api = await server.inject('/api/health');
  expect([api.json(), api.headers['content-security-policy']]).toEqual([
    { ready: true },
    expect.stringContaining("script-src 'self';"),
  ]);
  await server.close();
});

test('without a console only the API is served', async () => {
  const server = await createHttpServer(silent);
  await serveConsole(server, null);
  const answer = await server.inject({ url: '/', headers: asBrowser });
  expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND']);
  await server.close();
});
