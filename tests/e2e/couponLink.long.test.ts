import { devices, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { makeAccount } from '../helpers/chat';
import { openSite, type Site } from '../helpers/page';

let site: Site;
beforeAll(async () => {
  site = await openSite({ testPayments: true });
});
afterAll(() => site.close());

test('a copied share link gives each visitor one code until it is replaced', async () => {
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

test('a copied shop link applies its coupon code at checkout, and an expired code gets a reason', async () => {
  const client = await signIn(site.server, site.cast.owner);
  await makeAccount(site.server, site.cast.owner.companyId, { sells: true });
  await client.post('/api/v1/products', { title: 'Gift card', price: 2_000, currency: 'USD' });
  const values = {
    name: 'Ten off',
    code: 'WELCOME10',
    kind: 'percent',
    value: 10,
    currency: 'USD',
    perContactLimit: null,
  };
  const { id } = (await client.post('/api/v1/coupons', values)).body.data;
  const seller = await site.visitAs(site.cast.owner, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = seller;
  const copied = async () => {
    await page.getByText('Link copied.', { exact: false }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await seller.open(`/productCoupon/list/${id}/show`);
  await page.getByRole('button', { name: 'Copy shop link' }).click();
  const link = await copied();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await seller.open('/couponCode/list');
  await page.getByRole('button', { name: 'Copy shop link with WELCOME10' }).click();
  expect(await copied()).toBe(link);

  // The form warns while typing if a similar code exists.
  await seller.open('/productCoupon/list/create');
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await code.fill('we1come-IO');
  await page.getByText('This code is already in use.', { exact: false }).waitFor();
  await code.fill('WELCOME11');
  await page.getByText('This code is already in use.', { exact: false }).waitFor({ state: 'hidden' });
  expect(seller.complaints()).toEqual([]);

  const intoCart = async (page: Page) => {
    await page.getByRole('link', { name: 'Gift card' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Go to cart' }).click();
  };
  const buyer = await site.visit();
  await buyer.page.goto(link);
  await buyer.page.getByText("10% off with code WELCOME10. It's applied at checkout.").waitFor();
  await intoCart(buyer.page);
  await buyer.page.getByText('“Ten off” applied.').waitFor();
  await buyer.page.getByRole('button', { name: 'Pay $18.00' }).click();
  await buyer.page.getByRole('heading', { name: 'Test payment' }).waitFor();

  // Nothing is left to pay: no payment page either.
  const free = {
    name: 'All off',
    code: 'FREE100',
    kind: 'percent',
    value: 100,
    currency: 'USD',
    perContactLimit: null,
  };
  expect((await client.post('/api/v1/coupons', free)).status).toBe(200);
  const guest = await site.visit();
  await guest.page.goto(link);
  await intoCart(guest.page);
  await guest.page.getByText('“Ten off” applied.').waitFor();
  await guest.page.getByRole('textbox', { name: 'Coupon code' }).fill('FREE100');
  await guest.page.getByRole('button', { name: 'Apply' }).click();
  await guest.page.getByText('“All off” applied.').waitFor();
  await guest.page.getByRole('button', { name: 'Get it for free', exact: true }).click();
  await guest.page.getByRole('region', { name: 'Your orders' }).waitFor();
  expect((await client.get('/api/v1/orders')).body.data[0]).toMatchObject({ amount: 0, state: 'paid' });

  const { version } = (await client.get(`/api/v1/coupons/${id}`)).body.data;
  await client.put(`/api/v1/coupons/${id}`, { version, state: 'ended' });
  await buyer.page.goto(link);
  await buyer.page.getByText('Coupon code WELCOME10: This coupon has ended.').waitFor();
  await intoCart(buyer.page);
  await buyer.page.getByRole('button', { name: 'Pay $20.00' }).waitFor();
  expect(buyer.complaints()).toEqual([]);
});
