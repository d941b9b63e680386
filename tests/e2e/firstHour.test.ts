import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../helpers/page';
import { addressOf } from '../reliability/sales/database';

/**
 * The first hour of a new company: from `company:add` to a paid test order with its code on the buyer's order page. The
 * only address is the one the shop owner opens; everything pressed is in sight without scrolling.
 */
const mostClicks = 25;
const viewport = { width: 1366, height: 768 };
const codes = Array.from({ length: 100 }, (_, at) => `FIFTY-${String(at + 1).padStart(4, '0')}-QX7P`);

let site: Site;
const folder = mkdtempSync(join(tmpdir(), 'parley-first-hour-'));
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a new company sells its first product to itself', async () => {
  const password = await addCompany();
  const { page, context, open, complaints } = await site.visit({ viewport });
  let clicks = 0;
  const press = async (control: Locator) => {
    await control.waitFor();
    await expect.poll(() => isInSight(page, control), { timeout: 30_000 }).toBe(true);
    await control.click();
    clicks += 1;
  };
  /** Types where the cursor is: the screen must have put it there. */
  const type = async (label: string, text: string) => {
    await expect.poll(() => labelOfFocus(page), { timeout: 30_000 }).toContain(label);
    await page.keyboard.insertText(text);
  };
  const button = (name: string, on: Page | Locator = page) => on.getByRole('button', { name, exact: true });

  await open('/');
  await press(page.getByLabel('Account', { exact: true }));
  await type('Account', 'lucky');
  await press(page.getByLabel('Password', { exact: true }));
  await type('Password', password);
  await press(button('Sign in'));
  // The dashboard leads to Getting started, which names the flow.
  await press(page.getByRole('link', { name: 'Continue', exact: true }));
  await press(page.getByRole('link', { name: 'Sell a product', exact: true }));
  await type('Product name', 'Gift card');
  await press(page.getByLabel('Price (EUR)', { exact: true }));
  await type('Price (EUR)', '9.90');
  await press(button('Add variant'));
  await type('Variant 1', '€10');
  await press(button('Add variant'));
  await type('Variant 2', '€50');
  await press(page.getByLabel('Price (EUR), if different').last());
  await type('Price (EUR)', '49');
  await press(button('Continue'));
  await type('Codes for €10', 'TEN-0001-QX7P');
  await press(page.getByLabel('Codes for €50'));
  await type('Codes for €50', codes.join('\n'));
  await press(button('Continue'));
  // The message, with what the buyer will read.
  await page.getByText('ABCD-1234-EFGH').waitFor();
  await press(button('Continue'));
  await press(button('Make a test purchase'));
  await page.getByText('Delivered.').waitFor();
  const [orderPage] = await Promise.all([
    context.waitForEvent('page'),
    press(page.getByRole('link', { name: 'Open the order page' })),
  ]);
  await orderPage.getByText('Gift card').first().waitFor();
  const show = orderPage.getByRole('button', { name: 'Show: Code 1' });
  await show.waitFor();
  expect(await isInSight(orderPage, show)).toBe(true);
  await show.click();
  clicks += 1;
  await orderPage.getByText('TEN-0001-QX7P').waitFor();
  expect(clicks).toBeLessThanOrEqual(mostClicks);
  expect(clicks).toBe(16);

  // On the product's page: what is left of each variant, and 100 more codes in three presses.
  await page.getByRole('link', { name: 'Product page' }).click();
  const stock = page.getByRole('region', { name: 'Stock and delivery' });
  await stock.getByText('Sold out: paid orders wait for codes.').waitFor();
  await stock.getByText('100 left').waitFor();
  const before = clicks;
  await press(button('Add codes to Gift card · €10'));
  await type('Codes, one per line', codes.map((code) => `TEN-${code}`).join('\n'));
  await press(button('Check'));
  await press(button('Import 100 codes'));
  await page.getByText('100 codes added').waitFor();
  expect(clicks - before).toBe(3);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => stock.getByText('100 left').count(), { timeout: 30_000 }).toBe(2);
  expect(complaints()).toEqual([]);
});

/** Adds the company as an operator does; returns its owner's password. */
async function addCompany(): Promise<string> {
  const options = ['--currency=EUR', '--time-zone=Europe/Berlin', '--language=en-US'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run-op.mjs', 'company-add', 'Lucky Cards', 'lucky', ...options],
    { env: { ...process.env, DATABASE_URL: addressOf(site.server.pool), PARLEY_DATA: folder } },
  );
  return /password "([^"]+)"/.exec(stdout)![1]!;
}

/** Whether a control is wholly inside the window, with the page as it opened: not scrolled. */
async function isInSight(page: Page, control: Locator): Promise<boolean> {
  const box = await control.boundingBox();
  if (box === null || (await page.evaluate(() => window.scrollY)) > 0) return false;
  const { width, height } = page.viewportSize()!;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

/** The label of the control that has the focus. */
function labelOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '');
}
