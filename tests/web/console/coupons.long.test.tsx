import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
const preview = () => screen.findByRole('complementary', { name: 'Customer preview' });
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('the form shows a live preview of the coupon as the buyer sees it', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list/create');
  await user.type(await box(/^Name/), 'Spring');
  // The preview is there before a value is entered, so nothing moves at the first digit.
  expect((await preview()).textContent).toContain('A CN¥100.00 order costs CN¥100.00');
  await user.type(await box(/^Code(?! expires)/), 'spring10');
  await user.type(await box(/^Value/), '10');
  expect((await preview()).textContent).toBe('CN¥10.00 offSpringAny orderSPRING10A CN¥100.00 order costs CN¥90.00');
  await user.type(await box(/^Value/), '{Backspace}2.5');
  await user.click(screen.getByRole('radio', { name: 'Percent off' }));
  await screen.findByText('Must be a whole number.');
  expect((await box(/^Value/)).value).toBe('12.5');
  await user.click(screen.getByRole('radio', { name: 'Amount off' }));
  await user.clear(await box(/^Value/));
  await user.type(await box(/^Value/), '10');
  await user.click(screen.getByRole('radio', { name: 'Special price' }));
  expect((await preview()).textContent).toContain('CN¥10.00 each');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Spring created.');
  expect((await preview()).textContent).toContain('A CN¥100.00 order costs CN¥10.00');
});

test('the list finds coupons that are eligible for an order', async () => {
  const client = await site.elsewhere(site.cast.manager);
  await client.post('/api/v1/coupons', { name: 'Ten off', kind: 'fixed', value: 1_000 });
  await site.beSignedIn(site.cast.agent);
  visit('/productCoupon/list');
  await user.click(await screen.findByRole('button', { name: 'Find a coupon for an order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a coupon for an order' }));
  await user.click(dialog.getByRole('button', { name: 'Find coupons' }));
  expect(await dialog.findByText('Required.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Order amount/ }), '120');
  await user.click(dialog.getByRole('button', { name: 'Find coupons' }));
  const row = (await dialog.findByRole('link', { name: 'Ten off' })).closest('li')!;
  expect(row.textContent).toBe('Ten off−CN¥10.00pays CN¥110.00');
});

test('a batch of codes is generated from the coupon, with its count shown', async () => {
  const client = await site.elsewhere(site.cast.manager);
  const values = { name: 'Batches', kind: 'fixed', value: 1_000 };
  const { id } = (await client.post('/api/v1/coupons', values)).body.data;
  await site.beSignedIn(site.cast.manager);
  visit(`/productCoupon/list/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Generate codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate codes: Batches' }));
  await user.type(dialog.getByRole('textbox', { name: /^Batch name/ }), 'Fair');
  await user.click(dialog.getByRole('button', { name: 'Generate codes' }));
  await screen.findByText('100 codes created in batch Fair.');
  const filter = encodeURIComponent(JSON.stringify({ batch: 'Fair' }));
  expect((await client.get(`/api/v1/coupon-codes?filter=${filter}&range=[0,0]`)).headers['content-range']).toMatch(
    /\/100$/,
  );
});
