import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFigures, useRefreshing } from '../../../src/custom/dashboard/figures/useFigures';
import { forget, onServerFrame } from '../../../src/live/state';
import type { LiveEvent } from '../../../src/schema/live';
import { faultyServer } from '../../helpers/faultyServer';

const { seen, server } = faultyServer();
let isSeen: boolean;

beforeEach(() => {
  server.use(
    http.get('/api/v1/figures/several', () =>
      HttpResponse.json({ code: 200, data: [{ code: 200, message: 'ok', data: overview }] }),
    ),
  );
  // At noon: a new day would request other figures.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    now: Date.parse('2026-05-20T12:00:00Z'),
  });
  isSeen = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isSeen ? 'visible' : 'hidden'));
});
afterEach(() => {
  cleanup();
  forget();
});

const overview = { period: { zone: 'UTC' }, currency: 'USD', measures: {} };
const asked = () => seen.length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const happens = (...events: readonly Partial<LiveEvent>[]) =>
  act(() =>
    onServerFrame({
      type: 'events',
      position: 1,
      events: events.map((event) => ({ resource: 'orders', id: 'a', action: 'edit', version: 1, ...event })),
    }),
  );
const look = (is: boolean) =>
  act(() => {
    isSeen = is;
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Renders a hook and waits for its first responses. */
async function show(hook: () => { readonly isFetching: boolean }, first: number): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(hook, { wrapper });
  await until(() => asked() === first && !result.current.isFetching);
  expect([asked(), result.current.isFetching]).toEqual([first, false]);
}

/** Waits for exactly this number of requests. */
async function becomes(count: number): Promise<void> {
  await until(() => asked() >= count);
  expect(asked()).toBe(count);
}

/**
 * Responses use the page's fake time, which advances by some milliseconds. Bounded, so that a failed test leaves no
 * clock running.
 */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !isSo(); turn += 1) {
    await new Promise<void>((done) => setImmediate(done));
    await pass(1);
  }
}

// An event after a quiet period causes a request after a short delay; later events after the interval.
const momentMs = 2_000;
const first = 1;

describe.each([
  { name: 'the figures of the dashboard', everyMs: 5_000 },
  { name: 'the widgets of the company’s page', everyMs: 10_000 },
])('$name', ({ everyMs }) => {
  const hook = () => {
    useRefreshing([{ name: 'growth', heeds: ['orders'] }], everyMs);
    return useFigures('growth', () => ({ of: 'overview' }));
  };

  test('are requested once after a change', async () => {
    await show(hook, first);
    await happens({});
    await pass(momentMs - 1);
    expect(asked()).toBe(first);
    await pass(1);
    await becomes(first + 1);
    await pass(10 * everyMs);
    expect(asked()).toBe(first + 1);
  });

  test('are requested once, however many events occur within the interval', async () => {
    await show(hook, first);
    await happens({});
    await pass(momentMs);
    const askedAt = Date.now();
    await becomes(first + 1);
    for (let version = 2; version <= 51; version += 1) {
      await happens({ version });
      await pass(50);
    }
    await pass(askedAt + everyMs - 1 - Date.now());
    expect(asked()).toBe(first + 1);
    await pass(1);
    await becomes(first + 2);
    await pass(10 * everyMs);
    expect(asked()).toBe(first + 2);
  });

  test('are not requested while hidden, and once when visible again', async () => {
    await show(hook, first);
    await look(false);
    await happens({});
    await pass(10 * everyMs);
    await happens({});
    await pass(10 * everyMs);
    expect(asked()).toBe(first);
    await look(true);
    await pass(momentMs);
    await becomes(first + 1);
    await look(false);
    await look(true);
    await pass(10 * everyMs);
    expect(asked()).toBe(first + 1);
  });

  test('pending when the page is hidden are requested once when it is visible again', async () => {
    await show(hook, first);
    await happens({});
    await pass(momentMs - 1);
    await look(false);
    await pass(10 * everyMs);
    expect(asked()).toBe(first);
    await look(true);
    await pass(momentMs);
    await becomes(first + 1);
    await pass(10 * everyMs);
    expect(asked()).toBe(first + 1);
  });

  test('are not requested for unrelated events', async () => {
    await show(hook, first);
    await happens({ resource: 'coupons' });
    await pass(10 * everyMs);
    expect(asked()).toBe(first);
  });
});

test('a change refetches the parts that it affects only', async () => {
  const parts = [
    { name: 'sales', heeds: ['orders'] },
    { name: 'plan', heeds: ['members'] },
    { name: 'log', heeds: ['*'] },
  ];
  await show(() => {
    useRefreshing(parts, 5_000);
    const [sales, plan, log] = parts.map(({ name }) => useFigures(name, () => ({ of: 'overview', name })));
    return { isFetching: sales!.isFetching || plan!.isFetching || log!.isFetching };
  }, first);
  await happens({ resource: 'members' });
  await pass(momentMs);
  await becomes(first + 1);
  const query = new URL(seen.at(-1)!.path, 'http://parley').searchParams.get('asked')!;
  expect((JSON.parse(query) as { readonly name: string }[]).map(({ name }) => name)).toEqual(['plan', 'log']);
});
