import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSchemas } from '../../../src/dataProvider/resources';
import { useHeldRecord, usePaused } from '../../../src/live/held';
import { ownWrite } from '../../../src/live/ownWrites';
import { refreshByEvents } from '../../../src/live/refresh';
import { forget, hear } from '../../../src/live/state';
import type { LiveEvent } from '../../../src/schema/live';

let client: QueryClient;
let stop: () => void;
/** What was asked for anew, by its key. */
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  client = new QueryClient();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async ({ predicate } = {}) => {
    for (const query of client.getQueryCache().getAll()) if (predicate?.(query)) asked.push(query.queryKey.join(' '));
  });
  stop = refreshByEvents(client);
  for (const key of [
    ['label/list', 'getList'],
    ['coupon/list', 'getList'],
    ['auth', 'getPermissions'],
    ['call', 'GET /x'],
  ])
    client.setQueryData(key, {});
});
afterEach(() => {
  stop();
  forget();
  vi.useRealTimers();
});

const happens = (...events: readonly Partial<LiveEvent>[]) =>
  hear({
    type: 'events',
    position: 1,
    events: events.map((event) => ({ resource: 'labels', id: 'a', action: 'edit', version: 1, ...event })),
  });
const labels = ['label/list getList', 'call GET /x'];

test('a change lets its resource be asked for anew, and numbers that may depend on it, in a moment', () => {
  happens({});
  vi.advanceTimersByTime(119);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(labels);
});

test('a list that is filtered through a reference is asked for anew when what it refers to changes', async () => {
  vi.useRealTimers();
  await loadSchemas();
  vi.useFakeTimers();
  const log = (filter: object) => ['chatLog/list', 'getList', { filter }];
  client.setQueryData(log({ 'conversationId.labels_none': ['vip'] }), {});
  client.setQueryData(log({ conversationId: 'c' }), {});
  const found: unknown[] = [];
  vi.mocked(client.invalidateQueries).mockImplementation(async ({ predicate } = {}) => {
    for (const query of client.getQueryCache().getAll()) if (predicate?.(query)) found.push(query.queryKey[2]);
  });
  happens({ resource: 'conversations' });
  vi.advanceTimersByTime(120);
  expect(found.filter((one) => one !== undefined)).toEqual([{ filter: { 'conversationId.labels_none': ['vip'] } }]);
  found.length = 0;
  happens({ resource: 'accounts' });
  vi.advanceTimersByTime(1_000);
  expect(found.filter((one) => one !== undefined)).toEqual([]);
});

test('however much happens, a resource is asked for once a second', () => {
  happens({});
  vi.advanceTimersByTime(120);
  for (let version = 2; version <= 100; version += 1) {
    happens({ version });
    vi.advanceTimersByTime(9);
  }
  expect(asked).toEqual(labels);
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([...labels, ...labels]);
});

test('numbers that depend on several resources are asked for once a second as well', () => {
  happens({});
  vi.advanceTimersByTime(120);
  happens({ resource: 'coupons' });
  vi.advanceTimersByTime(900);
  expect(asked).toEqual(labels);
  vi.advanceTimersByTime(100);
  expect(asked).toEqual([...labels, 'call GET /x']);
});

test('what was done here is not asked for again, but what came after it is', async () => {
  await ownWrite('labels', Promise.resolve({ data: { id: 'a', version: 2 } }));
  await ownWrite('labels', Promise.resolve({ data: { id: 'b' } }), ['b']);
  happens({ version: 2 }, { id: 'b', action: 'remove', version: 7 });
  vi.advanceTimersByTime(5_000);
  expect(asked).toEqual([]);
  happens({ version: 3 });
  vi.advanceTimersByTime(120);
  expect(asked).toEqual(labels);
});

test('while a write is on its way, or something is dragged, it waits', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const write = ownWrite('labels', new Promise((resolve) => (answer = resolve)));
  happens({ id: 'c', version: 4 });
  vi.advanceTimersByTime(3_000);
  expect(asked).toEqual([]);
  answer({ data: { id: 'c', version: 4 } });
  await write;
  vi.advanceTimersByTime(3_000);
  expect(asked).toEqual([]);
  const dragging = renderHook(({ is }) => usePaused('labels', is), { initialProps: { is: true } });
  happens({ id: 'd' });
  vi.advanceTimersByTime(3_000);
  expect(asked).toEqual([]);
  dragging.rerender({ is: false });
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual(labels);
});

test('of records those are asked for that changed; one that is gone is left to the form that holds it', () => {
  for (const id of ['x', 'y', 'z']) client.setQueryData(['label/list', 'getOne', { id, toString: () => id }], {});
  renderHook(() => useHeldRecord('labels', 'y'));
  happens({ id: 'x' }, { id: 'y', action: 'remove' }, { id: 'z', action: 'remove' });
  vi.advanceTimersByTime(120);
  expect(asked).toEqual(['label/list getList', 'label/list getOne x', 'label/list getOne z', 'call GET /x']);
});

test('after a gap everything is asked for anew but who the person is', () => {
  hear({ type: 'resync', position: 9, reason: 'behind' });
  expect(asked).toEqual(['label/list getList', 'coupon/list getList', 'call GET /x']);
});
