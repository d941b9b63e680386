import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const client = await signIn(site.server, site.cast.manager);
  await client.post('/api/v1/labels', { name: 'Wholesale', colour: '#3E63DD' });
});
afterAll(() => site.close());

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

async function at(width: number): Promise<Visit> {
  const visit = await site.visitAs(site.cast.manager, { viewport: { width, height: 800 } });
  await visit.open('/label/list');
  await visit.page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  return visit;
}

test('the shortcut opens the search with focus, and Escape restores the focus', async () => {
  const { page, complaints } = await at(1280);
  const before = page.getByRole('link', { name: 'Wholesale', exact: true });
  await before.focus();
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  await page.keyboard.type('wholes');
  await page.getByRole('option', { name: 'Wholesale' }).waitFor();
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  expect(await before.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(complaints()).toEqual([]);
});

test('what is typed while the search loads is searched for, and leaves the screen below alone', async () => {
  const { page } = await at(1280);
  const below = page.getByRole('textbox', { name: /^Search labels/, includeHidden: true });
  await below.focus();
  let load = () => {};
  const released = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/SearchDialog-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wholes');
  load();
  await page.getByRole('option', { name: 'Wholesale' }).waitFor();
  expect([await box(page).inputValue(), await below.inputValue()]).toEqual(['wholes', '']);
  await page.keyboard.press('Escape');
  expect(await below.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('Ctrl+Enter opens the selected result in a new tab; shortcuts do not interfere with typing', async () => {
  const { page, context } = await at(1280);
  await page.keyboard.press('Control+k');
  await box(page).fill('coupons');
  await page.getByRole('option', { name: /^Coupons/ }).waitFor();
  const [beside] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await beside.waitForURL('**/productCoupon/list');
  expect(await box(page).inputValue()).toBe('coupons');
  expect(page.url()).toContain('/label/list');
});

test('on a phone the search fills the screen, and every result is large enough to touch', async () => {
  const { page } = await at(390);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box(page).waitFor();
  await page.keyboard.type('wholes');
  const option = page.getByRole('option', { name: 'Wholesale' });
  await option.waitFor();
  const paper = await page.locator('.search-paper').boundingBox();
  expect([paper!.width, paper!.height]).toEqual([390, 800]);
  expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await option.click();
  await page.getByRole('dialog', { name: 'Edit Wholesale' }).waitFor();
});
