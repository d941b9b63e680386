import { channel } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { insideAddresses } from '../../../tests/helpers/insideAddresses';
import type { Resolve } from './connectOutside';
import { createOutgoing, type Outgoing, type OutgoingFault } from './outgoing';

/** Listens on all addresses of the machine and records requests. */
let inside: Server;
let port: number;
let reached: string[] = [];
/** Number of sockets opened, to any address. */
let sockets = 0;
const counting = () => {
  sockets += 1;
};
const opened: Outgoing[] = [];

beforeAll(async () => {
  inside = createServer((request, answer) => {
    reached.push(`${request.method} ${request.url}`);
    const route = routes[request.url!.split('?')[0]!];
    if (route === undefined) answer.end('inside');
    else route(request, answer);
  });
  await new Promise<void>((resolve) => inside.listen(0, '::', resolve));
  port = (inside.address() as AddressInfo).port;
  channel('net.client.socket').subscribe(counting);
});
beforeEach(() => {
  reached = [];
  sockets = 0;
});
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));
afterAll(() => {
  channel('net.client.socket').unsubscribe(counting);
  inside.closeAllConnections();
  inside.close();
});

const routes: Readonly<Record<string, (request: IncomingMessage, answer: ServerResponse) => void>> = {
  '/away': (_, answer) => answer.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end(),
  '/endless': (_, answer) => {
    const more = () => {
      if (answer.destroyed) return;
      answer.write(Buffer.alloc(16_384, 'x'));
      setImmediate(more);
    };
    more();
  },
  '/silent': () => undefined,
  '/slow': (_, answer) => {
    answer.writeHead(200);
    answer.write('a');
  },
  '/torn': (request) => request.socket.destroy(),
  '/cookie': (request, answer) => answer.setHeader('set-cookie', 'a=b').end(request.headers.cookie ?? 'none'),
};

function outgoing(allowed: readonly string[] = [], resolver?: Resolve): Outgoing {
  const made = createOutgoing(allowed, resolver);
  opened.push(made);
  return made;
}

const faultOf = (given: Promise<unknown>): Promise<OutgoingFault> =>
  given.then(
    () => {
      throw new Error('The call was answered.');
    },
    (fault: OutgoingFault) => fault,
  );

const resolvesTo =
  (...addresses: string[]): Resolve =>
  (_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('internal addresses are blocked', () => {
  test.each(insideAddresses)('http://%s', async (host) => {
    const url = `http://${host.replace('@', String(port))}/secret`;
    const fault = await faultOf(outgoing().fetchSafely({ kind: 'webhook', url, method: 'POST', body: 'x' }));
    expect([fault.kind, fault.mayHaveArrived, reached]).toEqual(['blocked', false, []]);
  });

  test('over TLS', async () => {
    expect((await faultOf(outgoing().fetchSafely({ kind: 'webhook', url: `https://127.0.0.1:${port}/` }))).kind).toBe(
      'blocked',
    );
    expect((await faultOf(outgoing().fetchSafely({ kind: 'webhook', url: `https://localhost:${port}/` }))).kind).toBe(
      'blocked',
    );
    expect(sockets).toBe(0);
  });

  test.each([
    ['127.0.0.1'],
    ['::1'],
    ['93.184.216.34', '127.0.0.1'],
    ['2606:4700::1', 'fd00::1'],
    ['169.254.169.254'],
    [],
  ])('for a name that resolves to %s %s', async (...addresses) => {
    const fault = await faultOf(
      outgoing([], resolvesTo(...addresses)).fetchSafely({ kind: 'webhook', url: `http://evil.example:${port}/` }),
    );
    expect([fault.kind, reached]).toEqual(['blocked', []]);
  });

  test('for a name that is rebound after the check', async () => {
    let asked = 0;
    const rebinding: Resolve = (host, options, callback) => {
      asked += 1;
      resolvesTo(asked === 1 ? '203.0.114.1' : '127.0.0.1')(host, options, callback);
    };
    const url = `http://rebinding.example:${port}/`;
    const stop = new AbortController();
    const first = faultOf(outgoing([], rebinding).fetchSafely({ kind: 'webhook', url, signal: stop.signal }));
    await expect.poll(() => sockets).toBe(1);
    stop.abort();
    const { kind, mayHaveArrived } = await first;
    expect([kind === 'blocked', mayHaveArrived, asked]).toEqual([false, false, 1]);
    expect((await faultOf(opened[0]!.fetchSafely({ kind: 'webhook', url }))).kind).toBe('blocked');
    expect(reached).toEqual([]);
  });

  test('behind a redirect, which is not followed', async () => {
    const answer = await outgoing([`localhost:${port}`]).fetchSafely({
      kind: 'webhook',
      url: `http://localhost:${port}/away`,
    });
    expect([answer.status, answer.headers.location, reached]).toEqual([
      302,
      `http://127.0.0.1:${port}/secret`,
      ['GET /away'],
    ]);
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://127.0.0.1:70/',
    'data:text/plain,x',
    'ws://localhost/',
    'http://',
    'no address',
    'http://user:word@example.com/',
  ])('with the URL %s', async (url) => {
    expect(await faultOf(outgoing().fetchSafely({ kind: 'webhook', url }))).toMatchObject({
      kind: 'address',
      mayHaveArrived: false,
    });
    expect(sockets).toBe(0);
  });
});

describe('an allowed host', () => {
  test('is reached only by the listed name and port', async () => {
    const granted = outgoing([`localhost:${port}`]);
    expect(
      (await granted.fetchSafely({ kind: 'webhook', url: `http://localhost:${port}/a?b=c` })).body.toString(),
    ).toBe('inside');
    for (const host of [`127.0.0.1:${port}`, '127.0.0.1', `[::1]:${port}`, 'localhost'])
      expect((await faultOf(granted.fetchSafely({ kind: 'webhook', url: `http://${host}/` }))).kind, host).toBe(
        'blocked',
      );
    expect(reached).toEqual(['GET /a?b=c']);
  });

  test('without a port is reached on any port', async () => {
    expect(
      (await outgoing(['127.0.0.1']).fetchSafely({ kind: 'webhook', url: `http://127.0.0.1:${port}/` })).status,
    ).toBe(200);
    expect((await outgoing(['[::1]']).fetchSafely({ kind: 'webhook', url: `http://[::1]:${port}/` })).status).toBe(200);
  });
});

describe('a response', () => {
  const ask = (path: string, more: object = {}) =>
    outgoing(['127.0.0.1']).fetchSafely({ kind: 'webhook', url: `http://127.0.0.1:${port}${path}`, ...more });

  test('that never ends is read up to the limit', async () => {
    const answer = await ask('/endless');
    expect([answer.status, answer.body.length, answer.cut]).toEqual([200, 100_000, true]);
    expect((await ask('/endless', { maxBytes: 10 })).body.toString()).toBe('xxxxxxxxxx');
  });

  test.each(['/silent', '/slow'])('that does not arrive in time is given up: %s', async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = faultOf(ask(path, { timeoutMs: 150 }));
    await expect.poll(() => reached).toEqual([`GET ${path}`]);
    vi.advanceTimersByTime(150);
    const fault = await asked;
    expect([fault.kind, fault.mayHaveArrived, fault.message]).toEqual([
      'timeout',
      true,
      'There was no answer within 0.15 s.',
    ]);
  });

  test('is not awaited after the caller aborts', async () => {
    const stop = new AbortController();
    const asked = faultOf(ask('/silent', { signal: stop.signal }));
    await expect.poll(() => reached).toEqual(['GET /silent']);
    stop.abort();
    expect((await asked).kind).toBe('aborted');
    expect((await faultOf(ask('/silent', { signal: stop.signal }))).mayHaveArrived).toBe(false);
  });

  test('that breaks off may have been processed, unlike a request that was never sent', async () => {
    expect(await faultOf(ask('/torn', { method: 'POST', body: 'x' }))).toMatchObject({
      kind: 'broken',
      mayHaveArrived: true,
    });
    const closed = await faultOf(outgoing(['127.0.0.1']).fetchSafely({ kind: 'webhook', url: 'http://127.0.0.1:1/' }));
    expect([closed.kind, closed.mayHaveArrived, closed.message]).toEqual(['unreachable', false, 'ECONNREFUSED']);
  });

  test('sets no cookie for the next request', async () => {
    const granted = outgoing(['127.0.0.1']);
    const url = `http://127.0.0.1:${port}/cookie`;
    await granted.fetchSafely({ kind: 'webhook', url });
    expect((await granted.fetchSafely({ kind: 'webhook', url })).body.toString()).toBe('none');
  });

  test('is not requested with a header that contains a line break', async () => {
    const fault = await faultOf(ask('/', { headers: { 'x-a': 'b\r\nx-c: d' } }));
    expect([fault.mayHaveArrived, reached]).toEqual([false, []]);
  });
});
