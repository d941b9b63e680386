import { readFile } from 'node:fs/promises';
import papaparse from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import type { Company } from '../helpers/company';
import { focusBy, openSite, type Site, type Visit } from '../helpers/page';
import { sell } from '../helpers/sold';
import { settled } from '../screens/screen';

let site: Site;
let visit: Visit;
let page: Page;
let owner: Client;

beforeAll(async () => {
  site = await openSite();
  owner = await signIn(site.server, site.cast.owner);
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await site.server.pool.query(text, [...values])).rows;
  const company = { server: site.server, cast: site.cast, owner, rows } as unknown as Company;
  const { companyId, orderId } = await sell(company);
  const paid = `insert into payment_events (company_id, source, event_id, order_id, kind, amount, at)
    values ($1, 'test', $2, $3, 'paid', 100, now() - $4::interval)`;
  await rows(paid, [companyId, 'again', orderId, '0']);
  await rows(paid, [companyId, 'before', orderId, '3 days']);
  visit = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce', acceptDownloads: true });
  page = visit.page;
});
afterEach(() => expect(visit.complaints()).toEqual([]));
afterAll(() => site.close());

const open = async () => {
  await visit.open('/dashboards');
  await settled(page);
};
const order = (on = page) =>
  on.locator('[data-widget]').evaluateAll((all) => all.flatMap((one) => one.getAttribute('data-widget') ?? []));
const said = () => page.locator('[data-dashboards-said]').textContent();
const keptOrder = async () =>
  (await owner.get('/api/xxm/v1/users/preferences')).body.data.preferences.dashboards?.map(
    ({ name }: { name: string }) => name,
  );
const beginning = [
  'transactions',
  'plan',
  'weekly',
  'totalSales',
  'revenue',
  'overview',
  'growth',
  'activity',
  'agenda',
  'announcements',
];

test('widgets are arranged with the keyboard only, and the order is saved', async () => {
  await open();
  expect(await order()).toEqual(beginning);
  await focusBy(page, 'Tab', 'Arrange');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move Growth', exact: true }).focus();
  await page.keyboard.press('Space');
  expect(await said()).toMatch(/^Growth picked up, position 7 of 10\./);
  await page.keyboard.press('ArrowUp');
  expect(await said()).toBe('Growth, position 6 of 10.');
  expect((await order())[5]).toBe('growth');
  await page.keyboard.press('Escape');
  expect(await said()).toBe('Growth returned to position 7 of 10.');
  expect(await order()).toEqual(beginning);

  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  expect(await said()).toBe('Growth dropped at position 2 of 10.');
  const moved = ['transactions', 'growth', ...beginning.filter((name) => !['transactions', 'growth'].includes(name))];
  expect(await order()).toEqual(moved);
  await expect.poll(keptOrder).toEqual(moved);

  await open();
  expect(await order()).toEqual(moved);
  const elsewhere = await site.visitAs(site.cast.owner);
  await elsewhere.open('/dashboards');
  await elsewhere.page.locator('[data-widget="growth"]').waitFor();
  expect(await order(elsewhere.page)).toEqual(moved);
  await elsewhere.context.close();
});

test('keyboard focus is kept when the pressed control is disabled, moved or removed', async () => {
  await open();
  await page.getByRole('button', { name: 'Arrange' }).click();
  const focused = () =>
    page.evaluate(() => [
      document.activeElement?.closest('[data-widget]')?.getAttribute('data-widget') ?? null,
      document.activeElement?.getAttribute('aria-label') ?? null,
    ]);
  const second = (await order())[1]!;
  await page
    .locator(`[data-widget="${second}"]`)
    .getByRole('button', { name: /earlier$/ })
    .focus();
  await page.keyboard.press('Enter');
  expect((await order())[0]).toBe(second);
  expect((await focused())[0]).toBe(second);
  const [, next] = await order();
  await page
    .locator(`[data-widget="${second}"]`)
    .getByRole('button', { name: /^Remove / })
    .focus();
  await page.keyboard.press('Enter');
  expect((await order())[0]).toBe(next);
  expect((await focused())[0]).toBe(next);
});

test('a widget is dragged, widened, removed, restored and added again', async () => {
  await open();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await order()).toEqual(beginning);
  const grip = page.getByRole('button', { name: 'Move Your plan', exact: true });
  const target = (await page.locator('[data-widget="transactions"]').boundingBox())!;
  const from = (await grip.boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + 60, { steps: 5 });
  await page.mouse.up();
  expect((await order()).slice(0, 2)).toEqual(['plan', 'transactions']);

  await page.getByRole('group', { name: 'Width of Your plan' }).getByRole('button', { name: 'Half' }).click();
  expect(await page.locator('[data-widget="plan"]').getAttribute('data-size')).toBe('M');

  await page.getByRole('button', { name: 'Remove Your plan' }).click();
  expect(await order()).not.toContain('plan');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  expect((await order())[0]).toBe('plan');
  await page.getByRole('button', { name: 'Remove Your plan' }).click();
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('button', { name: 'Add Your plan' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await order()).at(-1)).toBe('plan');
  await expect.poll(keptOrder).toEqual([...beginning.filter((name) => name !== 'plan'), 'plan']);
});

test("a widget's exported file adds up to its figure, and its image is exported", async () => {
  await open();
  const widget = page.locator('[data-widget="totalSales"]');
  expect(await widget.locator('.dashboards-figure strong').textContent()).toBe('CN¥3.00');
  const lines = await savedLines('Gross sales');
  expect(lines[0]).toEqual(['Day', 'Gross sales']);
  expect(lines).toHaveLength(31);
  expect(sumOf(lines)).toBe(3);
  expect(lines.at(-1)![1]).toBe('2.00');
  expect(lines.at(-4)![1]).toBe('1.00');

  expect(await widget.locator('table').evaluate((table) => table.querySelectorAll('tbody tr').length)).toBe(30);
  await menuItem('Gross sales', 'Show as table');
  await widget
    .getByRole('region', { name: /Gross sales/ })
    .getByText('CN¥2.00')
    .waitFor();
  await menuItem('Gross sales', 'Show as cards');
  await widget.locator('svg path').first().waitFor();

  const overview = await savedLines('Sales overview');
  expect(sumOf(overview)).toBe(3);

  const [picture] = await Promise.all([page.waitForEvent('download'), menuItem('Gross sales', 'Save as image')]);
  expect(picture.suggestedFilename()).toMatch(/^Gross-sales-\d{4}-\d{2}-\d{2}\.png$/);
  const bytes = await readFile((await picture.path())!);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1920);
  expect(bytes.length).toBeGreaterThan(10_000);
});

const menuItem = async (widget: string, item: string) => {
  await page.getByRole('button', { name: `More options for ${widget}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

async function savedLines(widget: string): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent('download'), menuItem(widget, 'Save as CSV')]);
  const text = await readFile((await file.path())!, 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return papaparse.parse<string[]>(text.slice(1).trim()).data;
}

function sumOf(lines: readonly (readonly string[])[]): number {
  return lines.slice(1).reduce((sum, line) => sum + Number(line[1]), 0);
}
