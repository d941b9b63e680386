import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
beforeAll(() => import('../../../src/custom/shortcuts/ShortcutsPanel'));

const panel = async () => within(await screen.findByRole('dialog', { name: 'Shortcuts' }));
const open = async (at = '/dashboard') => {
  visit(at);
  await user.click(await screen.findByRole('button', { name: 'Shortcuts' }));
  return panel();
};
const press = async (name: string) => user.click((await panel()).getByRole('button', { name }));
const shown = async () => (await panel()).getAllByRole('link').map((link) => link.textContent);
const focused = () => document.activeElement?.getAttribute('aria-label');

test('shortcuts are added, reordered and removed, and persist', async () => {
  await site.beSignedIn(site.cast.manager);
  const at = await open();
  expect(await at.findByText('Keep your most-used screens one click away.')).toBeTruthy();
  await press('Add shortcuts');
  await press('Add Labels');
  await press('Add Coupons');
  await press('Add Products');
  await press('Move Products up');
  expect(focused()).toBe('Move Products up');
  await press('Move Products up');
  expect(focused()).toBe('Move Products down');
  await press('Remove Labels');
  expect(focused()).toBe('Remove Coupons');
  await press('Done');
  expect(await shown()).toEqual(['ProductsSales', 'CouponsSales']);
  expect(await open('/label/list')).toBeTruthy();
  await waitFor(async () => expect(await shown()).toEqual(['ProductsSales', 'CouponsSales']));
  await user.click((await panel()).getByRole('link', { name: /Coupons/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/productCoupon/list'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Shortcuts' })).toBeNull());
});

test('a shortcut to a screen without permission is hidden but kept', async () => {
  localStorage.setItem('parley-shortcuts', '["/webhook/list","/label/list","/nowhere"]');
  await site.beSignedIn(site.cast.agent);
  await open();
  await waitFor(async () => expect(await shown()).toEqual(['LabelsCustomers']));
  await press('Edit shortcuts');
  await press('Add Contacts');
  expect(JSON.parse(localStorage.getItem('parley-shortcuts')!)).toEqual([
    '/webhook/list',
    '/label/list',
    '/nowhere',
    '/contact/list',
  ]);
  expect((await panel()).queryByRole('button', { name: 'Add Webhooks' })).toBeNull();
});
