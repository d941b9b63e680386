import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from './session';
import type { Session } from './sessionState';

const origin = 'https://parley.example';
const at = `${origin}/api/public/v1/widget/:account`;
let isReached = false;
/** Messages that the server received, with their visitor. */
let sent: string[] = [];
let guests = 0;
/** What the server answers as the latest messages. */
let kept: object[] = [];

const tokenOf = (s: string) => `${btoa(JSON.stringify({ s }))}.signature`;
const whose = (token: string | null) => (token ? (JSON.parse(atob(token.split('.')[0]!)) as { s: string }).s : '');
const server = setupServer(
  http.post(`${at}/start`, async ({ request }) => {
    const { userId } = (await request.json()) as { userId?: string };
    const before = whose(request.headers.get('visitor'));
    guests += 1;
    const visitor = userId ? `u:${userId}` : before.startsWith('v:') ? before : `v:${guests}`;
    const look = { title: null, greeting: null, colour: '#FFB400', theme: 'light', position: 'right', language: 'en' };
    const limits = { letters: 4_000, bytes: 1_000 };
    return HttpResponse.json({ data: { token: tokenOf(visitor), isOpen: true, look, limits } });
  }),
  http.post(`${at}/messages`, async ({ request }) => {
    if (!isReached) return HttpResponse.error();
    const { text, clientId, ...rest } = (await request.json()) as { text: string; clientId: string };
    expect(rest).toEqual({ kind: 'text' });
    sent.push(`${whose(request.headers.get('visitor'))} ${text}`);
    return HttpResponse.json({ data: { id: clientId, clientId, seq: sent.length, from: 'visitor', text } });
  }),
  http.post(`${at}/marks`, () => HttpResponse.json({ data: null })),
  http.get(`${at}/messages`, () =>
    HttpResponse.json({ data: { messages: kept, hasMore: false, seenSeq: 0, readSeq: 0 } }),
  ),
);

/** Web Locks as in browsers: one of several tabs sends at a time. */
let turn: Promise<void> = Promise.resolve();
const locks = {
  request(_name: string, action: () => Promise<void>) {
    turn = turn.then(action);
    return turn;
  },
};

beforeAll(() => {
  server.listen();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  localStorage.clear();
  [isReached, sent, guests, kept] = [false, [], 0, []];
});
afterAll(() => {
  server.close();
  // Files share the window: with locks, the console would wait for a turn that it never gets.
  Reflect.deleteProperty(navigator, 'locks');
});

class NoSocket extends EventTarget {
  close() {}
  send() {}
}

/** A page load, with a visitor identified by the shop or anonymous. */
async function load(account: string, userId?: string): Promise<Session> {
  vi.stubGlobal('WebSocket', NoSocket);
  onTestFinished(() => void vi.unstubAllGlobals());
  const session = startSession(origin, account, () => undefined);
  if (userId !== undefined) session.identify({ userId, hash: 'proof' });
  await vi.waitFor(() => expect(session.state.look).not.toBeNull(), 30_000);
  return session;
}
const waiting = ({ state }: Session) => state.waiting.map(({ text }) => text);
/** The network is back: queued messages are sent. */
const reach = () => {
  isReached = true;
  window.dispatchEvent(new Event('online'));
};

test("a customer's unsent messages are sent only as that customer, also if another one visits next", async () => {
  const mine = await load('shop', 'anna');
  mine.send('from Anna');
  expect(waiting(mine)).toEqual(['from Anna']);

  const guest = await load('shop');
  expect(waiting(guest)).toEqual([]);
  guest.send('from a guest');

  const other = await load('shop', 'ben');
  // The messages of a guest who signs in become that customer's.
  expect(waiting(other)).toEqual(['from a guest']);
  other.send('from Ben');
  reach();
  await vi.waitFor(() => expect(sent).toContain('u:ben from Ben'), 30_000);
  const anna = await load('shop', 'anna');
  await vi.waitFor(() => expect(sent).toContain('u:anna from Anna'), 30_000);
  await vi.waitFor(() => expect(waiting(anna)).toEqual([]), 30_000);
  expect(sent.filter((one) => one.endsWith('from Anna'))).toEqual(['u:anna from Anna']);
});

test('signing out discards unsent messages; they are neither sent nor shown to the next visitor', async () => {
  const session = await load('other shop', 'anna');
  session.send('from Anna');
  session.reset();
  expect(waiting(session)).toEqual([]);
  session.send('from someone');
  reach();
  await vi.waitFor(() => expect(sent).toEqual([expect.stringMatching(/^v:\d+ from someone$/)]), 30_000);
});

test('messages that the server lost give way to those that have their numbers now', async () => {
  const from = (id: string, seq: number) => ({ id, seq, clientId: id, from: 'member', kind: 'text', text: id, at: '' });
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  kept = [from('a', 1), from('b', 2), from('lost', 3)];
  const session = await load('shop with a standby');
  const shown = () => session.state.messages.map(({ id }) => id);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b', 'lost']), 30_000);
  kept = [from('a', 1), from('b', 2), from('new', 3)];
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b', 'new']), 30_000);
});
