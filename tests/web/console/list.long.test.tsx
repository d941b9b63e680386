import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();

beforeAll(async () => {
  const client = await site.elsewhere(site.cast.manager);
  for (const [name, kind, value] of [
    ['Spring', 'fixed', 1_000],
    ['Autumn', 'percent', 25],
    ['春季', 'fixed', 500],
  ]) {
    const coupon = { name, kind, value, currency: 'CNY', state: 'active' };
    expect((await client.post('/api/v1/coupons', coupon)).status).toBe(200);
  }
  const others = await site.elsewhere(site.cast.otherOwner);
  await others.post('/api/v1/coupons', { name: 'Theirs', kind: 'fixed', value: 1, currency: 'CNY', state: 'active' });
});

const names = () => [...document.querySelectorAll('tbody a.parley-open')].map((link) => link.textContent);

async function openList(search = ''): Promise<void> {
  await site.beSignedIn(site.cast.manager);
  visit(`/productCoupon/list${search}`);
  await screen.findByRole('link', { name: 'Spring' });
}

test("a list shows the company's records in the schema's order, with their count", async () => {
  await openList();
  expect(names()).toEqual(['春季', 'Autumn', 'Spring']);
  expect(screen.getByText('1–3 of 3')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Select Autumn Autumn 25% off Active/ })).toBeTruthy();
});

test('a search is debounced, sent to the server and kept in the URL', async () => {
  await openList();
  await user.type(screen.getByLabelText('Search coupons by name'), 'ut');
  await waitFor(() => expect(names()).toEqual(['Autumn']));
  expect(JSON.parse(new URLSearchParams(window.location.search).get('filter')!)).toEqual({ q: 'ut' });
  expect(site.calls.filter((call) => call.includes('"q"'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('a schema filter can be set, is shown as active, and can be removed', async () => {
  await openList();
  await user.click(screen.getByRole('button', { name: 'Kind', expanded: false }));
  await user.click(await screen.findByRole('checkbox', { name: 'Percent off' }));
  await waitFor(() => expect(names()).toEqual(['Autumn']));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Remove filter Kind' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('a column header sorts and announces it with aria-sort', async () => {
  await openList();
  const header = () => screen.getByRole('columnheader', { name: 'Name' });
  await user.click(within(header()).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['春季', 'Autumn', 'Spring']));
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(header()).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Spring', 'Autumn', '春季']));
  expect(header().getAttribute('aria-sort')).toBe('descending');
});

test('a URL with a search restores the list', async () => {
  await site.beSignedIn(site.cast.manager);
  visit(`/productCoupon/list?filter=${encodeURIComponent('{"q":"春"}')}&sort=name&order=ASC&page=1&perPage=25`);
  await screen.findByRole('link', { name: '春季' });
  expect(names()).toEqual(['春季']);
  expect(screen.getByLabelText<HTMLInputElement>('Search coupons by name').value).toBe('春');
});

/** Selects the second row only after the first is visibly selected, as a user would. */
async function selectBoth(first: string, second: string): Promise<void> {
  await user.click(screen.getByRole('checkbox', { name: `Select ${first}` }));
  await screen.findByText('1 selected');
  await user.click(screen.getByRole('checkbox', { name: `Select ${second}` }));
  await screen.findByText('2 selected');
}

test('several records are deleted after a confirmation with their count', async () => {
  const client = await site.elsewhere(site.cast.manager);
  for (const name of ['Old 1', 'Old 2']) {
    await client.post('/api/v1/coupons', { name, kind: 'fixed', value: 1, currency: 'CNY', state: 'paused' });
  }
  await openList();
  await selectBoth('Old 1', 'Old 2');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 2 records?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 records deleted.')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['春季', 'Autumn', 'Spring']));
  expect((await client.get('/api/v1/coupons')).body.data).toHaveLength(3);
});

test('a bulk delete reports records that are already gone and deletes the rest', async () => {
  const client = await site.elsewhere(site.cast.manager);
  const made = await Promise.all(
    ['Gone 1', 'Gone 2'].map(async (name) => {
      const coupon = { name, kind: 'fixed', value: 1, currency: 'CNY', state: 'paused' };
      return (await client.post('/api/v1/coupons', coupon)).body.data.id as string;
    }),
  );
  await openList();
  await selectBoth('Gone 1', 'Gone 2');
  await client.delete(`/api/v1/coupons/${made[0]}`);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 2 records?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  const report = within(await screen.findByRole('dialog', { name: '1 of 2 deleted' }));
  expect(report.getByText('1 record not changed:')).toBeTruthy();
  expect(report.getByRole('listitem').textContent).toMatch(/^Gone 1/);
  expect((await client.get('/api/v1/coupons')).body.data).toHaveLength(3);
});

test('read-only users see the list without any way to change it', async () => {
  await site.beSignedIn(site.cast.agent);
  visit('/productCoupon/list');
  await screen.findByRole('link', { name: 'Spring' });
  for (const name of [/^New coupon/, /^Edit/]) expect(screen.queryByRole('link', { name })).toBeNull();
  for (const name of [/^Delete/, 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('users without access have no menu entry, and the URL leads to the not-authorized page', async () => {
  await site.beSignedIn(site.cast.nobody);
  visit('/dashboard');
  await screen.findByText(/Your role doesn't include any screens yet/);
  expect(screen.queryByRole('link', { name: /Coupons|Labels|Canned/ })).toBeNull();
  visit('/productCoupon/list');
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeTruthy();
  expect(site.calls.filter((call) => call.includes('/v1/coupons'))).toEqual([]);
  expect(localStorage.getItem('parley-tokenValue')).not.toBeNull();
});

test('when the focused element disappears with a change of the list, focus moves to the page', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/label/list');
  const empty = (await screen.findByRole('heading', { name: 'No labels yet' })).parentElement!;
  within(empty).getByRole('link', { name: 'New label' }).focus();
  await user.keyboard('{Enter}');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'First{Enter}');
  await screen.findByRole('link', { name: 'First' });
  await waitFor(() => expect(document.activeElement?.id).toBe('main-content'));
  screen.getByRole('button', { name: 'Delete First' }).focus();
  await user.keyboard('{Enter}');
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'No labels yet' });
  await waitFor(() => expect(document.activeElement?.id).toBe('main-content'));
});
