import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './httpServer';
import { invalid, Refusal } from './refusal';
import { safeHeaders } from './safeHeaders';

const lines: string[] = [];
let server: FastifyInstance;
let failure: unknown;

beforeAll(async () => {
  server = await createHttpServer(pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }));
  server.route({
    method: ['GET', 'POST'],
    url: '/api/fine/:name',
    handler: async (request) => ({ got: request.body }),
  });
  server.get('/api/failing', async () => {
    throw failure;
  });
  await server.ready();
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

async function failingWith(error: unknown, language?: string) {
  failure = error;
  return server.inject({ url: '/api/failing', headers: language ? { 'accept-language': language } : {} });
}

const expectedHeaders = Object.fromEntries(
  Object.entries(safeHeaders(false)).map(([name, value]) => [name.toLowerCase(), value]),
);

test('Strict-Transport-Security is sent only with overTls', async () => {
  const secure = await createHttpServer(pino({ level: 'silent' }), { overTls: true });
  secure.get('/api/fine', async () => ({}));
  const header = async (of: FastifyInstance, url: string) =>
    (await of.inject(url)).headers['strict-transport-security'];
  expect(await header(secure, '/api/fine')).toBe('max-age=31536000');
  expect(await header(secure, '/api/none')).toBe('max-age=31536000');
  expect(await header(secure, '/api/fine/%ff')).toBe('max-age=31536000');
  expect(await header(server, '/api/fine/a')).toBeUndefined();
  await secure.close();
});

test('X-Forwarded-For is trusted for the configured number of proxies only', async () => {
  const addressOf = async (proxies: number) => {
    const behind = await createHttpServer(pino({ level: 'silent' }), { proxies });
    behind.get('/api/address', async (request) => ({ ip: request.ip }));
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    const { ip } = (await behind.inject({ url: '/api/address', headers, remoteAddress: '192.0.2.1' })).json();
    await behind.close();
    return ip;
  };
  expect([await addressOf(0), await addressOf(1), await addressOf(2)]).toEqual([
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
  ]);
});

test.each([
  [0, 1],
  [1, 0],
])('with %i proxies, X-Forwarded-For headers are logged as a warning %i times', async (proxies, times) => {
  const warned: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line).msg) });
  const behind = await createHttpServer(log, { proxies });
  onTestFinished(() => behind.close());
  await behind.inject({ url: '/api/fine' });
  expect(warned).toEqual([]);
  for (const ip of ['203.0.113.9', '203.0.113.10'])
    await behind.inject({ url: '/api/fine', headers: { 'x-forwarded-for': ip } });
  expect(warned).toEqual(Array(times).fill(expect.stringContaining('Set PARLEY_PROXIES')));
});

describe('every response has the security headers', () => {
  test.each([
    ['an answer', 'GET', '/api/fine/a', {}, undefined, 200],
    ['no such address', 'GET', '/api/none', {}, undefined, 404],
    ['an address that cannot be read', 'GET', '/api/fine/%ff', {}, undefined, 400],
    ['a body that cannot be read', 'POST', '/api/fine/a', { 'content-type': 'application/json' }, '{', 400],
    ['a body of another type', 'POST', '/api/fine/a', { 'content-type': 'text/plain' }, 'x', 415],
    ['a form', 'POST', '/api/fine/a', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
    [
      'a body that is too large',
      'POST',
      '/api/fine/a',
      { 'content-type': 'application/json' },
      `"${'x'.repeat(1_048_576)}"`,
      413,
    ],
    ['a name that is too long', 'GET', `/api/fine/${'x'.repeat(201)}`, {}, undefined, 400],
    ['an unforeseen error', 'GET', '/api/failing', {}, undefined, 500],
  ] as const)('%s', async (_what, method, url, headers, payload, status) => {
    failure = new Error('unforeseen');
    const answer = await server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    expect(answer.headers).toMatchObject(expectedHeaders);
    expect(answer.statusCode).toBe(status);
  });
});

describe('errors', () => {
  test('a refusal keeps its status, headers and message by language', async () => {
    const refusal = new Refusal(
      429,
      'LOGIN_DELAYED',
      { en: 'Wait.', zh: '请稍候。' },
      { headers: { 'Retry-After': '60' } },
    );
    const answer = await failingWith(refusal, 'zh-CN,zh;q=0.9,en;q=0.8');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([429, '60', '请稍候。']);
    expect((await failingWith(refusal, 'en-GB')).json().message).toBe('Wait.');
  });

  test.each(['25006', '53100', '53200'])('a database that cannot be written gives 503: %s', async (code) => {
    const answer = await failingWith(Object.assign(new Error('cannot write'), { code }));
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().errorCode]).toEqual([
      503,
      '2',
      'UNAVAILABLE',
    ]);
  });

  test('an unexpected error reveals nothing of its message', async () => {
    const answer = await failingWith(new Error('password_hash of canary@example.com'));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('canary');
    const { requestId, ...rest } = answer.json();
    expect(rest).toEqual({
      code: 500,
      message: 'Something went wrong and nothing was changed. Include the request ID if you report this.',
      msg: 'Something went wrong and nothing was changed. Include the request ID if you report this.',
      errorCode: 'INTERNAL',
      data: null,
    });
    const logged = lines.filter((line) => line.includes('canary'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0]!)).toMatchObject({ level: 50, requestId, msg: 'failed' });
  });

  test.each([
    '57P01',
    '57P03',
    '57P05',
    '57014',
    '25P03',
    '40001',
    '40P01',
    '55P03',
    '53300',
    '08006',
    'ECONNREFUSED',
    'ENOENT',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'EAI_AGAIN',
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('the temporary database error %s gives 503 with Retry-After', async (said) => {
    const answer = await failingWith(Object.assign(new Error(said), /^\w{5,}$/.test(said) ? { code: said } : {}));
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().errorCode]).toEqual([
      503,
      '2',
      'UNAVAILABLE',
    ]);
  });

  test.each(['23505', '22P02', '42P01', 'ENOSPC'])('the error %s gives 500', async (code) => {
    const answer = await failingWith(Object.assign(new Error('database'), { code }));
    expect([answer.statusCode, answer.json().errorCode]).toEqual([500, 'INTERNAL']);
  });
});

describe('the log', () => {
  test('contains route and status, but no user input', async () => {
    failure = invalid([]);
    await server.inject({
      url: '/api/fine/canary1?token=canary2',
      headers: { satoken: 'canary3', cookie: 'a=canary4' },
    });
    await server.inject({ method: 'POST', url: '/api/fine/x', payload: { password: 'canary5' } });
    await server.inject('/api/failing?q=canary6');
    expect(lines.join('\n')).not.toContain('canary');
    expect(lines.map((line) => JSON.parse(line)).map(({ route, status }) => `${route} ${status}`)).toEqual([
      '/api/fine/:name 200',
      '/api/fine/:name 200',
      '/api/failing 400',
    ]);
  });

  test('has the request id of the response', async () => {
    const answer = await failingWith(invalid([]));
    expect(JSON.parse(lines[0]!).requestId).toBe(answer.json().requestId);
    expect(answer.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
