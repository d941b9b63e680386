import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();

beforeAll(async () => {
  const client = await site.elsewhere(site.cast.manager);
  for (const [name, kind] of [
    ['Spring', 'fixed'],
    ['Autumn', 'percent'],
  ])
    await client.post('/api/v1/coupons', { name, kind, value: 50, currency: 'CNY', state: 'active' });
});

const at = (filter: object) =>
  `/productCoupon/list?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=name&order=DESC`;
const names = () => screen.queryAllByRole('link', { name: /^(Spring|Autumn)$/ }).map((link) => link.textContent);
const menu = async () => {
  const known = screen.queryByRole('dialog', { name: 'Views' });
  if (known === null) await user.click(await screen.findByRole('button', { name: /^View(s|:)/ }));
  return within(await screen.findByRole('dialog', { name: 'Views' }));
};
const press = async (name: string | RegExp) => user.click(await (await menu()).findByRole('button', { name }));

test('a view is saved, applied, changed and deleted', async () => {
  await site.beSignedIn(site.cast.manager);
  visit(at({ kind: ['fixed'] }));
  await waitFor(() => expect(names()).toEqual(['Spring']));
  const name = await (await menu()).findByRole('textbox', { name: 'Save current list as view' });
  await user.type(name, 'Amounts{Enter}');
  expect(await screen.findByText('View “Amounts” saved.')).toBeTruthy();
  await user.type(await (await menu()).findByRole('textbox', { name: /^Save current list/ }), 'AMOUNTS{Enter}');
  expect((await (await menu()).findByRole('alert')).textContent).toBe('Already taken. Choose another.');

  await press('Standard view');
  await waitFor(() => expect(names().sort()).toEqual(['Autumn', 'Spring']));
  await press('Amounts');
  await waitFor(() => expect(names()).toEqual(['Spring']));
  expect(new URLSearchParams(window.location.search).get('sort')).toBe('name');
  expect(await screen.findByRole('button', { name: 'View: Amounts' })).toBeTruthy();

  await press('Actions for Amounts');
  await press('Rename');
  const box = await (await menu()).findByRole('textbox', { name: 'Rename' });
  await user.clear(box);
  await user.type(box, 'Money{Enter}');
  await press('Money');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views', hidden: true })).toBeNull());
  await press('Actions for Money');
  await press('Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete', hidden: false }));
  expect(await screen.findByText('View “Money” deleted.')).toBeTruthy();
});

test('a shared view can be applied by all; users without the sharing permission cannot change it', async () => {
  const client = await site.elsewhere(site.cast.manager);
  const value = { filter: { kind: ['percent'] }, sort: null, columns: ['name', 'kind'] };
  await client.post('/api/v1/saved-queries', { resource: 'coupons', name: 'Percents', value, shared: true });
  await client.post('/api/v1/saved-queries', { resource: 'coupons', name: 'My own', value });
  await site.beSignedIn(site.cast.agent);
  visit('/productCoupon/list');
  await press(/^Percents/);
  await waitFor(() => expect(names()).toEqual(['Autumn']));
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Kind', 'Actions']);
  expect((await menu()).queryByRole('button', { name: /^My own/ })).toBeNull();
  await press('Actions for Percents');
  expect((await menu()).queryByRole('button', { name: 'Delete' })).toBeNull();
  expect((await menu()).queryByRole('checkbox', { name: 'Share with the company' })).toBeNull();
  expect((await menu()).getByRole('checkbox', { name: 'Make default' })).toBeTruthy();
});

test('a list starts with the default view in one request; removed parts of the view are reported', async () => {
  const client = await site.elsewhere(site.cast.manager);
  const value = { filter: { kind: ['fixed'] }, sort: { field: 'name', order: 'ASC' }, columns: ['name', 'kind'] };
  const made = await client.post('/api/v1/saved-queries', { resource: 'coupons', name: 'Begin', value });
  const stale = JSON.stringify({ ...value, filter: { ...value.filter, tone: 'x' } });
  await site.server.pool.query('update saved_queries set value = $1 where id = $2', [stale, made.body.data.id]);
  await client.put(`/api/v1/saved-queries/${made.body.data.id}/default`);
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list');
  await waitFor(() => expect(names()).toEqual(['Spring']));
  expect(site.calls.filter((call) => call.startsWith('GET /api/v1/coupons'))).toEqual([
    'GET /api/v1/coupons?filter={"kind":["fixed"]}&range=[0,24]&sort=["name","ASC"]',
  ]);
  expect((await (await menu()).findByRole('button', { name: /^Begin/ })).textContent).toContain(
    'Partly outdated: filter tone',
  );
  await press(/^Begin/);
  expect(await screen.findByText('Ignored outdated parts: filter tone')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Spring']));
});
