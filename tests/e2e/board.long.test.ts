import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';
import { axeFaults } from './measures/axe';

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
beforeEach(async () => {
  await site.server.pool.query('delete from coupons');
  for (const [name, state] of [
    ['Spring', 'active'],
    ['Autumn', 'draft'],
  ])
    await client.post('/api/v1/coupons', { name, value: 10, state });
  await visit.open('/productCoupon/list?view=board');
  await card('Spring').waitFor();
});
afterEach(() => expect(visit.complaints()).toEqual([]));
afterAll(() => site.close());

const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, \\d+ records?$`) });
const card = (name: string) => page.locator('.parley-board-column .parley-board-card', { hasText: name });
const stateOf = async (name: string) =>
  (await client.get(`/api/v1/coupons?filter=${encodeURIComponent(JSON.stringify({ name }))}`)).body.data[0].state;

/** Holds a card over a column. */
async function dragOver(name: string, over: string) {
  const from = (await card(name).boundingBox())!;
  const to = (await column(over).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + from.height - 6);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 80, { steps: 8 });
}

test('mouse: a card dropped on another column is moved; a column that no move leads to takes none', async () => {
  await dragOver('Spring', 'Paused');
  await column('Paused').and(page.locator('[data-over]')).waitFor();
  await column('Draft').and(page.locator('[data-takes="false"]')).waitFor();
  await page.mouse.up();
  await page.getByText('Spring: Paused').waitFor();
  await column('Paused').getByRole('link', { name: 'Spring' }).waitFor();
  await expect.poll(() => stateOf('Spring')).toBe('paused');

  await dragOver('Autumn', 'Paused');
  await page.mouse.up();
  await column('Draft').getByRole('link', { name: 'Autumn' }).waitFor();
  await dragOver('Autumn', 'Active');
  await page.mouse.up();
  await column('Active').getByRole('link', { name: 'Autumn' }).waitFor();
  await expect.poll(() => stateOf('Autumn')).toBe('active');
});

test('keyboard: Space picks a card up, arrow keys go to the columns that take it', async () => {
  await page.getByRole('button', { name: 'Drag Spring' }).focus();
  await page.keyboard.press('Space');
  await page.locator('[data-carried]').waitFor();
  await page.keyboard.press('ArrowRight');
  await column('Paused').and(page.locator('[data-over]')).waitFor();
  await page.keyboard.press('Space');
  await column('Paused').getByRole('link', { name: 'Spring' }).waitFor();
  await expect.poll(() => stateOf('Spring')).toBe('paused');
});

test('a change by someone else moves the card; the board has no faults that axe finds', async () => {
  const [{ id, version }] = (await client.get('/api/v1/coupons?filter={"name":"Spring"}')).body.data;
  await client.put(`/api/v1/coupons/${id}`, { version, state: 'paused' });
  await column('Paused').getByRole('link', { name: 'Spring' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
