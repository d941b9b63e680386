import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { focusBy, openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
let visit: Visit;
let page: Page;
let client: Client;

beforeAll(async () => {
  site = await openSite();
  visit = await site.visitAs(site.cast.manager);
  page = visit.page;
  client = await signIn(site.server, site.cast.manager);
});
beforeEach(() => site.server.pool.query('delete from coupons'));
afterEach(() => expect(visit.complaints()).toEqual([]));
afterAll(() => site.close());

const names = () => page.locator('table tbody a.parley-open').allInnerTexts();
const coupons = async () => (await client.get('/api/v1/coupons?sort=["name","ASC"]')).body.data;

test('mouse: create, find, sort, change and delete coupons', async () => {
  await visit.open('/productCoupon/list');
  await page.getByRole('heading', { name: 'No coupons yet' }).waitFor();
  for (const [name, value] of [
    ['Spring', '10'],
    ['Autumn', '25'],
  ] as const) {
    await page.getByRole('link', { name: 'New coupon' }).first().click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Value').fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(`${name} created.`).waitFor();
    await page.getByRole('link', { name: 'Coupons', exact: true }).first().click();
  }
  await page.getByRole('link', { name: 'Spring', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual(['Autumn', 'Spring']);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual(['Spring', 'Autumn']);

  await page.getByLabel('Search coupons by name').fill('aut');
  await expect.poll(names).toEqual(['Autumn']);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(names).toEqual(['Spring', 'Autumn']);

  await page.getByRole('link', { name: 'Edit Autumn' }).click();
  await page.getByLabel('Value').fill('30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Autumn saved.').waitFor();
  expect((await coupons()).map(({ name, value }: Record<string, unknown>) => [name, value])).toEqual([
    ['Autumn', 3000],
    ['Spring', 1000],
  ]);

  await visit.open('/productCoupon/list');
  await page.getByRole('button', { name: 'Delete Autumn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Autumn?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await coupons()).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete Autumn' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Autumn deleted.').waitFor();
  await expect.poll(names).toEqual(['Spring']);
  expect(await coupons()).toHaveLength(1);
});

test('keyboard only: create, find, sort, change and delete a coupon', async () => {
  const keys = page.keyboard;
  const spring = { name: 'Spring', kind: 'fixed', value: 1_000, currency: 'CNY', state: 'active' };
  expect((await client.post('/api/v1/coupons', spring)).status).toBe(200);
  await visit.open('/productCoupon/list');
  await page.getByRole('link', { name: 'Spring', exact: true }).waitFor();

  await focusBy(page, 'Tab', 'New coupon');
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'New coupon' }).waitFor();
  await focusBy(page, 'Tab', 'Name');
  await keys.type('Winter');
  await focusBy(page, 'Tab', 'Value');
  await keys.type('7');
  await focusBy(page, 'Tab', 'Conditions');
  await keys.press('Enter');
  await focusBy(page, 'Tab', 'Currency');
  await keys.press('ArrowDown');
  await page.getByRole('option', { name: 'US dollar' }).waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await page.getByRole('option', { name: 'US dollar' }).waitFor({ state: 'detached' });
  await keys.press('Control+s');
  await page.getByText('Winter created.').waitFor();
  expect((await coupons()).map(({ name, currency }: Record<string, unknown>) => [name, currency])).toEqual([
    ['Spring', 'CNY'],
    ['Winter', 'USD'],
  ]);

  await visit.open('/productCoupon/list');
  await page.getByRole('link', { name: 'Winter', exact: true }).waitFor();
  await focusBy(page, 'Tab', 'Search coupons by name');
  await keys.type('wint');
  await keys.press('Enter');
  await expect.poll(names).toEqual(['Winter']);
  await keys.press('Escape');
  await expect.poll(names).toEqual(['Winter', 'Spring']);

  await focusBy(page, 'Tab', 'Name');
  await keys.press('Enter');
  await expect.poll(names).toEqual(['Spring', 'Winter']);

  await focusBy(page, 'Tab', 'Edit Winter');
  await keys.press('Enter');
  await focusBy(page, 'Tab', 'Name');
  await keys.press('Control+a');
  await keys.type('Deep winter');
  await keys.press('Enter');
  await page.getByText('Deep winter saved.').waitFor();

  await visit.open('/productCoupon/list');
  await page.getByRole('link', { name: 'Deep winter', exact: true }).waitFor();
  await focusBy(page, 'Tab', 'Delete Deep winter');
  await keys.press('Enter');
  await page.getByRole('dialog', { name: 'Delete Deep winter?' }).waitFor();
  // Cancel has the focus, so an extra Enter deletes nothing.
  await focusBy(page, 'Tab', 'Delete');
  await keys.press('Enter');
  await page.getByText('Deep winter deleted.').waitFor();
  expect((await coupons()).map(({ name }: Record<string, unknown>) => name)).toEqual(['Spring']);
});
