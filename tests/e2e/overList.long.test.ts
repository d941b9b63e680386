import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';

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
  for (const table of ['canned_replies', 'labels']) await site.server.pool.query(`delete from ${table}`);
});
afterEach(() => expect(visit.complaints()).toEqual([]));
afterAll(() => site.close());

const recordsOf = async (resource: string) => (await client.get(`/api/v1/${resource}`)).body.data;

test('labels are created and edited in a dialog over their list, which keeps its state', async () => {
  await visit.open('/label/list?sort=name&order=DESC');
  await page.getByRole('link', { name: 'New label' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New label' });
  await dialog.getByLabel('Name').fill('VIP');
  await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('#E5484D');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('VIP created.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(visit.at()).toBe('/label/list?sort=name&order=DESC');
  expect(await recordsOf('labels')).toMatchObject([{ name: 'VIP', colour: '#E5484D', shownInInbox: true }]);

  await page.getByRole('link', { name: 'Edit VIP' }).click();
  const change = page.getByRole('dialog', { name: 'Edit VIP' });
  await change.getByLabel('Description').fill('Buyers who come back.');
  await change.getByLabel('Description').press('Control+s');
  await page.getByText('VIP saved.').waitFor();
  await page.getByRole('cell', { name: 'Buyers who come back.' }).waitFor();
});

test('a dialog with unsaved input asks before it closes', async () => {
  await visit.open('/label/list/create');
  const dialog = page.getByRole('dialog', { name: 'New label' });
  await dialog.getByLabel('Name').fill('Half');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Half');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await recordsOf('labels')).toEqual([]);
});

test('canned replies are created in a drawer, with labels found by name', async () => {
  await client.post('/api/v1/labels', { name: 'Refund', colour: '#3E63DD' });
  await visit.open('/cannedReply/list');
  await page.getByRole('link', { name: 'New canned reply' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New canned reply' });
  await drawer.getByLabel('Shortcut').fill('thanks');
  await drawer.getByLabel('English').check();
  await drawer.getByRole('textbox', { name: 'Text' }).fill('Thank you!\nSee you soon.');
  await drawer.getByLabel('Labels').fill('ref');
  await page.getByRole('option', { name: 'Refund' }).click();
  await drawer.getByLabel('Labels').press('Escape');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('thanks created.').waitFor();
  await page.getByRole('row', { name: /thanks.*Thank you!.*English.*Refund/ }).waitFor();
  const [refund] = await recordsOf('labels');
  expect(await recordsOf('canned-replies')).toMatchObject([
    { shortcut: 'thanks', language: 'en', text: 'Thank you!\nSee you soon.', labels: [refund.id] },
  ]);
});

test('a filter by label is in the URL and restored from it', async () => {
  await client.post('/api/v1/labels', { name: 'VIP', colour: '#3E63DD' });
  const thanks = { shortcut: 'thanks', language: 'en', text: 'Thank you!', labels: [] };
  expect((await client.post('/api/v1/canned-replies', thanks)).status).toBe(200);
  await visit.open('/cannedReply/list');
  await page.getByRole('link', { name: 'thanks', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter by Labels' });
  await filter.getByRole('combobox', { name: 'Labels' }).fill('VIP');
  await page.getByRole('option', { name: 'VIP' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByRole('button', { name: /^Labels has any of VIP/ }).waitFor();
  await page.getByRole('button', { name: 'Remove filter Labels' }).click();
  await page.getByRole('link', { name: 'thanks', exact: true }).waitFor();
});
