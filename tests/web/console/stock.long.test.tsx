import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
let owner: Client;

beforeAll(async () => {
  owner = await site.elsewhere(site.cast.owner);
  await import('../../../src/custom/stock/StockPage');
});
beforeEach(() => site.beSignedIn(site.cast.owner));

const codesOf = async () => (await owner.get('/api/v1/codes?sort=["createdAt","ASC"]')).body.data;
const row = async () => within((await screen.findByRole('link', { name: 'Gift codes' })).closest('li')!);

test('without pools the page links to creating one; codes are checked, imported and shown in stock', async () => {
  visit('/stock');
  await screen.findByRole('heading', { name: 'No pools yet' });
  expect(screen.getByRole('link', { name: 'Create pool' }).getAttribute('href')).toBe('/codePool/list/create');

  const made = await owner.post('/api/v1/code-pools', { name: 'Gift codes', kind: 'unique', lowAt: 2 });
  expect(made.status, made.text).toBe(200);
  visit('/stock');
  (await row()).getByText('Empty');
  await user.click((await row()).getByRole('button', { name: 'Import codes into Gift codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import codes into Gift codes' }));
  await user.click(dialog.getByRole('textbox', { name: /Codes, one per line/ }));
  await user.paste('GIFT-AAAA-1111\nGIFT-AAAA-1111\nGIFT-BBBB-2222\nGIFT-CCCC-3333');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  await dialog.findByText('3 new codes');
  dialog.getByText('Duplicate of line 1');
  expect(await codesOf()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Import 3 codes' }));
  await dialog.findByText('3 codes added');
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect((await row()).queryByText('3')).not.toBeNull());
  expect((await codesOf()).map(({ mask, state }: Record<string, string>) => [mask, state])).toEqual([
    ['GIFT••••1111', 'available'],
    ['GIFT••••2222', 'available'],
    ['GIFT••••3333', 'available'],
  ]);
});

test('codes on hold are shown and no longer counted as available', async () => {
  const [code] = await codesOf();
  const answer = await owner.post(`/api/v1/codes/${code.id}/hold`, { reason: 'To be looked at' });
  expect(answer.status, answer.text).toBe(200);
  visit('/stock');
  const pool = await row();
  pool.getByText('1 on hold');
  pool.getByText('2');
});
