import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';

/** What an administrator does often, in the fewest presses; words are typed where the screen has put the cursor. */
let site: Site;
let owner: Visit;
let page: Page;
let presses = 0;
let client: Client;
let accountId: string;
beforeAll(async () => {
  site = await openSite();
  client = await signIn(site.server, site.cast.owner);
  const shop = { name: 'Shop', channel: 'widget', widget: { title: 'Shop' } };
  accountId = (await client.post('/api/v1/accounts', shop)).body.data.id;
  await client.post('/api/v1/account-groups', { name: 'Night shops', staffIds: [site.cast.owner.userId] });
  owner = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  page = owner.page;
});
beforeEach(() => {
  presses = 0;
});
afterAll(() => site.close());

const press = async (control: Locator) => {
  await control.click();
  presses += 1;
};
const type = (text: string) => page.keyboard.insertText(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a rule is made and tried on one screen in five presses', async () => {
  await owner.open('/replyRule/list');
  await press(page.getByRole('link', { name: 'New reply rule' }).first());
  const dialog = page.getByRole('dialog');
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  await expect.poll(() => field(/^Name/).evaluate((input) => input === document.activeElement)).toBe(true);
  await type('Invoice');
  await press(field(/^Any of/));
  await type('invoice');
  await press(dialog.getByRole('button', { name: 'Add a message' }));
  await field(/^Text/).fill('By e-mail.');
  await press(dialog.getByRole('button', { name: 'Test', exact: true }));
  await dialog.getByRole('region', { name: 'Try it' }).getByText('By e-mail.').waitFor();
  await press(button('Save'));
  await page.getByText('Invoice created.').waitFor();
  expect(presses).toBe(5);
});

test('a member with a role and an account group is invited in four presses', async () => {
  await owner.open('/member/list');
  await press(button('Invite'));
  await press(page.getByRole('combobox', { name: 'Roles' }));
  await type('Agent');
  await page.getByRole('option', { name: 'Agent', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page.getByRole('combobox', { name: 'Account groups' }));
  await type('Night');
  await page.getByRole('option', { name: 'Night shops' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(button('Create link'));
  await page.getByRole('dialog', { name: 'Invitation created' }).waitFor();
  expect(presses).toBe(4);
  const { rows } = await site.server.pool.query('select role_ids as roles, group_ids as groups from invites');
  expect(rows.map(({ roles, groups }) => [roles.length, groups.length])).toEqual([[1, 1]]);
});

test("a coupon is made in two presses, all of it on the form's first fold", async () => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await owner.open('/productCoupon/list');
  await press(page.getByRole('link', { name: 'New coupon' }).first());
  await expect.poll(() => page.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true);
  await type('Autumn');
  const value = page.getByLabel('Value');
  const { y, height } = (await value.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(768);
  await value.fill('25');
  await press(button('Save'));
  await page.getByText('Autumn created.').waitFor();
  expect(presses).toBe(2);
});

test('half of an order is refunded in two presses from its page', async () => {
  const { id, externalId } = await paidOrder(2_000);
  await owner.open(`/order/list/${id}/show`);
  await press(button('Record refund'));
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  expect(await amount.inputValue()).toBe('20.00');
  await amount.fill('10');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('One of two codes was used');
  await press(dialog.getByRole('button', { name: 'Record refund' }));
  await page.getByText(/Refund recorded: .*10\.00 of .*20\.00 refunded\./).waitFor();
  expect(presses).toBe(2);
  const { rows } = await site.server.pool.query('select refunded_amount from orders where external_id = $1', [
    externalId,
  ]);
  expect(rows).toEqual([{ refunded_amount: 1_000 }]);
});

async function paidOrder(price: number): Promise<{ readonly id: string; readonly externalId: string }> {
  const { companyId } = site.cast.owner;
  const { rows } = await site.server.pool.query(
    `with c as (insert into contacts (id, company_id, name) values (gen_random_uuid(), $1, 'Wang') returning id)
     insert into conversations (id, company_id, contact_name, contact_id, account_id, external_id)
     select gen_random_uuid(), $1, 'Wang', c.id, $2, c.id::text from c returning id`,
    [companyId, accountId],
  );
  const product = await client.post('/api/v1/products', { title: 'Card', price, currency: 'CNY', status: 1 });
  const lines = [{ productId: product.body.data.id, quantity: 1 }];
  const made = await client.post('/api/v1/orders/make', { conversationId: rows[0].id, lines, paid: true });
  return made.body.data;
}
