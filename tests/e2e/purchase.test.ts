import { devices } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { makeAccount } from '../helpers/chat';
import { openShadows } from '../helpers/openShadows';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
let owner: Client;
let accountId: string;
const code = 'GIFT-7K2Q-93MD-A55T';
const mask = 'GIFT••••A55T';

beforeAll(async () => {
  site = await openSite({ demo: true, testPayments: true });
  owner = await signIn(site.server, site.cast.owner);
  accountId = (await makeAccount(site.server, site.cast.owner.companyId, { sells: true })).id;
  const productId = await made('products', { title: 'Gift card', price: 2_000, currency: 'USD' });
  const poolId = await made('code-pools', { name: 'Gift codes', kind: 'unique' });
  const imported = await owner.post(`/api/v1/code-pools/${poolId}/import`, { codes: code });
  expect(imported.status, imported.text).toBe(200);
  const template = 'Thank you! Your code:\n{{codes}}';
  await made('delivery-rules', { name: 'Gift cards', productId, template, parts: [{ poolId, unitsPerItem: 1 }] });
});
afterAll(() => site.close());

async function made(resource: string, values: object): Promise<string> {
  const answer = await owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

/** Opens the shop in a fresh browser, with open shadow roots so that the test can inspect the chat. */
async function visitShop(): Promise<Visit> {
  const buyer = await site.visit();
  await openShadows(buyer.page);
  await buyer.open(`/s/${accountId}`);
  return buyer;
}

test('a question from the shop is answered in the console and shown in the shop', async () => {
  const buyer = await visitShop();
  await buyer.page.getByRole('button', { name: 'Open the chat' }).click();
  const chat = buyer.page.getByRole('dialog');
  await chat.getByRole('textbox', { name: 'Write a message' }).fill('Does it work in Canada?');
  await buyer.page.keyboard.press('Enter');
  await chat.getByText('Sent', { exact: false }).waitFor();

  const member = await site.visitAs(site.cast.agent);
  const { page } = member;
  await member.open('/chat');
  await page.locator('.parley-talk-link').filter({ hasText: 'Does it work in Canada?' }).click();
  await page.locator('.parley-message-text').getByText('Does it work in Canada?', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: /Write/ }).fill('Yes, in every country.');
  await page.keyboard.press('Enter');
  await chat.getByText('Yes, in every country.').waitFor();
  // A product that was sent can be bought from the chat.
  await page.getByRole('button', { name: 'Customer, orders and products' }).click();
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Send “Gift card”' }).click();
  await chat.getByRole('button', { name: 'Buy: Gift card' }).click();
  await buyer.page.getByRole('heading', { name: 'Gift card', level: 1 }).waitFor();
  expect([...buyer.complaints(), ...member.complaints()]).toEqual([]);
  await Promise.all([buyer.context.close(), member.context.close()]);
});

test('a purchase in the shop appears in the chat, in the console and on the receipt page', async () => {
  const buyer = await visitShop();
  const shop = buyer.page;
  await shop.getByRole('link', { name: 'Gift card' }).click();
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  await shop.getByRole('link', { name: 'Go to cart' }).click();
  // The button follows what is typed, and a price that is not known yet cannot be paid.
  const quantity = shop.getByRole('spinbutton', { name: 'Quantity: Gift card' });
  await quantity.press('ControlOrMeta+a');
  await quantity.pressSequentially('4');
  await shop.getByRole('button', { name: 'Pay $80.00' }).waitFor();
  await quantity.press('Backspace');
  await shop.getByRole('button', { name: 'Pay $20.00' }).click();
  await shop.getByRole('heading', { name: 'Test payment' }).waitFor();
  await shop.getByRole('button', { name: 'Pay', exact: true }).click();
  // Back in the shop, the chat is open and shows the full code.
  const chat = shop.getByRole('dialog');
  await chat.getByText('Thank you! Your code:').waitFor();
  await chat.getByText(code).waitFor();
  await shop.getByRole('region', { name: 'Your orders' }).getByText('Delivered').waitFor();
  expect(buyer.complaints()).toEqual([]);

  const member = await site.visitAs(site.cast.owner, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = member;
  await member.open('/delivery/list');
  const row = page.getByRole('row', { name: /Gift card/ });
  await row.getByText(/^(Sent|Arrived)$/).waitFor();
  await row.getByRole('link', { name: 'Gift card', exact: true }).click();
  await page.getByText(mask).waitFor();
  expect(await page.getByText(code).count()).toBe(0);
  // The conversation list names no member as the sender.
  await member.open('/chat');
  await page.locator('.parley-talk-link').getByText('Automatic: Thank you!', { exact: false }).waitFor();
  await page.goBack();
  await page.getByText(mask).waitFor();
  await page.getByRole('button', { name: 'Copy order-page link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied.', { exact: false }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(member.complaints()).toEqual([]);

  const phone = await site.visit(devices['Pixel 5']);
  await phone.page.goto(link);
  await phone.page.getByText('Gift card').waitFor();
  expect(await phone.page.getByText(code).count()).toBe(0);
  await phone.page.getByRole('button', { name: 'Show: Code 1' }).click();
  await phone.page.getByText(code).waitFor();

  const [order] = (await owner.get('/api/v1/orders')).body.data;
  const refund = await owner.post(`/api/v1/orders/${order.id}/refund`, { amount: 500, reason: 'Came late' });
  expect(refund.status, refund.text).toBe(200);
  await phone.page.reload();
  await phone.page.getByText('Partially refunded').waitFor();
  await shop.reload();
  await shop.getByRole('region', { name: 'Your orders' }).getByText('Partially refunded: $5.00').waitFor();
  expect(phone.complaints()).toEqual([]);

  // The order list has a tab with a count for each state.
  await member.open('/order/list');
  for (const name of ['All 1', 'Unpaid 0', 'Needs review 0', 'Refunded 1', 'Canceled 0'])
    await page.getByRole('button', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'To deliver 0', exact: true }).click();
  await page.getByText('No results').waitFor();
  await page.getByRole('button', { name: 'Delivered 1', exact: true }).click();
  const listed = page.getByRole('row', { name: order.externalId });
  for (const text of ['Gift card', 'Partially refunded', 'Delivered'])
    await listed.getByText(text, { exact: true }).waitFor();
  expect(member.complaints()).toEqual([]);
});
