import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, signInOn } from '../helpers/page';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function endSessions(): Promise<void> {
  await site.server.pool.query('update sessions set ended_at = now(), end_scene = -3');
  site.server.app.actors.forget();
}

/** Ends the session while the save is in flight: earlier, the live connection would report the end first. */
async function endSessionsOnSave(page: Page): Promise<void> {
  await page.route(
    '**/api/v1/coupons',
    async (call) => {
      await endSessions();
      await call.continue();
    },
    { times: 1 },
  );
}

const ended = 'Your session has expired. Sign in to pick up where you left off.';

test('form input is restored after the session ended and the user signed in again', async () => {
  const { page, context, complaints, open, at } = await site.visitAs(site.cast.manager);
  await open('/productCoupon/list/create');
  await page.getByLabel('Name').fill('Spring');
  await page.getByLabel('Value').fill('15');
  await page.getByLabel('Percent off').check();
  await endSessionsOnSave(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(ended).waitFor();
  expect(at()).toBe('/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await signInOn(page, site.cast.manager);
  await page.getByText("We've kept your input.").waitFor();
  expect(at()).toBe('/productCoupon/list/create');
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('Spring');
  expect(await page.getByLabel('Percent off').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Spring created.').waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(complaints()).toEqual([{ kind: 'failed answer', text: '401 /api/v1/coupons' }]);
  await context.close();
});

test('a different user who signs in next starts at home and sees nothing of the input', async () => {
  const { page, context, open, at } = await site.visitAs(site.cast.manager);
  await open('/productCoupon/list/create');
  await page.getByLabel('Name').fill('Secret plan');
  await page.getByLabel('Value').fill('1');
  await endSessionsOnSave(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(ended).waitFor();
  await signInOn(page, site.cast.admin);
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ }).waitFor();
  expect(at()).toBe('/dashboard');
  await page.goto('/productCoupon/list/create');
  await page.getByLabel('Name').waitFor();
  expect(await page.getByText("We've kept your input.").count()).toBe(0);
  expect(await page.getByLabel('Name').inputValue()).toBe('');
  await context.close();
});

test('appearance and list settings are restored after the session ended and on a new computer', async () => {
  const { page, context, open, at } = await site.visitAs(site.cast.agent);
  await open('/label/list');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  // Immediately: the change has not been sent yet when the page closes.
  await page.goto('about:blank');
  await expect.poll(keptFor).toMatchObject({ theme: 'dark' });
  await endSessions();
  await page.goto('/label/list', { waitUntil: 'commit' });
  await page.getByText(ended).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await page.evaluate(schemeOf)).toBe('light');

  await signInOn(page, site.cast.agent);
  await page.getByRole('heading', { name: 'Labels', exact: true }).waitFor();
  expect([at(), await page.evaluate(schemeOf)]).toEqual(['/label/list', 'dark']);
  await context.close();

  const elsewhere = await site.visit();
  await elsewhere.open('/label/list');
  await signInOn(elsewhere.page, site.cast.agent);
  await elsewhere.page.getByRole('heading', { name: 'Labels', exact: true }).waitFor();
  expect(await elsewhere.page.evaluate(schemeOf)).toBe('dark');
  // The next user to sign in there has their own settings.
  await elsewhere.page.getByRole('button', { name: 'Your account' }).click();
  await elsewhere.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signInOn(elsewhere.page, site.cast.admin);
  await elsewhere.page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ }).waitFor();
  expect(await elsewhere.page.evaluate(schemeOf)).toBe('light');
  await elsewhere.context.close();
});

async function keptFor(): Promise<unknown> {
  const text = 'select preferences from user_preferences where user_id = $1';
  return (await site.server.pool.query(text, [site.cast.agent.userId])).rows[0]?.preferences;
}

/** Runs in the page. */
function schemeOf(): string | undefined {
  return document.documentElement.dataset.scheme;
}
