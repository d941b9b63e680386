import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeSockets } from '../../tests/helpers/fakeSocket';
import { faultyServer } from '../../tests/helpers/faultyServer';
import { keepConnected } from './connection';
import { forget, known, type LiveState, onEvents, onResync, onServerFrame, where } from './state';

const { server, seen } = faultyServer();
let far: FakeServer;
let states: LiveState[];
let stop: () => void = () => undefined;

beforeEach(() => {
  far = fakeSockets();
  states = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  stop();
  forget();
});

const connect = () => {
  stop = keepConnected({ where, onFrame: onServerFrame, onState: (state) => states.push(state) }).stop;
};
const opened = (count: number) => expect.poll(() => far.sockets).toHaveLength(count);
const hello = (position: number, epoch = 'one') => far.send({ type: 'hello', epoch, position });
const resumes = () => far.sockets.at(-1)!.said.filter(({ type }) => type === 'resume');

test('it requests a ticket, connects with it, and resumes slightly before the current position', async () => {
  server.use(far.tickets);
  connect();
  await opened(1);
  expect(far.sockets[0]!.url).toMatch(/^ws:\/\/[^/]+\/api\/v1\/events\?ticket=a%20ticket$/);
  expect(states).toEqual([]);
  hello(250);
  expect(states).toEqual(['online']);
  expect(resumes()).toEqual([{ type: 'resume', epoch: 'one', position: 150 }]);
});

test('a broken connection is reopened at once, then with backoff, and resumes at the last position', async () => {
  server.use(far.tickets);
  connect();
  await opened(1);
  hello(250);
  far.send({ type: 'events', position: 260, events: [] });
  far.sockets[0]!.breakOff();
  expect(states).toEqual(['online', 'connecting']);
  await vi.advanceTimersByTimeAsync(500);
  await opened(2);
  far.sockets[1]!.breakOff();
  await vi.advanceTimersByTimeAsync(490);
  expect(far.sockets).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(510);
  await opened(3);
  far.sockets[2]!.breakOff();
  await vi.advanceTimersByTimeAsync(990);
  expect(far.sockets).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1_010);
  await opened(4);
  hello(300);
  expect(resumes()).toEqual([{ type: 'resume', epoch: 'one', position: 260 }]);
  expect(states.at(-1)).toBe('online');
});

test('however long the server was away, it is tried again within eight seconds', async () => {
  server.use(far.tickets);
  connect();
  await opened(1);
  hello(250);
  for (let failures = 1; failures <= 8; failures += 1) {
    far.sockets.at(-1)!.breakOff();
    await vi.advanceTimersByTimeAsync(8_000);
    await opened(failures + 1);
  }
});

test('a silently cut connection is detected by an unanswered ping', async () => {
  server.use(far.tickets);
  connect();
  await opened(1);
  hello(1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(far.sockets[0]!.said.at(-1)).toEqual({ type: 'ping' });
  far.send({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(24_000);
  expect(far.sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(11_500);
  await opened(2);
  expect(states).toEqual(['online', 'connecting', 'connecting']);
});

test('it reconnects at once when the network is back', async () => {
  server.use(far.tickets);
  connect();
  await opened(1);
  hello(1);
  server.use(http.post('/api/v1/events/ticket', () => HttpResponse.error(), { once: true }));
  far.sockets[0]!.breakOff();
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => seen.filter(({ path }) => path === '/api/v1/events/ticket')).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  await opened(2);
});

test('after a changed event history everything is refetched', async () => {
  server.use(far.tickets);
  let resyncs = 0;
  const unsubscribe = onResync(() => {
    resyncs += 1;
  });
  connect();
  await opened(1);
  hello(250);
  far.sockets[0]!.breakOff();
  await vi.advanceTimersByTimeAsync(500);
  await opened(2);
  hello(3, 'two');
  expect(resyncs).toBe(1);
  expect(where()).toEqual({ epoch: 'two', position: 3 });
  unsubscribe();
});

test('a backend without a live connection is asked once', async () => {
  connect();
  await expect.poll(() => states).toEqual(['offline']);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen).toHaveLength(1);
  expect(far.sockets).toHaveLength(0);
});

test('events are delivered in order, and a typing indicator expires by itself', async () => {
  server.use(far.tickets);
  const received: (string | null)[] = [];
  const unsubscribe = onEvents((events) => received.push(...events.map(({ id }) => id)));
  connect();
  await opened(1);
  hello(250);
  far.events({ id: 'a' }, { id: 'b' });
  far.events({ id: 'c' });
  expect(received).toEqual(['a', 'b', 'c']);
  expect(where()?.position).toBe(253);
  far.send({ type: 'typing', conversationId: 'one' });
  expect([...known().typing]).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect([...known().typing]).toEqual([]);
  unsubscribe();
});
