import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { focusBy, openSite, type Site, signInOn } from '../helpers/page';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
/** react-admin stores its own keys too: order, page and columns of each list. */
const storedByUs = async (page: Page) => (await stored(page)).filter((key) => !key.startsWith('parley-store.'));
const greeting = /^Good (morning|afternoon|evening), manager 小李$/;

test('a wrong password shows an error, keeps the input and stores nothing; the correct one signs in', async () => {
  const { page, context, open, at } = await site.visit();
  await open('/login');
  await signInOn(page, { account: 'manager', password: 'wrong horse battery' });
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('Incorrect account or password.');
  expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('manager');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('wrong horse battery');
  expect(await stored(page)).toEqual([]);
  await signInOn(page, site.cast.manager);
  await page.getByRole('heading', { name: greeting }).waitFor();
  expect(at()).toBe('/dashboard');
  await context.close();
});

test('keyboard only: a wrong password, its correction and sign-out', async () => {
  const { page, context, complaints, open, at } = await site.visit();
  await open('/');
  await page.getByLabel('Account', { exact: true }).waitFor();
  const keys = page.keyboard;
  await keys.type('manager');
  await keys.press('Tab');
  await keys.type('wrong');
  await keys.press('Enter');
  await page.getByRole('alert').waitFor();
  // The invalid field has the focus; typing replaces its value.
  await page.getByLabel('Password', { exact: true }).focus();
  await keys.press('Control+a');
  await keys.type(site.cast.manager.password);
  await keys.press('Enter');
  await page.getByRole('heading', { name: greeting }).waitFor();
  await focusBy(page, 'Tab', 'Your account');
  await keys.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await keys.press('End');
  await keys.press('Enter');
  await page.getByLabel('Account', { exact: true }).waitFor();
  expect(at()).toBe('/login');
  // A request that the sign-out overtakes is answered by 401.
  const others = complaints().filter(({ text }) => !text.startsWith('401 '));
  expect(others).toEqual([{ kind: 'failed answer', text: '400 /api/xxm/v1/users/loginByPwd' }]);
  await context.close();
});

test('after sign-in local storage has exactly the documented keys', async () => {
  const { page, context, open } = await site.visit();
  await open('/login');
  await signInOn(page, site.cast.manager);
  await page.getByRole('heading', { name: greeting }).waitFor();
  expect(await storedByUs(page)).toEqual(['parley-tokenName', 'parley-tokenValue', 'parley-user']);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.getByRole('link', { name: 'Coupons' }).first().click();
  await page.getByRole('heading', { name: 'No coupons yet' }).waitFor();
  expect(await storedByUs(page)).toEqual([
    'parley-color-scheme',
    'parley-theme',
    'parley-tokenName',
    'parley-tokenValue',
    // Preferences not yet sent to the server.
    'parley-unsent',
    'parley-user',
    'parley-vertical-nav-collapsed',
  ]);
  expect(await page.evaluate(() => localStorage.getItem('parley-tokenName'))).toBe('satoken');
  await context.close();
});

test("when the user cannot be loaded nothing is stored, and the server's message is shown", async () => {
  const { page, context, open, at } = await site.visit();
  await page.route('**/api/xxm/v1/users/me', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'Come back later.', data: null } }),
  );
  await open('/login');
  await signInOn(page, site.cast.manager);
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('Come back later.');
  expect(await stored(page)).toEqual([]);
  expect(at()).toBe('/login');
  await context.close();
});

test('a session ended by the server clears local storage and leads to the sign-in page', async () => {
  const { page, context, open, at } = await site.visitAs(site.cast.agent);
  await open('/dashboard');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await endSessionsOf(site, site.cast.agent.userId);
  // The page may notice through a call of its own first; then the link is already gone.
  const click = page.getByRole('link', { name: 'Coupons' }).first().click();
  await Promise.all([
    page.getByText(/^You were signed out on another device/).waitFor(),
    Promise.race([click.catch(() => undefined), page.waitForURL('**/login')]),
  ]);
  expect(at()).toBe('/login');
  expect(await stored(page)).toEqual([]);
  await context.close();
});

async function endSessionsOf({ server }: Site, userId: string): Promise<void> {
  await server.pool.query('update sessions set ended_at = now(), end_scene = -5 where user_id = $1', [userId]);
  server.app.actors.forget();
}
