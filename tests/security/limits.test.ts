import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createHttpServer } from '../../server/kernel/http/httpServer';
import { browserHeaders, type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { connectLive, listenOn, openLive } from '../helpers/liveClient';
import { startServer, type TestAnswer, type TestServer } from '../helpers/server';

/** Limits scaled to 1 %: 60 requests per address, and 20 calls, 6 searches and 3 public writes. */
const rateScale = 0.01;

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startServer({ rateScale, proxies: 1 });
  cast = await foundCast(server);
});
afterAll(() => server.close());
// The counters are in memory; a restart resets them.
beforeEach(async () => {
  // The clock is frozen so that the limits do not refill.
  vi.useFakeTimers({ toFake: ['performance'] });
  await server.restart();
});
afterEach(() => void vi.useRealTimers());

/** Sends until it gets 429. Returns the number of accepted calls and the refusal. */
async function untilLimited(send: () => Promise<TestAnswer>): Promise<{ count: number; refusal: TestAnswer }> {
  for (let count = 0; count < 200; count += 1) {
    const refusal = await send();
    if (refusal.status === 429) return { count, refusal };
  }
  throw new Error('No request was limited.');
}

describe('requests over a limit get 429 with Retry-After and do nothing', () => {
  test('requests per address, over all routes', async () => {
    const { count, refusal } = await untilLimited(() => server.send({ method: 'GET', url: '/api/health' }));
    expect([count, refusal.body, refusal.headers['retry-after']]).toEqual([
      60,
      {
        code: 429,
        errorCode: 'TOO_FAST',
        data: { retryAfter: 1 },
        requestId: expect.any(String),
        message: 'Too many requests. Try again in 1 s.',
        msg: 'Too many requests. Try again in 1 s.',
      },
      '1',
    ]);
    for (const url of ['/api/nothing', '/'])
      expect([url, (await server.send({ method: 'GET', url })).status]).toEqual([url, 429]);
    expect((await server.send({ method: 'GET', url: '/api/health', ip: '192.0.2.2' })).status).toBe(200);
  });

  test('calls per user, over all sessions', async () => {
    const [one, two] = [await signIn(server, cast.agent), await signIn(server, cast.agent)];
    const { count, refusal } = await untilLimited(() => one.get('/api/xxm/v1/users/me'));
    expect([count, refusal.headers['retry-after']]).toEqual([20, '2']);
    expect((await two.get('/api/xxm/v1/users/me')).status).toBe(429);
    expect((await (await signIn(server, cast.manager)).get('/api/xxm/v1/users/me')).status).toBe(200);
  });

  test.each([
    ['searches', 6, (by: Client) => by.get(`/api/v1/labels?filter=${encodeURIComponent('{"q":"a"}')}`)],
    ['exports', 1, (by: Client) => by.get('/api/v1/labels/export')],
    ['uploads', 2, (by: Client) => by.post('/api/v1/files', undefined, { 'content-type': 'application/octet-stream' })],
    [
      'imports',
      1,
      (by: Client) => by.post('/api/v1/labels/imports', undefined, { 'content-type': 'application/octet-stream' }),
    ],
    ['calls to other systems', 1, (by: Client) => by.post('/api/v1/replies/simulate', { text: 'hello' })],
  ])('%s per user, without affecting other calls', async (_what, max, ask) => {
    const owner = await signIn(server, cast.owner);
    const { count } = await untilLimited(() => ask(owner));
    expect(count).toBe(max);
    const after = await server.state();
    expect((await ask(owner)).status).toBe(429);
    expect(await server.state()).toEqual(after);
    expect((await owner.get('/api/v1/labels')).status).toBe(200);
  });

  test('writes without a session per address', async () => {
    const body = { account: 'nobody at all', password: 'wrong' };
    const url = '/api/xxm/v1/users/loginByPwd';
    const { count } = await untilLimited(() =>
      server.send({ method: 'POST', url, headers: browserHeaders, body, ip: '192.0.2.77' }),
    );
    expect(count).toBe(3);
  });

  test('live connections per address', async () => {
    const host = await listenOn(server.app);
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    const connectOnce = () => openLive(new WebSocket(`ws://${host}/api/v1/events?ticket=none`, { headers }));
    for (let count = 0; count < 60; count += 1) await expect(connectOnce()).rejects.toThrow('refused 401');
    await expect(connectOnce()).rejects.toThrow('refused 429');
  });
});

test('a session has at most 50 live connections, also when 60 are opened concurrently', async () => {
  const free = await startServer();
  onTestFinished(() => free.close());
  const { owner: account } = await foundCast(free);
  const owner = await signIn(free, account);
  const host = await listenOn(free.app);
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => connectLive(host, owner)));
  const open = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(open).toHaveLength(50);
  await expect(connectLive(host, owner)).rejects.toThrow('refused 429');
  open[0]!.end();
  await open[0]!.closed;
  await expect.poll(() => free.app.live.count()).toBe(49);
  (await connectLive(host, owner)).end();
  const another = await signIn(free, account);
  (await connectLive(host, another)).end();
  for (const live of open) live.end();
});

test('requests over the concurrency limit are refused at once, and health checks are still answered', async () => {
  const busy = await startServer({ maxUnderWay: 1 });
  onTestFinished(() => busy.close());
  const { owner: account } = await foundCast(busy);
  const owner = await signIn(busy, account);
  const url = '/api/v1/labels';
  const { id, version } = (await owner.post(url, { name: 'One' })).body.data;
  const holder = await busy.pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin');
  await holder.query('select from labels where id = $1 for update', [id]);
  const first = owner.put(`${url}/${id}`, { name: 'Two', version });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await holder.query(waiting)).rowCount).toBe(1), 30_000);
  const { status, body, headers } = await owner.get(url);
  expect([status, body.errorCode, headers['retry-after']]).toEqual([503, 'OVERLOADED', '2']);
  expect((await busy.send({ method: 'GET', url: '/api/health' })).status).toBe(200);
  await holder.query('commit');
  expect((await first).status).toBe(200);
  expect((await owner.get(url)).status).toBe(200);
});

describe('a connection that is too slow is closed', () => {
  let hasty: FastifyInstance;
  let port: number;
  beforeEach(async () => {
    hasty = await createHttpServer(pino({ level: 'silent' }), {
      patience: { headers: 150, request: 600, looks: 50, body: 200 },
    });
    hasty.post('/api/fine', async () => ({}));
    await hasty.listen({ host: '127.0.0.1', port: 0 });
    port = (hasty.server.address() as AddressInfo).port;
  });
  afterEach(() => hasty.close());

  test.each([
    ['headers that never end', 'POST /api/fine HTTP/1.1\r\nHost: a\r\nX-A: '],
    [
      'a body that never ends',
      'POST /api/fine HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ],
  ])('%s', async (_what, bytes) => {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      let more: NodeJS.Timeout;
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(bytes);
        // Sending a byte now and then does not prevent it.
        more = setInterval(() => socket.write('x'), 20);
      });
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => {
        clearInterval(more);
        resolve(text);
      });
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });
});
