import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWithDemo } from '../helpers/demoData';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await openSite();
  await fillWithDemo(site);
  visit = await site.visitAs(site.cast.owner);
});
afterAll(() => site.close());

/** The total of the list behind a dashboard figure, and the figure itself. */
async function drill(name: string, kind: 'figure' | 'now'): Promise<{ figure: string; total: number }> {
  const { page } = visit;
  await visit.open('/dashboard?period=last30days&compare=none');
  const card =
    kind === 'now'
      ? page.locator('a.dashboard-now-card', { hasText: name })
      : page.locator('.dashboard-figure', { has: page.getByRole('link', { name, exact: true }) });
  const value = card.locator(`.dashboard-${kind}-value`);
  await value.filter({ hasText: /\d/ }).waitFor();
  const figure = await value.innerText();
  const link = kind === 'now' ? card : card.getByRole('link');
  const answer = page.waitForResponse((response) => isListOf(decodeURIComponent(response.url())));
  await link.press('Enter');
  // 'orders 0-24/32'
  const [, total] = ((await (await answer).headerValue('content-range')) ?? '').split('/');
  return { figure, total: Number(total) };
}

/** Excludes the requests for one record with which the dashboard counts. */
const isListOf = (url: string) => /\/api\/v1\/(orders|deliveries)\?/.test(url) && !url.includes('range=[0,0]');

const digits = (text: string) => Number(text.replace(/[^\d.]/g, ''));

test('the orders figure equals the total of the order list it links to', async () => {
  const orders = await drill('Orders', 'figure');
  expect(digits(orders.figure)).toBe(orders.total);
  expect(visit.at()).toMatch(/^\/order\/list\?/);
});

test('the deliveries figure equals the total of the sent deliveries it links to', async () => {
  const { figure, total } = await drill('Deliveries', 'figure');
  expect(digits(figure)).toBe(total);
});

test('the deliveries to check equal the review queue', async () => {
  const { figure, total } = await drill('Deliveries to check', 'now');
  expect(visit.at()).toBe('/deliveryReview');
  expect(digits(figure)).toBe(total);
});

test('the waiting customers are at the top of the inbox', async () => {
  const { page } = visit;
  await visit.open('/dashboard');
  const card = page.locator('a', { hasText: 'Customers waiting' });
  await card.locator('.dashboard-now-value').filter({ hasText: /\d/ }).waitFor();
  const figure = Number(await card.locator('.dashboard-now-value').innerText());
  const answer = page.waitForResponse((response) => response.url().includes('/conversations/inbox?'));
  await card.click();
  const { data } = await (await answer).json();
  const rows = data.conversations as { waitingSince: string | null }[];
  expect(figure).toBeGreaterThan(0);
  expect(rows.filter(({ waitingSince }) => waitingSince !== null).length).toBe(figure);
});
