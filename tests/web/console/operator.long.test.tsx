import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();

beforeAll(() => import('../../../src/custom/settings/SingleScreen'));

const path = '/api/v1/platform/seller';

test("the operator sets the seller; a refusal keeps the input, and another user's change is shown first", async () => {
  await site.beSignedIn(site.cast.owner);
  visit('/platform/seller');
  await screen.findByText(/Until you enter it, invoices are issued without a seller/);
  const name = () => screen.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement;
  const details = () => screen.getByRole('textbox', { name: /^Address/ }) as HTMLTextAreaElement;
  await user.type(details(), 'Long Road 1{Enter}Tax 7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(details().value).toBe('Long Road 1\nTax 7');
  await user.type(name(), 'Parley Ltd');
  const owner = await site.elsewhere(site.cast.owner);
  expect((await owner.put(path, { name: 'Other Ltd', details: null, version: 1 })).status).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Other Ltd');
  await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await screen.findByText('Saved. New invoices will use this.');
  expect((await owner.get(path)).body.data).toMatchObject({
    name: 'Parley Ltd',
    details: 'Long Road 1\nTax 7',
    version: 3,
  });
});

test('other users cannot open the screen', async () => {
  await site.beSignedIn(site.cast.otherOwner);
  visit('/platform/seller');
  await screen.findByRole('heading', { name: /have access/ });
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
});

test('the list of companies shows plan names', async () => {
  await site.beSignedIn(site.cast.owner);
  visit('/platform/companies');
  const row = within((await screen.findByText('Other')).closest('tr')!);
  await row.findByText('Free');
  expect(row.queryByText('FREE')).toBeNull();
});
