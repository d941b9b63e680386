import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, signInOn } from '../helpers/page';
import { settled } from '../screens/screen';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Counts token reads and navigations of the page, from its first script on. */
async function countSteps(page: Page): Promise<() => Promise<{ tokenReads: number; moves: string[] }>> {
  await page.addInitScript(() => {
    const steps = { tokenReads: 0, moves: [] as string[] };
    Object.assign(window, { steps });
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      if (key === 'parley-tokenName') steps.tokenReads += 1;
      return read.call(this, key);
    };
    for (const move of ['pushState', 'replaceState'] as const) {
      const original = history[move];
      history[move] = function (state, title, url) {
        steps.moves.push(String(url));
        return original.call(this, state, title, url);
      };
    }
  });
  return () => page.evaluate(() => (window as unknown as { steps: { tokenReads: number; moves: string[] } }).steps);
}

test.each(['/', '/productCoupon/list', '/dashboard'])(
  'an anonymous visit to %s redirects to the sign-in page once',
  async (path) => {
    const { page, complaints, open, at } = await site.visit();
    const steps = await countSteps(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await open(path);
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(at()).toBe('/login');
    const { tokenReads, moves } = await steps();
    expect(moves).toEqual(['/login']);
    // A loop of checkAuth calls would show here: each check reads the token, and start.js reads it twice.
    expect(tokenReads).toBeLessThanOrEqual(6);
    expect(calls).toEqual([]);
    expect(complaints()).toEqual([]);
    await page.context().close();
  },
);

test('after sign-in the user returns to the requested URL, including its filters', async () => {
  const { page, context, open, at } = await site.visit();
  const asked = '/productCoupon/list?sort=name&order=ASC&page=1&perPage=50&filter=%7B%7D';
  await open(asked);
  await signInOn(page, site.cast.manager);
  await page.getByRole('heading', { name: 'No coupons yet' }).waitFor();
  expect(at()).toBe(asked);
  await context.close();
});

test.each([
  ['/productCoupon/list', 'filter={}&range=[0,24]&sort=["createdAt","DESC"]'],
  [
    '/productCoupon/list?filter=%7B%22state%22%3A%22paused%22%7D&page=1&perPage=10&sort=name&order=DESC',
    'filter={"state":"paused"}&range=[0,9]&sort=["name","DESC"]',
  ],
])('the list at %s is asked for once, by the first script of the page', async (path, asked) => {
  const { page, context, complaints, open } = await site.visitAs(site.cast.manager);
  const sent: string[][] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The console's own client sends no fetch.
    if (pathname === '/api/v1/coupons') sent.push([request.resourceType(), decodeURIComponent(search.slice(1))]);
  });
  await open(path);
  await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
  await settled(page);
  expect(sent).toEqual([['fetch', asked]]);
  expect(complaints()).toEqual([]);
  await context.close();
});

test('a list whose session has ended shows the sign-in page, and nothing of the list', async () => {
  const { page, context, open, at } = await site.visitAs(site.cast.agent);
  await open('/productCoupon/list');
  await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
  await site.server.pool.query('update sessions set ended_at = now() where user_id = $1', [site.cast.agent.userId]);
  await open('/productCoupon/list');
  await page.getByLabel('Account', { exact: true }).waitFor();
  expect(at()).toBe('/login');
  await context.close();
});

test('the sign-in pages redirect a signed-in member home, and Back does not return to them', async () => {
  const { page, context, open, at } = await site.visitAs(site.cast.manager);
  for (const path of ['/login', '/login/password', '/login/qr']) {
    await open(path);
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ }).waitFor();
    expect(at()).toBe('/dashboard');
  }
  await context.close();
});

test('signing out leads to the sign-in page, ends the session on the server and keeps preferences', async () => {
  const { page, context, open, at } = await site.visitAs(site.cast.agent);
  await open('/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Account', { exact: true }).waitFor();
  expect(at()).toBe('/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key)))).toEqual([]);
  await page.goBack();
  await page.getByLabel('Account', { exact: true }).waitFor();
  expect(at()).toBe('/login');
  const { rows } = await site.server.pool.query(
    'select count(*)::int as open from sessions where ended_at is null and user_id = $1',
    [site.cast.agent.userId],
  );
  expect(rows).toEqual([{ open: 0 }]);
  await context.close();
});

test.each([
  ['/nowhere/at/all', 'Page not found'],
  ['/not-authorized', "You don't have access to this page"],
  ['/pages/misc/not-authorized', "You don't have access to this page"],
])('%s is open to everyone', async (path, title) => {
  const { page, context, complaints, open, at } = await site.visit();
  await open(path);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(at()).toBe(path);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(complaints()).toEqual([]);
  await context.close();
});
