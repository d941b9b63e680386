import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../../../src/console/store';

beforeEach(() => localStorage.clear());

test("what is remembered lies under the product's prefix and is there after a reload", () => {
  createStore().setItem('coupons.columns', ['name', 'state']);
  expect({ ...localStorage }).toEqual({ 'parley-store.coupons.columns': '["name","state"]' });
  expect(createStore().getItem('coupons.columns')).toEqual(['name', 'state']);
  expect(createStore().getItem('labels.columns', ['name'])).toEqual(['name']);
});

test('what is selected in a list is told to its listeners, and gone after a reload', () => {
  const store = createStore();
  const heard: unknown[] = [];
  store.subscribe('coupons.selectedIds', (value: unknown) => heard.push(value));
  store.setItem('coupons.selectedIds', ['a']);
  expect([store.getItem('coupons.selectedIds'), heard]).toEqual([['a'], [['a']]]);
  expect(createStore().getItem('coupons.selectedIds', [])).toEqual([]);
  store.reset();
  expect(store.getItem('coupons.selectedIds', [])).toEqual([]);
});

test('listeners hear of changes and removals until they leave', () => {
  const store = createStore();
  const heard: unknown[] = [];
  const leave = store.subscribe('a', (value: unknown) => heard.push(value));
  store.setItem('a', 1);
  store.removeItem('a');
  leave();
  store.setItem('a', 2);
  expect(heard).toEqual([1, undefined]);
});

test('a reset takes what is remembered and nothing else', () => {
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

test('what somebody else broke is forgotten', () => {
  localStorage.setItem('parley-store.a', '{half');
  expect(createStore().getItem('a', 'whole')).toBe('whole');
  expect({ ...localStorage }).toEqual({});
});
