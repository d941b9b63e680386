import { beforeEach, expect, test } from 'vitest';
import { createStore } from './store';

beforeEach(() => localStorage.clear());

test("stored values use the product's prefix and survive a reload", () => {
  createStore().setItem('coupons.columns', ['name', 'state']);
  expect({ ...localStorage }).toEqual({ 'parley-store.coupons.columns': '["name","state"]' });
  expect(createStore().getItem('coupons.columns')).toEqual(['name', 'state']);
  expect(createStore().getItem('labels.columns', ['name'])).toEqual(['name']);
});

test('list selections are published to subscribers but do not survive a reload', () => {
  const store = createStore();
  const received: unknown[] = [];
  store.subscribe('coupons.selectedIds', (value: unknown) => received.push(value));
  store.setItem('coupons.selectedIds', ['a']);
  expect([store.getItem('coupons.selectedIds'), received]).toEqual([['a'], [['a']]]);
  expect(createStore().getItem('coupons.selectedIds', [])).toEqual([]);
  store.reset();
  expect(store.getItem('coupons.selectedIds', [])).toEqual([]);
});

test('subscribers receive changes and removals until they unsubscribe', () => {
  const store = createStore();
  const received: unknown[] = [];
  const leave = store.subscribe('a', (value: unknown) => received.push(value));
  store.setItem('a', 1);
  store.removeItem('a');
  leave();
  store.setItem('a', 2);
  expect(received).toEqual([1, undefined]);
});

test('a reset removes only the stored values', () => {
  const store = createStore();
  localStorage.setItem('parley-theme', 'dark');
  store.setItem('lists.a', 1);
  store.setItem('lists.b', 2);
  store.setItem('other', 3);
  store.removeItems('lists.');
  expect(store.getItem('other')).toBe(3);
  expect(store.getItem('lists.a')).toBeUndefined();
  store.reset();
  expect({ ...localStorage }).toEqual({ 'parley-theme': 'dark' });
});

test('an invalid stored value is discarded', () => {
  localStorage.setItem('parley-store.a', '{half');
  expect(createStore().getItem('a', 'whole')).toBe('whole');
  expect({ ...localStorage }).toEqual({});
});
