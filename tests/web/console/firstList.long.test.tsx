import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { consoleUnderTest, visit } from '../../helpers/console';

const site = consoleUnderTest();

beforeAll(async () => {
  const client = await site.elsewhere(site.cast.manager);
  for (const name of ['Spring', 'Autumn'])
    await client.post('/api/v1/coupons', { name, kind: 'fixed', value: 100, currency: 'CNY', state: 'active' });
});

const asked = () => site.calls.filter((call) => call.startsWith('GET /api/v1/coupons'));
const plain = 'GET /api/v1/coupons?filter={}&range=[0,24]&sort=["createdAt","DESC"]';
const spring = { filter: { q: "Spring (it's)" }, sort: 'name', order: 'ASC', page: 1, perPage: 50 };
const narrowed = `GET /api/v1/coupons?filter={"q":"Spring (it's)"}&range=[0,49]&sort=["name","ASC"]`;

async function rows(): Promise<void> {
  await screen.findByRole('link', { name: 'Spring' });
}

test('a list is requested once', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list');
  await rows();
  expect(asked()).toEqual([plain]);
});

test('a list with filters in its URL is requested once', async () => {
  await site.beSignedIn(site.cast.manager);
  const search = new URLSearchParams(
    Object.entries({ ...spring, filter: JSON.stringify(spring.filter) }).map(([name, value]) => [name, String(value)]),
  );
  visit(`/productCoupon/list?${search}`);
  await screen.findByRole('heading', { name: 'No results' });
  expect(asked()).toEqual([narrowed]);
});

test('a list with saved parameters is requested once', async () => {
  await site.beSignedIn(site.cast.manager);
  localStorage.setItem('parley-store.productCoupon/list.listParams', JSON.stringify(spring));
  visit('/productCoupon/list');
  await screen.findByRole('heading', { name: 'No results' });
  expect(asked()).toEqual([narrowed]);
});

test('a list without permission is not requested', async () => {
  await site.beSignedIn(site.cast.nobody);
  visit('/productCoupon/list');
  await screen.findByRole('heading', { name: "You don't have access to this page" });
  expect(asked()).toEqual([]);
});

test('an ended session leads to sign-in without requesting the list', async () => {
  await site.beSignedIn(site.cast.manager);
  localStorage.setItem('parley-tokenValue', 'of another time');
  visit('/productCoupon/list');
  await screen.findByLabelText('Password');
  expect(window.location.pathname).toBe('/login');
  expect(asked()).toEqual([]);
});
