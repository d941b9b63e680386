import { devices } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { openSite, type Site } from '../helpers/page';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a link that is copied on the coupon gives each visitor one code, until it is replaced', async () => {
  const client = await signIn(site.server, site.cast.manager);
  const values = { name: 'Spring', kind: 'fixed', value: 1_000, minAmount: 5_000, endsAt: '2099-06-30T10:00:00.000Z' };
  const { id } = (await client.post('/api/v1/coupons', values)).body.data;
  const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
  const seller = await site.visitAs(site.cast.manager, clipboard);
  await seller.open(`/productCoupon/list/${id}/show`);
  await seller.page.getByRole('button', { name: 'Copy share link' }).click();
  await seller.page.getByText('Share link copied.').waitFor();
  const link = await seller.page.evaluate(() => navigator.clipboard.readText());

  const phone = await site.visit({ ...devices['Pixel 5'], ...clipboard });
  const { page } = phone;
  await page.goto(link);
  await page.getByRole('heading', { name: 'CN¥10.00 off' }).waitFor();
  const conditions = await page.getByRole('region', { name: 'Conditions' }).getByRole('listitem').allInnerTexts();
  expect(conditions).toEqual([
    expect.stringMatching(/^Valid until Jun 30, 2099/),
    'Minimum order CN¥50.00',
    'One use per customer',
  ]);
  const shown = () => page.getByRole('region', { name: 'Your code' }).locator('code').innerText();
  const code = await shown();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.reload();
  await page.getByRole('heading', { name: 'CN¥10.00 off' }).waitFor();
  expect(await shown()).toBe(code);
  const other = await site.visit();
  await other.page.goto(link);
  expect(await other.page.getByRole('region', { name: 'Your code' }).locator('code').innerText()).not.toBe(code);
  expect([...phone.complaints(), ...other.complaints()]).toEqual([]);

  await seller.page.getByRole('button', { name: 'New link' }).click();
  await seller.page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
  await seller.page.getByText('Share link replaced.', { exact: false }).waitFor();
  expect(seller.complaints()).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: "This link can't be opened" }).waitFor();
});
