import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as permissions from '../authProvider/permissions';
import { ownWrite } from '../dataProvider/ownWrites';
import { loadSchemas } from '../dataProvider/resources';
import type { LiveEvent } from '../schema/live';
import { useOpenRecord } from './openRecords';
import { usePaused } from './paused';
import { refreshByEvents } from './refresh';
import { forget, onServerFrame } from './state';

let client: QueryClient;
let stop: () => void;
/** The keys of the invalidated queries. */
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
  onServerFrame({
    type: 'events',
    position: 1,
    events: events.map((event) => ({ resource: 'labels', id: 'a', action: 'edit', version: 1, ...event })),
  });
const labels = ['label/list getList', 'call GET /x'];

test('a change refetches its resource and dependent counts after a short delay', () => {
  happens({});
  vi.advanceTimersByTime(119);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(labels);
});

test('a change of the only record of a resource refetches its form', () => {
  client.setQueryData(['settings/company', 'single'], {});
  happens({ resource: 'company-settings' });
  vi.advanceTimersByTime(120);
  expect(asked).toEqual(
    ['call GET /x', 'settings/company single'].toSorted((one) => (one.startsWith('call') ? 1 : -1)),
  );
});

test('a list filtered through a reference is refetched when the referenced resource changes', async () => {
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

test('a resource is refetched at most once a second, however many changes occur', () => {
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

test('counts that depend on several resources are refetched at most once a second too', () => {
  happens({});
  vi.advanceTimersByTime(120);
  happens({ resource: 'coupons' });
  vi.advanceTimersByTime(900);
  expect(asked).toEqual(labels);
  vi.advanceTimersByTime(100);
  expect(asked).toEqual([...labels, 'call GET /x']);
});

test('own writes are not refetched, later changes are', async () => {
  await ownWrite('labels', Promise.resolve({ data: { id: 'a', version: 2 } }));
  await ownWrite('labels', Promise.resolve({ data: { id: 'b' } }), ['b']);
  happens({ version: 2 }, { id: 'b', action: 'remove', version: 7 });
  vi.advanceTimersByTime(5_000);
  expect(asked).toEqual([]);
  happens({ version: 3 });
  vi.advanceTimersByTime(120);
  expect(asked).toEqual(labels);
});

test('a record that was deleted here and exists again is refetched when it changes a minute later', async () => {
  await ownWrite('labels', Promise.resolve({ data: { id: 'a' } }), ['a']);
  vi.advanceTimersByTime(60_001);
  happens({ version: 3 });
  vi.advanceTimersByTime(120);
  expect(asked).toEqual(labels);
});

test('refetching waits for pending writes and drags', async () => {
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

test('changed records are refetched; a removed one is left to the form that holds it', () => {
  for (const id of ['x', 'y', 'z']) client.setQueryData(['label/list', 'getOne', { id, toString: () => id }], {});
  renderHook(() => useOpenRecord('labels', 'y'));
  happens({ id: 'x' }, { id: 'y', action: 'remove' }, { id: 'z', action: 'remove' });
  vi.advanceTimersByTime(120);
  expect(asked).toEqual(['label/list getList', 'label/list getOne x', 'label/list getOne z', 'call GET /x']);
});

test('after missed events everything except the current user is refetched', () => {
  onServerFrame({ type: 'resync', position: 9, reason: 'behind' });
  expect(asked).toEqual(['label/list getList', 'coupon/list getList', 'call GET /x']);
});

test('in a new epoch own writes count no more, and permissions and what is merged by number are loaded again', async () => {
  const renewed = vi.spyOn(permissions, 'renewPermissions');
  onServerFrame({ type: 'hello', epoch: 'one', position: 9 });
  await ownWrite('labels', Promise.resolve({ data: { id: 'a', version: 7 } }));
  client
    .getQueryCache()
    .build(client, { queryKey: ['log'], meta: { mergesByNumber: true } })
    .setData('known');
  onServerFrame({ type: 'hello', epoch: 'one', position: 10 });
  expect([asked, client.getQueryData(['log']), renewed.mock.calls.length]).toEqual([[], 'known', 0]);
  onServerFrame({ type: 'hello', epoch: 'two', position: 3 });
  expect([client.getQueryData(['log']), renewed.mock.calls.length]).toEqual([undefined, 1]);
  asked = [];
  happens({ version: 6 });
  vi.advanceTimersByTime(120);
  expect(asked).toEqual(labels);
});
