import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Bodies, createBodies } from './bodies';
import { createHttpServer } from './httpServer';
import type { Refusal } from './refusal';

const megabyte = 1_048_576;

/** A request whose body the test sends in pieces. */
function sending(
  bodies: Bodies,
  { ip = '192.0.2.1', bodyLimit = megabyte, announced }: { ip?: string; bodyLimit?: number; announced?: number } = {},
) {
  const raw = new PassThrough();
  const headers = announced === undefined ? {} : { 'content-length': `${announced}` };
  const request = { ip, raw, headers, is404: false, routeOptions: { bodyLimit } } as unknown as FastifyRequest;
  const outcome = bodies.read(request).then(
    (bytes) => bytes.length,
    (refusal: Refusal) => refusal.code,
  );
  return {
    request,
    /** The length of the body, its refusal code, or 'coming' while it is incomplete. */
    state: () => Promise.race([outcome, turn('coming')]),
    async send(bytes: number) {
      raw.write(Buffer.alloc(bytes));
      await turn();
    },
    async end() {
      raw.end();
      await turn();
    },
  };
}

describe('a slow body', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is cut off after its timeout, even if bytes keep arriving', async () => {
    const body = sending(createBodies(megabyte, 30_000));
    for (let drops = 0; drops < 5; drops += 1) {
      expect(await body.state()).toBe('coming');
      await body.send(1);
      vi.advanceTimersByTime(6_000);
    }
    expect(await body.state()).toBe('TIMEOUT');
  });

  test('that may be large is accepted as long as it does not pause for the timeout', async () => {
    const bodies = createBodies(megabyte, 30_000);
    const slow = sending(bodies, { bodyLimit: 10 * megabyte });
    for (let drops = 0; drops < 5; drops += 1) {
      await slow.send(1);
      vi.advanceTimersByTime(29_000);
    }
    await slow.end();
    expect(await slow.state()).toBe(5);
    const stuck = sending(bodies, { bodyLimit: 10 * megabyte });
    await stuck.send(1);
    vi.advanceTimersByTime(30_000);
    expect(await stuck.state()).toBe('TIMEOUT');
  });
});

describe('memory limit of all bodies together', () => {
  const large = (bodies: Bodies, ip: string, announced?: number) =>
    sending(bodies, { ip, bodyLimit: 10 * megabyte, announced });

  test('bodies over the limit are refused, small ones still fit, and memory is freed after the response', async () => {
    const bodies = createBodies(4 * megabyte, 30_000);
    const one = large(bodies, '192.0.2.1');
    const two = large(bodies, '192.0.2.2');
    const three = large(bodies, '192.0.2.3');
    const small = sending(bodies, { ip: '192.0.2.4' });
    await one.send(megabyte);
    await two.send(2 * megabyte);
    await three.send(megabyte);
    await small.send(65_536);
    const states = await Promise.all([one, two, three, small].map(({ state }) => state()));
    expect(states).toEqual(['coming', 'coming', 'OVERLOADED', 'coming']);
    await two.end();
    expect(await two.state()).toBe(2 * megabyte);
    const before = large(bodies, '192.0.2.5');
    await before.send(megabyte);
    expect(await before.state()).toBe('OVERLOADED');
    bodies.release(two.request);
    const after = large(bodies, '192.0.2.6');
    await after.send(megabyte);
    expect(await after.state()).toBe('coming');
  });

  test('one network may use at most half, except the local machine', async () => {
    const bodies = createBodies(4 * megabyte, 30_000);
    const one = large(bodies, '2001:db8::1');
    await one.send(1.5 * megabyte);
    const neighbour = large(bodies, '2001:db8::2');
    await neighbour.send(megabyte);
    expect([await one.state(), await neighbour.state()]).toEqual(['coming', 'OVERLOADED']);
    const machine = large(createBodies(4 * megabyte, 30_000), '127.0.0.1');
    await machine.send(3 * megabyte);
    expect(await machine.state()).toBe('coming');
  });

  test('an announced content length takes no memory', async () => {
    const bodies = createBodies(2 * megabyte, 30_000);
    for (let at = 0; at < 50; at += 1) large(bodies, `192.0.2.${at}`, megabyte);
    const real = large(bodies, '198.51.100.1', megabyte);
    await real.send(megabyte);
    expect(await real.state()).toBe('coming');
  });

  test('a refused request gets a Retry-After header', async () => {
    const server = await createHttpServer(pino({ level: 'silent' }), { maxBytesRead: 100_000 });
    onTestFinished(() => server.close());
    server.post('/api/fine', async () => ({}));
    const post = (bytes: number) =>
      server.inject({
        method: 'POST',
        url: '/api/fine',
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.alloc(bytes),
      });
    const { statusCode, headers, body } = await post(80_000);
    expect([statusCode, headers['retry-after'], JSON.parse(body).errorCode]).toEqual([503, '2', 'OVERLOADED']);
    for (let times = 0; times < 5; times += 1) expect((await post(70_000)).statusCode).toBe(200);
  });
});
