import { devices } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { makeAccount } from '../helpers/chat';
import { openShadows } from '../helpers/openShadows';
import { openSite, type Site } from '../helpers/page';

let site: Site;
let owner: Client;
const codes = ['GIFT-7K2Q-93MD', 'PASS-55TT-A1B2'];

beforeAll(async () => {
  site = await openSite({ testPayments: true });
  owner = await signIn(site.server, site.cast.owner);
  const accountId = (await makeAccount(site.server, site.cast.owner.companyId, { sells: true })).id;
  await made('shops', { name: 'Lucky Cards', accountId, address: 'lucky-cards', slogan: 'Codes at once' });
  for (const [at, title] of ['Gift card', 'Season pass'].entries()) {
    const productId = await made('products', { title, price: 2_000, currency: 'USD', category: title });
    const poolId = await made('code-pools', { name: title, kind: 'unique' });
    const imported = await owner.post(`/api/v1/code-pools/${poolId}/import`, { codes: codes[at] });
    expect(imported.status, imported.text).toBe(200);
    await made('delivery-rules', {
      name: title,
      productId,
      template: '{{codes}}',
      parts: [{ poolId, unitsPerItem: 1 }],
    });
  }
  await made('coupons', { name: 'Ten off', code: 'TENOFF', kind: 'percent', value: 10, currency: 'USD' });
});
afterAll(() => site.close());

async function made(resource: string, values: object): Promise<string> {
  const answer = await owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

test('a buyer on a phone puts two products into the cart, uses a coupon, pays and gets both codes', async () => {
  const buyer = await site.visit({ ...devices['Pixel 5'], viewport: { width: 390, height: 844 } });
  const { page } = buyer;
  const product = (name: string) => page.getByRole('listitem').getByRole('link', { name });
  await openShadows(page);
  await buyer.open('/s/lucky-cards');
  await page.getByRole('searchbox').fill('season');
  await page.keyboard.press('Enter');
  await product('Season pass').click();
  await page.getByText('Only 1 left').waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.getByRole('link', { name: 'Gift card', exact: true }).click();
  await product('Gift card').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: /^Cart ?2$/ }).click();
  await page.getByRole('button', { name: 'Pay $40.00' }).waitFor();

  // More than there is cannot be paid.
  await page.getByRole('button', { name: 'Increase quantity: Gift card' }).click();
  await page.getByText('Only 1 left.').waitFor();
  expect(await page.getByRole('button', { name: 'Pay $60.00' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Decrease quantity: Gift card' }).click();

  await page.getByRole('textbox', { name: 'Coupon code' }).fill('tenoff');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('“Ten off” applied.').waitFor();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBe(0);
  await page.getByRole('button', { name: 'Pay $36.00' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  // Back in the shop, both codes are in the chat, and the order has both products.
  const orders = page.getByRole('region', { name: 'Your orders' });
  await orders.getByText('Delivered').waitFor();
  for (const title of ['Season pass', 'Gift card']) await orders.getByText(title, { exact: true }).waitFor();
  const chat = page.getByRole('dialog');
  for (const code of codes) await chat.getByText(code).waitFor();
  expect(new URL(page.url()).pathname).toBe('/s/lucky-cards/orders');
  expect(buyer.complaints()).toEqual([]);
  await page.goto('/s/lucky-cards/cart');
  await page.getByText('Your cart is empty.').waitFor();
});

test('in the chat a visitor finds what is sold, and asks about it', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await openShadows(page);
  await visitor.open('/s/lucky-cards');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await page.getByRole('button', { name: 'Products' }).click();
  const chat = page.getByRole('dialog');
  await chat.getByRole('searchbox').fill('SEASON');
  await expect.poll(() => chat.getByRole('listitem').count()).toBe(1);
  await chat.getByRole('button', { name: 'Buy: Season pass' }).waitFor();
  await chat.getByRole('button', { name: 'Ask about: Season pass' }).click();
  await chat.getByText('Asking about: Season pass').waitFor();
  await chat.getByRole('textbox', { name: 'Write a message' }).fill('Is it for this season?');
  await page.keyboard.press('Enter');
  await chat.getByText('Sent', { exact: false }).waitFor();
  expect(visitor.complaints()).toEqual([]);
});
