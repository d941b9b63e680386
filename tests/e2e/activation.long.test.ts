import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../helpers/page';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('the operator creates activation codes, another company redeems one and gets its plan', async () => {
  const operator = await site.visitAs(site.cast.owner);
  await operator.open('/activationCode/list');
  await operator.page.getByRole('button', { name: 'Make codes' }).first().click();
  const form = operator.page.getByRole('dialog', { name: 'Make codes' });
  await form.getByRole('textbox', { name: /^Number of codes/ }).fill('2');
  await form.getByRole('button', { name: 'Make codes' }).click();
  const made = operator.page.getByRole('dialog', { name: '2 codes created' });
  const [code] = (await made.getByRole('textbox', { name: 'Codes' }).inputValue()).split('\n') as [string];
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  await made.getByRole('button', { name: 'Close' }).click();
  await operator.page
    .getByText(`····-····-····-${code.slice(-4)}`)
    .first()
    .waitFor();

  const buyer = await site.visitAs(site.cast.otherOwner);
  await buyer.open('/dashboard');
  await buyer.page.getByRole('button', { name: 'Your account' }).click();
  await buyer.page.getByRole('menuitem', { name: 'Redeem VIP code' }).click();
  await buyer.page.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase());
  await buyer.page.getByRole('button', { name: 'Redeem' }).click();
  const done = buyer.page.getByRole('dialog', { name: 'Code redeemed' });
  await done.getByText(/Plan: Professional/).waitFor();
  await done.getByRole('button', { name: 'Done' }).click();
  await buyer.page.getByRole('button', { name: 'Your account' }).click();
  await buyer.page.getByText('Professional').first().waitFor();
  const info = await buyer.page.evaluate(() => localStorage.getItem('parley-user'));
  expect(JSON.parse(info!).planCode).toBe('PRO');
  // The operator sees who redeemed it, without a reload.
  await operator.page.getByText('Redeemed').first().waitFor();
  await operator.page.getByText('Other').first().waitFor();
  expect([...operator.complaints(), ...buyer.complaints()]).toEqual([]);
});

test("another company's console has no operator pages", async () => {
  const other = await site.visitAs(site.cast.otherOwner);
  await other.open('/activationCode/list');
  await other.page.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
  expect(await other.page.getByRole('button', { name: 'Make codes' }).count()).toBe(0);
  await other.open('/dashboard');
  await other.page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
  expect(await other.page.getByRole('link', { name: 'Activation codes' }).count()).toBe(0);
  expect(await other.page.getByRole('link', { name: 'Customers', exact: true }).count()).toBe(0);
});
