import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/resources/coupons/schema';
import { fileSize } from '../../src/schema/fileSize';
import { fieldNamed } from '../../src/schema/listing';
import { signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  visit = await site.visitAs(site.cast.manager);
  page = visit.page;
  const client = await signIn(site.server, site.cast.manager);
  for (const [name, value] of [
    ['=HYPERLINK("http://evil.test")', 100],
    ['Spring, "big"', 1_000],
    ['老客户专享', 500],
  ]) {
    const answer = await client.post('/api/v1/coupons', {
      name,
      value,
      kind: 'fixed',
      currency: 'CNY',
      state: 'active',
    });
    expect(answer.status).toBe(200);
  }
});
afterEach(() => expect(visit.complaints()).toEqual([]));
afterAll(() => site.close());

/** Exports the visible list with all its fields. */
async function exported(button: string, { page }: Visit = visit): Promise<{ name: string; text: string }> {
  const begun = today();
  await page.getByRole('button', { name: button }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('radio').last().check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('button', { name: button }).click(),
  ]);
  const name = download.suggestedFilename().replace(new RegExp(`${begun}|${today()}`), 'today');
  return { name, text: await readFile(await download.path(), 'utf8') };
}

/** In UTC, as the server names files. */
const today = () => new Date().toISOString().slice(0, 10);

test('a list is exported with its filter and order; the file opens in Excel and contains no formulas', async () => {
  await visit.open('/productCoupon/list?sort=value&order=ASC');
  const { name, text } = await exported('Export');
  expect(name).toBe('Coupons today.csv');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [header, ...rows] = text.slice(1).trimEnd().split('\r\n');
  const labels = Object.values(schema.fields).map(({ label }) => label.en);
  expect(header).toBe([...labels, 'Created', 'Updated', 'ID'].join(','));
  expect(rows.map((row) => row.split(',Amount off,')[0]!.replace(/,$/, ''))).toEqual([
    `"'=HYPERLINK(""http://evil.test"")"`,
    '老客户专享',
    '"Spring, ""big"""',
  ]);
  const size = fileSize(Buffer.byteLength(text), 'en');
  await page.getByText(`File saved (${size}).`, { exact: true }).waitFor();
});

test('in Chinese the file has Chinese headers and values', async () => {
  const other = await site.visitAs(site.cast.admin);
  await other.context.addInitScript(() => localStorage.setItem('parley-language', 'zh-CN'));
  await other.open('/productCoupon/list?sort=value&order=ASC&filter={"q":"客户"}');
  await other.page.getByRole('link', { name: '老客户专享', exact: true }).waitFor();
  const { name, text } = await exported('导出', other);
  expect(name).toBe('优惠券 today.csv');
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^名称,券码,类型,面值,/);
  expect(lines[1]).toMatch(/^老客户专享,[^,]*,立减,500,/);
  expect(other.complaints()).toEqual([]);
  await other.context.close();
});

test('a reload keeps theme, columns, navigation and the page of the list', async () => {
  await visit.open('/productCoupon/list?sort=name&order=DESC');
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Ends' }).uncheck();
  await columns.getByRole('checkbox', { name: 'Currency' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  const shown = [...schema.list.columns.filter((name) => name !== 'endsAt'), 'currency'];
  const labels = shown.map((name) => fieldNamed(schema, name)?.label.en);
  const headers = () => page.locator('thead th[scope=col]:not(.parley-check, .parley-row-actions)').allInnerTexts();
  await expect.poll(headers).toEqual(labels);

  await page.reload();
  await page.getByRole('link', { name: '老客户专享', exact: true }).waitFor();
  expect(await headers()).toEqual(labels);
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark');
  await page.getByRole('button', { name: 'Expand navigation' }).waitFor();
  expect(await page.locator('tbody a.parley-open').allInnerTexts()).toEqual([
    'Spring, "big"',
    '老客户专享',
    '=HYPERLINK("http://evil.test")',
  ]);
  expect(await page.locator('th[aria-sort="descending"]').innerText()).toBe('Name');
});

test('deleted records can be restored with Undo and later from the recently deleted', async () => {
  const other = await site.visitAs(site.cast.owner);
  const client = await signIn(site.server, site.cast.owner);
  for (const name of ['First', 'Second']) await client.post('/api/v1/labels', { name });
  const { page } = other;
  const names = () => page.locator('table tbody a.parley-open').allInnerTexts();
  const shown = async (...expected: string[]) => expect.poll(async () => (await names()).sort()).toEqual(expected);
  const sure = () => page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await other.open('/label/list');
  await page.getByRole('button', { name: 'Delete First' }).click();
  await page.getByText('You can restore it for 30 days.').waitFor();
  await sure();
  await shown('Second');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shown('First', 'Second');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await sure();
  await page.getByRole('heading', { name: 'No labels yet' }).waitFor();
  await page.getByText('2 records deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shown('First', 'Second');

  await page.getByRole('button', { name: 'Delete First' }).click();
  await sure();
  await shown('Second');
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const bin = page.getByRole('dialog', { name: 'Recently deleted: Labels' });
  await bin.getByText('Deleted by owner 小李').waitFor();
  await bin.getByRole('button', { name: 'Restore First' }).click();
  await bin.getByText('Nothing was deleted in the last 30 days.').waitFor();
  await bin.getByRole('button', { name: 'Close' }).click();
  await shown('First', 'Second');
  expect(other.complaints()).toEqual([]);
  await other.context.close();
});

test('a column keeps the width set by mouse, by keyboard or to fit', async () => {
  const other = await site.visitAs(site.cast.owner);
  const client = await signIn(site.server, site.cast.owner);
  await client.post('/api/v1/labels', { name: 'A label with a name that takes some room' });
  const { page } = other;
  const edge = page.locator('th[data-column=name] .parley-column-edge');
  const width = () => page.locator('th[data-column=name]').evaluate((head) => (head as HTMLElement).offsetWidth);
  await other.open('/label/list');
  await edge.waitFor();
  const natural = await width();
  const { x, y } = (await edge.boundingBox())!;
  await page.mouse.move(x + 6, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 106, y + 10);
  await page.mouse.up();
  await expect.poll(width).toBe(natural + 100);
  await page.getByRole('button', { name: 'Name', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('separator', { name: 'Width of Name' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBe(natural + 84);
  expect(await edge.getAttribute('aria-valuenow')).toBe(String(natural + 84));
  const kept = async () => (await client.get('/api/xxm/v1/users/preferences')).body.data.preferences;
  await expect.poll(async () => (await kept())['store.label/list.widths']?.name).toBe(natural + 84);
  await page.reload();
  await edge.waitFor();
  await expect.poll(width).toBe(natural + 84);
  await edge.dblclick();
  await expect.poll(width).toBeLessThan(natural);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(width).toBe(natural);
  expect(other.complaints()).toEqual([]);
  await other.context.close();
});
