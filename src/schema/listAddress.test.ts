import { expect, test } from 'vitest';
import { listParams, listUrl } from './listAddress';

const sort = { field: 'createdAt', order: 'DESC' } as const;
const view = { filter: { state: 'paid' }, sort: { field: 'amount', order: 'ASC' } } as const;
const urlOf = (search: string, left: unknown, from: typeof view | undefined) =>
  decodeURIComponent(listUrl('orders', listParams(search, left, { view: from, sort })));

test('a list begins with its URL, otherwise as it was left, otherwise with the saved view', () => {
  const left = { page: 3, perPage: 50, sort: 'amount', order: 'ASC', filter: { q: 'a' } };
  const started = 'range=[0,24]&sort=["createdAt","DESC"]';
  expect(urlOf('', undefined, undefined)).toBe(`/v1/orders?filter={}&${started}`);
  expect(urlOf('', undefined, view)).toBe('/v1/orders?filter={"state":"paid"}&range=[0,24]&sort=["amount","ASC"]');
  expect(urlOf('', left, view)).toBe('/v1/orders?filter={"q":"a"}&range=[100,149]&sort=["amount","ASC"]');
  expect(urlOf('?page=2&perPage=10&other=1', left, undefined)).toBe(
    '/v1/orders?filter={}&range=[10,19]&sort=["createdAt","DESC"]',
  );
});

test('unreadable parameters count as missing', () => {
  const { pagination, filter } = listParams('?page=x&perPage=x&filter=x', undefined, { view: undefined, sort });
  expect([pagination, filter]).toEqual([{ page: 1, perPage: 10 }, {}]);
});
